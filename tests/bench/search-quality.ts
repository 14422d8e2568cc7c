// How well parts are found: 300 queries derived from the catalogue, a thousand as workshops type them by class, and
// how fast eight buyers are answered at once.
//   DEMO_PARTS   parts in the catalogue (20000)
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPart } from '../../src/server/db/seed/demo/part-of.ts'
import { clientOf, signIn } from '../support/client.ts'
import { judgeOver } from '../support/judged-asks.ts'
import { markQueries } from '../support/query-marks.ts'
import { QUERY_KINDS, typedQueries } from '../support/search-queries.ts'
import { startServerProcess } from '../support/server-process.ts'
import { printAsks, printBuyersAtOnce } from './search-asks.ts'

const QUERIES = 300
const PARTS = Number(process.env['DEMO_PARTS'] ?? 20_000)
/** In percent. */
const LEAST = { exactFirst: 99.5, inTen: 97 }

/** Prints the shares for each kind of query and each class of asks, and the queries that failed. */
export async function bench() {
  const dataDir = mkdtempSync(join(tmpdir(), 'truck-parts-bench-'))
  const server = startServerProcess({ DATA_DIR: dataDir, DEMO_PARTS: String(PARTS) })
  try {
    const url = await server.ready
    const { access_token: token } = await signIn(url, 'buyer')
    const buyer = clientOf(url, async () => `Bearer ${token}`)
    const parts = Array.from({ length: PARTS }, (_, n) => demoPart(n))
    const marks = await markQueries(buyer, typedQueries(parts, QUERIES))
    for (const { kind, query, rank } of marks)
      if (rank === undefined) console.log(`not in ten: ${kind}: ${query.q}`)
    const shares = (of: typeof marks) => ({
      queries: of.length,
      'first %': percent(of, ({ rank }) => rank === 1),
      'in ten %': percent(of, ({ rank }) => rank !== undefined),
      'p50 ms': Math.round(quantile(of, 0.5)),
      'p95 ms': Math.round(quantile(of, 0.95)),
    })
    const rows = Object.fromEntries(
      QUERY_KINDS.map((kind) => [kind, shares(marks.filter((mark) => mark.kind === kind))]),
    )
    console.table({ ...rows, all: shares(marks) })
    const keeps =
      rows['OE number']!['first %'] >= LEAST.exactFirst && shares(marks)['in ten %'] >= LEAST.inTen
    console.log(`keeps ${LEAST.exactFirst} % exact first, ${LEAST.inTen} % in ten: ${keeps ? 'yes' : 'NO'}`)
    await printAsks(buyer, judgeOver(parts))
    await printBuyersAtOnce(url)
  } finally {
    server.kill('SIGTERM')
    await server.ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function percent<T>(list: T[], holds: (one: T) => boolean): number {
  return Math.round((list.filter(holds).length / list.length) * 1000) / 10
}

function quantile(of: { ms: number }[], share: number): number {
  const sorted = of.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
