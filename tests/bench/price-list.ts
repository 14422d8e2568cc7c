// A supplier's price list through the call, in the same portions as the command uploads: first with every
// part new, then unchanged, then with every price and stock changed; and how long other requests wait
// meanwhile.
//   BENCH_LIST_ROWS   rows of the list (1000000)
import { demoPart } from '../../src/server/db/seed/demo/part-of.ts'
import { stringify } from '../../src/server/modules/price-lists/csv-text.ts'
import { portionsOf } from '../../src/server/modules/price-lists/portions.ts'
import { importPriceList, searchParts } from '../../src/shared/calls/catalog.ts'
import type { ReplyOf } from '../../src/shared/call.ts'
import { startServer } from '../../src/server/start.ts'
import { benchClient, type BenchClient } from './bench-client.ts'
import { ADVISED_SETTINGS } from './advised-settings.ts'
import { withPlace } from './place.ts'

const ROWS = Number(process.env['BENCH_LIST_ROWS'] ?? 1_000_000)
const PORTION = 50_000
const MOST_LENGTH = 16 * 1024 * 1024
/** For a million rows, nearly all with new parts. */
const MOST_SECONDS = 300
const PLACE = { settings: ADVISED_SETTINGS }

export function bench(): Promise<void> {
  return withPlace(async ({ env }) => {
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
        const most = (MOST_SECONDS * ROWS) / 1_000_000
        rows.push({
          ...{ rows: ROWS, what, 'new parts': newParts, changed, held, bad },
          'longest wait ms': Math.round(waited),
          ...{ seconds: Number(seconds.toFixed(1)), 'at most': most },
        })
        if (seconds > most) process.exitCode = 1
      }
      console.table(rows)
    } finally {
      await running.stop()
    }
  }, PLACE)
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

/** Searches once a second until stopped; returns the longest wait in milliseconds. */
async function askMeanwhile(
  { url, headers }: Pick<BenchClient, 'url' | 'headers'>,
  signal: AbortSignal,
): Promise<number> {
  let longest = 0
  while (!signal.aborted) {
    const from = performance.now()
    await (await fetch(`${url}/api${searchParts.path}?q=WG99&mode=oe`, { headers })).text()
    longest = Math.max(longest, performance.now() - from)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  return longest
}
