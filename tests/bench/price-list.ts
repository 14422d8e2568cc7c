// A supplier's price list through the call, in the portions that the command sends, two at once: every part new, the
// same list again, then every price and stock changed.
//   BENCH_LIST_ROWS   rows of the list (1000000)
import { demoPart } from '../../src/server/db/seed/demo/part-of.ts'
import { stringify } from '../../src/server/modules/catalog/price-list/csv-text.ts'
import { lanesOf } from '../../src/server/modules/catalog/price-list/portions.ts'
import { importPriceList } from '../../src/shared/calls/catalog.ts'
import type { ReplyOf } from '../../src/shared/call.ts'
import { startServer } from '../../src/server/start.ts'
import { benchClient, type BenchClient } from './bench-client.ts'
import { ADVISED_SETTINGS } from './advised-settings.ts'
import { withPlace } from './place.ts'

const ROWS = Number(process.env['BENCH_LIST_ROWS'] ?? 1_000_000)
const PORTION = 50_000
const LANES = 2
/** For a million rows, nearly all of new parts. */
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
        const { seconds, newParts, changed, bad } = await send(admin, aList(price))
        console.log(`${what}: ${seconds.toFixed(1)} s`)
        const most = (MOST_SECONDS * ROWS) / 1_000_000
        rows.push({
          ...{ rows: ROWS, what, 'new parts': newParts, changed, bad },
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
 * How many seconds the list takes, and what became of its rows: one in twenty of a million shares an OE
 * number with another part of its brand by chance, and is taken for it or refused.
 */
async function send({ url, headers }: BenchClient, list: string) {
  const path = `${url}/api${importPriceList.path}?supplier=vendor`
  const lanes = lanesOf(list, { delimiter: ',', most: PORTION, lanes: LANES })
  const became = { newParts: 0, changed: 0, bad: 0 }
  const from = performance.now()
  const sendLane = async (lane: (typeof lanes)[number]) => {
    for (const { text, rows } of lane) {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/csv' },
        body: Buffer.from(text),
      })
      const { data } = (await answer.json()) as { data: ReplyOf<typeof importPriceList> }
      if (data.rows !== rows) throw new Error(JSON.stringify(data).slice(0, 500))
      became.newParts += data.newParts
      became.changed += data.changed
      became.bad += data.bad
    }
  }
  await Promise.all(lanes.map(sendLane))
  return { seconds: (performance.now() - from) / 1000, ...became }
}
