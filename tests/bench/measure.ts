import autocannon from 'autocannon'

export interface Speed {
  perSecond: number
  slowMs: number
}

/**
 * Replies per second and the 97.5th percentile (the nearest that the load generator keeps) of a GET, over
 * `seconds`. An error reply throws.
 */
export async function measureGet(
  url: string,
  options: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<Speed> {
  const result = await autocannon({
    url,
    connections: options.connections,
    duration: options.seconds,
    headers: options.headers,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} answers failed`)
  return { perSecond: result.requests.average, slowMs: result.latency.p97_5 }
}

/** Runs every piece of work once, `width` at a time; `share` is the percentile for slow ones. */
export async function measureEach<T>(
  pieces: T[],
  width: number,
  work: (piece: T) => Promise<void>,
  share = 0.975,
): Promise<Speed> {
  const waiting = [...pieces]
  const started = performance.now()
  const tookMs = await Promise.all(
    Array.from({ length: width }, () => measureWith(() => waiting.shift(), work)),
  )
  const seconds = (performance.now() - started) / 1000
  return { perSecond: pieces.length / seconds, slowMs: percentile(tookMs.flat(), share) }
}

/** Does one piece of work after the other until there is none, and answers how long each took. */
export async function measureWith<T>(
  next: () => T | undefined,
  work: (piece: T) => Promise<unknown>,
): Promise<number[]> {
  const tookMs: number[] = []
  for (let piece = next(); piece !== undefined; piece = next()) {
    const from = performance.now()
    await work(piece)
    tookMs.push(performance.now() - from)
  }
  return tookMs
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

/** Does the work again and again, once to warm up, and answers how long each time took. */
export async function measureTimes(times: number, work: () => Promise<unknown>): Promise<number[]> {
  await work()
  const tookMs: number[] = []
  for (let time = 0; time < times; time += 1) {
    const from = performance.now()
    await work()
    tookMs.push(performance.now() - from)
  }
  return tookMs
}

/** Prints p50 and p95, and fails the run where the p95 is above the limit. */
export function reportTimes(what: string, { tookMs, limitMs }: { tookMs: number[]; limitMs: number }) {
  const [p50, p95] = [percentile(tookMs, 0.5), percentile(tookMs, 0.95)]
  console.log(`${what}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (wanted: ${limitMs} ms)`)
  if (p95 <= limitMs) return
  console.error(`${what}: p95 ${p95.toFixed(0)} ms`)
  process.exitCode = 1
}
