// Mixed load for a quarter of an hour: memory and the slowest answers must not grow, and the books
// must hold at the end.
//   BENCH_SOAK_MINUTES   how long (15)
//   BENCH_SOAK_ENGINE    server or embedded (server)
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded, openServer, type Database } from '../../src/server/db/connection.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { manyOffers } from '../support/many-offers.ts'
import { mixedLoad, type Stretch } from '../support/mixed-load.ts'
import { startServerProcess } from '../support/server-process.ts'
import { withPlace } from './place.ts'

const MINUTES = Number(process.env['BENCH_SOAK_MINUTES'] ?? 15)
const ENGINE = process.env['BENCH_SOAK_ENGINE'] ?? 'server'

/** Prints a row a minute, and the last third as a ratio of the second. */
export function bench(): Promise<void> {
  if (ENGINE === 'embedded') return onEmbedded()
  return withPlace(({ databaseUrl, env }) => soak(env, () => openServer(databaseUrl)))
}

async function onEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-soak-'))
  try {
    const env = { DATA_DIR: folder, DEMO_PARTS: process.env['DEMO_PARTS'] ?? '20000', LOG_LEVEL: 'silent' }
    await soak(env, () => openEmbedded(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// The embedded database lets in one process at a time: the scene is set before and the books are
// read after the load.
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
  const ratio = (figure: (stretch: Stretch) => number) =>
    (mean(last.map(figure)) / mean(middle.map(figure))).toFixed(2)
  console.log(
    `last third beside the second: p95 ${ratio(({ p95Ms }) => p95Ms)}, heap ${ratio(({ heapMb }) => heapMb)}, resident ${ratio(({ rssMb }) => rssMb)}`,
  )
  const after = await open()
  const faults = await brokenInvariants(after.db)
  console.log(`faults in the books: ${faults.length}`)
  for (const fault of faults) console.log(fault)
  await after.close()
}

/** Starts once and stops: migrated and filled. */
async function stopped(env: Record<string, string>) {
  const server = startServerProcess(env)
  await server.ready
  server.kill('SIGTERM')
  await server.ended
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
