// Every declared search and order of a documented screen with a million rows, as the administrator and as a
// tenant's user. Fails when one is too slow or scans its table.
//   BENCH_ROWS    rows of the screen (1000000)
//   BENCH_TIMES   how often each is run (20)
//   BENCH_KEEP    1: keeps the filled database on the server of TEST_DATABASE_URL for the next run
import { join } from 'node:path'
import { sql } from 'kysely'
import { ScreenRegistry } from '../../src/server/engine/screen-registry.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import { reloadScreens } from '../../src/server/engine/reload-screens.ts'
import { one, type Database } from '../../src/server/db/connection.ts'
import { startServer } from '../../src/server/start.ts'
import { writeDocumentedSchemas } from '../support/documented-screens.ts'
import { aUser } from '../support/people.ts'
import { benchClient } from './bench-client.ts'
import { withPlace, type BenchPlace } from './place.ts'
import { benchScreen, fillTickets, FILTER_LIMIT_MS, measureFilters } from './screen-filters.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const TIMES = Number(process.env['BENCH_TIMES'] ?? 20)

/** Longer than the cached knowledge that a list is long. */
const STEP_MS = 11_000
const KEEPS = process.env['BENCH_KEEP'] === '1'

export function bench(): Promise<void> {
  // The least that a server of this size gets; PostgreSQL's default is far too small.
  const settings = { shared_buffers: '1GB' }
  return withPlace(measure, { database: `bench_filters_${ROWS}`, settings, keeps: KEEPS })
}

/** Prints p50 and p95 of each search; reports failures and then fails the run. */
export async function measure({ env }: Pick<BenchPlace, 'env'>) {
  const root = join(env['DATA_DIR']!, 'documented')
  writeDocumentedSchemas(root)
  // Every step outlasts the caches of a list, so that each search runs as if for the first time.
  let waitedMs = 0
  const later = () => void (waitedMs += STEP_MS)
  const running = await startServer({
    env: { ...env, DEMO_PARTS: '100' },
    clock: () => new Date(Date.now() + waitedMs),
    tell: () => {},
    jobs: false,
    web: async () => {},
  })
  try {
    const { services } = running
    const { database } = services
    if (database.engine.kind !== 'server') throw new Error('The bench needs a PostgreSQL server.')
    const screen = benchScreen()
    if (!(await isFilled(database))) {
      console.log(`Loading ${ROWS} service tickets …`)
      await fillTickets(database, screen, ROWS)
    }
    Object.assign(services, {
      screens: await ScreenRegistry.load({ strict: true, root, hooks: screenHooks }),
    })
    const mistakes = await reloadScreens(services)
    if (mistakes.length > 0) throw new Error(JSON.stringify(mistakes))
    const user = await aUser({ db: services.db, clock: services.clock } as never, {
      tenant: 'buyer',
      codes: [`${screen.menu.code}_view`],
    })
    const measured = []
    for (const [who, account] of [
      ['administrator', 'admin'],
      ['tenant user', user],
    ] as const) {
      const { pool } = database.engine
      const signIn = () => benchClient(running.url, account)
      measured.push(...(await measureFilters(signIn, { who, screen, pool, times: TIMES, later })))
    }
    console.table(
      measured.map(({ who, name, total, p50Ms, p95Ms, readThrough }) => ({
        who,
        search: name,
        total,
        'p50 ms': Number(p50Ms.toFixed(1)),
        'p95 ms': Number(p95Ms.toFixed(1)),
        'read through': readThrough.join(),
      })),
    )
    const faults = measured.flatMap(({ who, name, p95Ms, readThrough }) => [
      ...(readThrough.length > 0 ? [`${name}, ${who}: ${readThrough.join()} is read through`] : []),
      ...(p95Ms > FILTER_LIMIT_MS ? [`${name}, ${who}: p95 ${p95Ms.toFixed(0)} ms`] : []),
    ])
    for (const fault of faults) console.error(fault)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await running.stop()
  }
}

async function isFilled({ db }: Database): Promise<boolean> {
  const { found } = await one(
    db,
    sql<{ found: boolean }>`select to_regclass('service_tickets') is not null as found`,
  )
  return found
}
