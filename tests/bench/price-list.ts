// A supplier's price list through the call, in the same portions as the command uploads: first with every
// part new, then unchanged, then with every price and stock changed; and how long other requests wait
// meanwhile.
//   BENCH_LIST_ROWS     rows of the list (1000000)
//   BENCH_LIST_ENGINE   server or embedded (server)
import { demoPart } from '../../src/server/db/seed/demo/part-of.ts'
import { stringify } from '../../src/server/modules/price-lists/csv-text.ts'
import { portionsOf } from '../../src/server/modules/price-lists/portions.ts'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { importPriceList } from '../../src/shared/calls/price-list.ts'
import type { ReplyOf } from '../../src/shared/call.ts'
import { startServer } from '../../src/server/start.ts'
import { benchClient, type BenchClient } from './bench-client.ts'
import { ADVISED_SETTINGS } from './advised-settings.ts'
import { withFolder, withPlace } from './place.ts'

const ROWS = Number(process.env['BENCH_LIST_ROWS'] ?? 1_000_000)
const ENGINE = process.env['BENCH_LIST_ENGINE'] ?? 'server'
const PORTION = 50_000
const MOST_LENGTH = 16 * 1024 * 1024
/** For a million rows on a server, nearly all with new parts. */
const MOST_SECONDS = 300
/** On the embedded database, whose one connection everybody shares. */
const LONGEST_WAIT_MS = 300
const PLACE = { settings: ADVISED_SETTINGS }
/** Between two searches of somebody else. */
const PAUSE_MS = 200

export function bench(): Promise<void> {
  if (ENGINE === 'embedded') return withFolder(measure)
  return withPlace(({ env }) => measure(env), PLACE)
}

async function measure(env: Record<string, string>) {
  const running = await startServer({
    env: { ...env, DEMO_PARTS: '100' },
    tell: () => {},
    jobs: false,
    web: async () => {},
  })
  try {
    const admin = await benchClient(running.url, 'admin')
    const rows: Record<string, unknown>[] = []
    for (const [what, price] of [
      ['new', 100],
      ['the same again', 100],
      ['prices changed', 101],
    ] as const) {
      const { seconds, newParts, changed, held, bad, waited } = await send(admin, aList(price))
      console.log(`${what}: ${seconds.toFixed(1)} s`)
      const isMet =
        ENGINE === 'embedded' ? waited <= LONGEST_WAIT_MS : seconds <= (MOST_SECONDS * ROWS) / 1_000_000
      rows.push({
        ...{ rows: ROWS, what, 'new parts': newParts, changed, held, bad },
        'longest wait ms': Math.round(waited),
        ...{ seconds: Number(seconds.toFixed(1)), 'limit met': isMet },
      })
      if (!isMet) process.exitCode = 1
    }
    console.table(rows)
  } finally {
    await running.stop()
  }
}

function aList(price: number): string {
  const head = ['code', 'name', 'English name', 'OE', 'brand', 'specification', 'price', 'stock']
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const { zh, en, oeNumbers, brand, spec } = demoPart(at)
    return [`L${at}`, zh, en, oeNumbers.join('|'), brand.zh, spec, `${price}.00`, String(at % 90)]
  })
  return stringify([head, ...rows])
}

/**
 * The seconds that the list takes, and the outcome of its rows: one in twenty of a million happens to share
 * an OE number with another part of its brand, and is therefore merged, held or refused.
 */
async function send({ url, headers }: BenchClient, list: string) {
  const portions = portionsOf(list, { delimiter: ',', mostRows: PORTION, mostLength: MOST_LENGTH })
  const over = new AbortController()
  const waits = askMeanwhile({ url, headers }, over.signal)
  const from = performance.now()
  let summary: ReplyOf<typeof importPriceList> | undefined
  for (const [at, { text, linesBefore }] of portions.entries()) {
    const query = new URLSearchParams({
      ...{ supplier: 'vendor', linesBefore: String(linesBefore) },
      ...(summary && { list: summary.listId }),
      ...(at < portions.length - 1 && { more: 'true' }),
    })
    const answer = await fetch(`${url}/api${importPriceList.path}?${query}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/csv' },
      body: Buffer.from(text),
    })
    const reply = (await answer.json()) as { data: ReplyOf<typeof importPriceList> }
    if (!answer.ok) throw new Error(JSON.stringify(reply).slice(0, 500))
    summary = reply.data
  }
  const seconds = (performance.now() - from) / 1000
  over.abort()
  const { newParts, changed, held, bad } = summary!
  return { seconds, newParts, changed, held, bad, waited: await waits }
}

/** Searches again and again until stopped; returns the longest wait in milliseconds. */
async function askMeanwhile(
  { url, headers }: Pick<BenchClient, 'url' | 'headers'>,
  signal: AbortSignal,
): Promise<number> {
  let longest = 0
  while (!signal.aborted) {
    const from = performance.now()
    await (await fetch(`${url}/api${searchParts.path}?q=WG99&mode=oe`, { headers })).text()
    longest = Math.max(longest, performance.now() - from)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return longest
}
