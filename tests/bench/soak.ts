// Mixed load for a quarter of an hour: memory and the slowest replies must not grow, queued work must be
// completed, and the invariants of invariants.sql must hold at the end. Exits with 1 otherwise.
//   BENCH_SOAK_MINUTES   how long (15)
//   BENCH_SOAK_ENGINE    server or embedded (server)
import { sql } from 'kysely'
import { many, openEmbedded, openServer, type Database } from '../../src/server/db/connection.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { manyOffers } from '../support/many-offers.ts'
import { mixedLoad, type Stretch } from '../support/mixed-load.ts'
import { startServerProcess } from '../support/server-process.ts'
import { withFolder, withPlace } from './place.ts'

const MINUTES = Number(process.env['BENCH_SOAK_MINUTES'] ?? 15)
const ENGINE = process.env['BENCH_SOAK_ENGINE'] ?? 'server'

/** Compared with the stretch before: unlimited growth exceeds this after five minutes. */
const MOST_GROWN = 1.5
const ROWS_OF_AN_ACT = 10

/** Prints a row per minute, and the last third as a ratio of the second. */
export function bench(): Promise<void> {
  if (ENGINE === 'embedded') return withFolder((env, folder) => soak(env, () => openEmbedded(folder)))
  return withPlace(({ databaseUrl, env }) => soak(env, () => openServer(databaseUrl)))
}

// The embedded database admits one process at a time: data is prepared before the load and the books are
// checked after it.
async function soak(env: Record<string, string>, open: () => Promise<Database>) {
  await stopped(env)
  const before = await open()
  const offers = await manyOffers(before.db, 200, { pieces: 1_000_000 })
  await before.close()

  const server = startServerProcess(env)
  const url = await server.ready
  const stretches = await mixedLoad({
    url,
    offerIds: offers.map(({ offerId }) => offerId),
    people: 8,
    stretches: MINUTES,
    stretchMs: 60_000,
  })
  server.kill('SIGTERM')
  await server.ended
  console.table(
    stretches.map(({ acts, p95Ms, p95MsOf, heapMb, rssMb }) => ({
      'acts a second': Number((acts / 60).toFixed(1)),
      'p95 ms a call': Math.round(p95Ms),
      ...Object.fromEntries(Object.entries(p95MsOf).map(([name, ms]) => [name, Math.round(ms)])),
      'heap MB': Math.round(heapMb),
      'resident MB': Math.round(rssMb),
    })),
  )
  const third = Math.max(1, Math.floor(stretches.length / 3))
  const last = stretches.slice(-third)
  const middle = stretches.slice(-2 * third, -third)
  const ratio = (figure: (stretch: Stretch) => number) => mean(last.map(figure)) / mean(middle.map(figure))
  const grown = {
    p95: ratio(({ p95Ms }) => p95Ms),
    heap: ratio(({ heapMb }) => heapMb),
    resident: ratio(({ rssMb }) => rssMb),
  }
  const after = await open()
  const [left] = await many(after.db, workLeft)
  const faults = await brokenInvariants(after.db)
  console.table([
    ...Object.entries(grown).map(([what, times]) => ({
      what: `${what}, last third beside the second`,
      is: times.toFixed(2),
      keeps: times <= MOST_GROWN ? 'yes' : 'NO',
    })),
    ...Object.entries(left!).map(([what, rows]) => ({
      what: `rows left in ${what}`,
      is: String(rows),
      keeps: rows <= last.at(-1)!.acts * ROWS_OF_AN_ACT ? 'yes' : 'NO',
    })),
    { what: 'faults in the books', is: String(faults.length), keeps: faults.length === 0 ? 'yes' : 'NO' },
  ])
  for (const fault of faults) console.log(fault)
  const keeps =
    faults.length === 0 &&
    Object.values(grown).every((times) => times <= MOST_GROWN) &&
    Object.values(left!).every((rows) => rows <= last.at(-1)!.acts * ROWS_OF_AN_ACT)
  if (!keeps) process.exitCode = 1
  await after.close()
}

/** The queues of timed jobs and the relay: no more may be left than accumulates in a minute. */
const workLeft = sql<Record<string, number>>`
  select
    (select count(*) from stale_markets)::int as stale_markets,
    (select count(*) from stale_documents)::int as stale_documents,
    (select count(*) from outbox where delivered_at is null)::int as outbox
`

/** Starts once and stops: migrates and fills the database. */
async function stopped(env: Record<string, string>) {
  const server = startServerProcess(env)
  await server.ready
  server.kill('SIGTERM')
  await server.ended
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
