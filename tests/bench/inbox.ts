// The inbox with sixty queues over a million rows, a hundred thousand of which wait: as somebody who sees those
// of every tenant, and as a user of one; and that of a manager of operations over a hundred thousand open orders,
// returns, complaints and chats. Fails when its median is too slow or a queue is missing.
//   BENCH_ROWS    rows of all tables together (1000000)
//   BENCH_TIMES   how often each inbox is read (50)
//   BENCH_OPEN    open orders, returns, complaints and chats together (100000)
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { inboxQueues, QUEUE_CAP, type Queue } from '../../src/shared/calls/inbox.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { readDatabaseShape } from '../../src/server/engine/database-shape.ts'
import { draftTables } from '../../src/server/engine/draft-tables.ts'
import { reloadScreens } from '../../src/server/engine/reload-screens.ts'
import { ScreenRegistry } from '../../src/server/engine/screen-registry.ts'
import { tablesOf } from '../../src/server/engine/table-shape.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import { run, type Database } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { startServer } from '../../src/server/start.ts'
import { writeDocumentedSchemas } from '../support/documented-screens.ts'
import { aUser } from '../support/people.ts'
import { benchClient } from './bench-client.ts'
import { percentile } from './measure.ts'
import { addOpenThings, FULL_QUEUES } from './open-things.ts'
import { withPlace, type BenchPlace } from './place.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const OPEN = Number(process.env['BENCH_OPEN'] ?? 100_000)
const TIMES = Number(process.env['BENCH_TIMES'] ?? 50)
const LIMIT_MS = 50

const SCREENS = 10
const STATES = ['NEW', 'CHECKED', 'PRICED', 'SIGNED', 'SENT', 'LATE']
const TENANTS = ['2001', '2002', '3001', '3002', '4001', '1000']

export function bench(): Promise<void> {
  return withPlace(measure, { database: 'bench_inbox', settings: { shared_buffers: '1GB' } })
}

const text = (en: string) => ({ zh: en, en })

/** A screen in each of whose first states rows wait for somebody. */
const aScreen = (name: string): RawScreen => ({
  title: text(name),
  menu: { parent: 'system' },
  table: { grows: true },
  fields: {
    subject: { label: text('Subject'), required: true, maxLength: 60, column: true },
    amount: { label: text('Amount'), type: 'money' },
    dueOn: { label: text('Due'), type: 'date' },
    status: { label: text('State'), dict: 'bench-claim-state' },
  },
  list: {
    quick: STATES.map((state) => ({
      name: state.toLowerCase(),
      label: text(state),
      where: { status: state },
      waits: { for: 'edit', amount: 'amount', due: 'dueOn' },
    })),
  },
})

function writeScreens(root: string) {
  writeDocumentedSchemas(root)
  const write = (file: string, value: unknown) => {
    const path = join(root, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(value))
  }
  write('schemas/dicts/bench-claim-state.json', {
    title: text('States'),
    items: [...STATES, 'DONE'].map((value) => ({ value, label: text(value) })),
  })
  for (let n = 0; n < SCREENS; n += 1)
    write(`schemas/screens/system/bench-claim-${n}.json`, aScreen(`bench-claim-${n}`))
}

async function fill({ db }: Database, registry: ScreenRegistry) {
  const screens = registry.screens.filter(({ name }) => name.startsWith('bench-claim'))
  const { statements } = draftTables(tablesOf(screens), await readDatabaseShape(db))
  const isTable = (statement: string) => statement.startsWith('create table')
  for (const statement of statements.filter(isTable)) await sql.raw(statement).execute(db)
  const rows = Math.round(ROWS / SCREENS)
  for (const { table } of screens)
    await run(
      db,
      sql`
        insert into ${sql.table(table.name)} (id, tenant_id, subject, amount_fen, due_on, status, created_at, updated_at)
        select ${newId()}::bigint + n::bigint * 4096,
          (${TENANTS}::bigint[])[case when n % 10 < 3 then 1 else 2 + n / 10 % 5 end], 'claim ' || n, n % 100000,
          date '2026-01-01' + n % 300,
          case when n % 10 = 0 then (${STATES}::text[])[1 + n / 10 % 6] else 'DONE' end,
          timestamptz '2026-01-01' + n * interval '1 minute', now()
        from generate_series(1, ${rows}::int) as n
      `,
    )
  for (const statement of statements.filter((each) => !isTable(each))) await sql.raw(statement).execute(db)
  for (const { table } of screens) await sql.raw(`vacuum (analyze) ${table.name}`).execute(db)
}

/** Prints p50 and p95 of each inbox; reports failures and then fails the run. */
async function measure({ env }: Pick<BenchPlace, 'env'>) {
  const root = join(env['DATA_DIR']!, 'documented')
  writeScreens(root)
  const running = await startServer({
    env: { ...env, DEMO_PARTS: '100' },
    tell: () => {},
    jobs: false,
    web: async () => {},
  })
  try {
    const { services } = running
    const registry = await ScreenRegistry.load({ strict: true, root, hooks: screenHooks })
    console.log(`Loading ${ROWS} rows …`)
    await fill(services.database, registry)
    Object.assign(services, { screens: registry })
    const mistakes = await reloadScreens(services)
    if (mistakes.length > 0) throw new Error(JSON.stringify(mistakes))
    const claims = registry.screens.filter(({ name }) => name.startsWith('bench-claim'))
    const codes = claims.flatMap(({ menu }) => [menu.code, `${menu.code}_view`, `${menu.code}_edit`])
    const faults: string[] = []
    for (const [who, wanted] of [
      ['all tenants', { codes, scope: 'ALL' }],
      ['one tenant', { codes, tenant: 'buyer' }],
    ] as const) {
      const account = await aUser({ db: services.db, clock: services.clock } as never, wanted)
      faults.push(
        ...(await measureInbox(running.url, { who, account, least: { queues: SCREENS * STATES.length } })),
      )
    }
    await addOpenThings(services.db, OPEN)
    faults.push(
      ...(await measureInbox(running.url, {
        who: 'a manager',
        account: 'operations',
        least: { full: FULL_QUEUES },
      })),
    )
    for (const fault of faults) console.error(fault)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await running.stop()
  }
}

async function measureInbox(
  url: string,
  { who, account, least }: { who: string; account: string; least: { queues?: number; full?: number } },
): Promise<string[]> {
  const client = await benchClient(url, account)
  const read = () => client.get<{ queues: Queue[] }>(`/api${inboxQueues.path}`)
  const { queues } = await read()
  const tookMs: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const from = performance.now()
    await read()
    tookMs.push(performance.now() - from)
  }
  const [p50, p95] = [percentile(tookMs, 0.5), percentile(tookMs, 0.95)]
  const full = queues.filter(({ totalCapped }) => totalCapped).length
  console.log(
    `${who}: ${queues.length} queues, ${full} over ${QUEUE_CAP}; p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
  )
  return [
    ...(queues.length < (least.queues ?? 0) ? [`${who}: only ${queues.length} queues`] : []),
    ...(full < (least.full ?? 0) ? [`${who}: only ${full} queues over ${QUEUE_CAP}`] : []),
    ...(p50 > LIMIT_MS ? [`${who}: p50 ${p50.toFixed(0)} ms`] : []),
  ]
}
