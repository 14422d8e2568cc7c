// Every search and order that a screen file declares, with a million rows: the caller's waiting time, and
// whether the database scans the table.
import type pg from 'pg'
import { sql } from 'kysely'
import type { Field, Screen } from '../../src/shared/screen/normal-form.ts'
import { draftTables } from '../../src/server/engine/draft-tables.ts'
import { readDatabaseShape } from '../../src/server/engine/database-shape.ts'
import { tablesOf } from '../../src/server/engine/table-shape.ts'
import type { Database } from '../../src/server/db/connection.ts'
import { run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { TOTAL_CAP } from '../../src/shared/shapes.ts'
import { readDocumentedScreens } from '../support/documented-screens.ts'
import type { BenchClient } from './bench-client.ts'
import { percentile } from './measure.ts'
import { recordStatements, type Recorded } from './record-statements.ts'

export const FILTER_LIMIT_MS = 150

/** The screen of docs/screens/search.md, which has every kind of search. */
export function benchScreen(): Screen {
  return readDocumentedScreens().screens.find(({ name }) => name === 'service-ticket')!
}

/** Tenants of very different sizes: the first has three rows in ten. */
const TENANTS = ['2001', '2002', '3001', '3002', '4001', '1000']

/** Creates the screen's table and fills it. Values differ in how many rows share them, as in practice. */
export async function fillTickets(database: Database, screen: Screen, rows: number) {
  const { db } = database
  const { statements } = draftTables(tablesOf([screen]), await readDatabaseShape(db))
  const [tables, indexes] = [statements.filter(isTable), statements.filter((each) => !isTable(each))]
  for (const statement of tables) await sql.raw(statement).execute(db)
  const first = newId()
  await run(
    db,
    sql`
      insert into service_tickets (id, tenant_id, ticket_no, title, status, reported_at, assignee_id, kind, priority,
        urgent, invoiced, due_day, visit_from, visit_to, marks, phone, cost_fen, created_by, created_at, updated_at)
      select ${first}::bigint + n::bigint * 4096, (${TENANTS}::bigint[])[case when n % 10 < 3 then 1 else 2 + n % 5 end],
        'T' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0') || '-' || n,
        (array['发动机','变速箱','离合器','制动','转向','空调','尾气处理','电瓶'])[1 + n % 8]
          || (array['漏油','异响','无力','抖动','高温','报警','不启动'])[1 + n / 8 % 7]
          || ' ' || (array['HOWO','J6P','X3000','T7H','豪沃','汕德卡'])[1 + n % 6] || ' ' || md5(n::text),
        (array['DONE','DONE','DONE','DONE','DONE','DONE','DONE','DONE','WORKING','NEW'])[1 + n / 10 % 10],
        ${START}::timestamptz - (${rows}::int - n) * interval '60 seconds',
        case when n % 4 > 0 then 1 + n % 12 end,
        (array['REPAIR','CLAIM','ADVICE'])[1 + n % 3], (array['LOW','NORMAL','NORMAL','HIGH'])[1 + n % 4],
        n % 97 = 0, n % 2 = 0, case when n % 5 > 0 then ${START}::date - n % 900 end,
        case when n % 3 = 0 then ${START}::date - n % 700 end, case when n % 3 = 0 then ${START}::date - n % 700 + 2 end,
        case when n % 10 = 0 then array['mark' || n % 500, 'all'] else '{}' end,
        '138' || lpad((n::bigint * 48271 % 100000000)::text, 8, '0'), case when n % 6 > 0 then n::bigint * 37 % 5000000 end,
        1 + n % 9, ${START}::timestamptz - (${rows}::int - n) * interval '60 seconds', ${START}::timestamptz
      from generate_series(1, ${rows}::int) as n
    `,
  )
  for (const statement of indexes) await sql.raw(statement).execute(db)
  await sql.raw('vacuum (analyze) service_tickets').execute(db)
}

const isTable = (statement: string) => statement.startsWith('create table')
const START = '2026-05-20T00:00:00+08:00'

interface Asked {
  name: string
  query: Record<string, string>
}

/** Each declared search with values of many, some and no rows, and each order in both directions. */
function askedOf(screen: Screen): Asked[] {
  const searches = screen.fields.flatMap((field) =>
    field.search
      ? values(field).map((value) => ({ name: `${field.prop} ${value}`, query: { [field.prop]: value } }))
      : [],
  )
  const orders = screen.fields.flatMap(({ prop, column }) =>
    column?.sort
      ? [prop, `-${prop}`].map((orderBy) => ({ name: `order ${orderBy}`, query: { orderBy } }))
      : [],
  )
  const together: Record<string, string>[] = [
    { status: 'NEW', reportedAt: '2025-01-01,2025-01-31', orderBy: '-cost' },
    { title: '水泵', status: 'DONE' },
    { title: '离合器', kind: 'CLAIM', orderBy: 'dueDay' },
  ]
  return [
    ...searches,
    ...orders,
    ...together.map((query) => ({ name: Object.values(query).join(' '), query })),
  ]
}

function values(field: Field): string[] {
  const known: Record<string, string[]> = {
    ticketNo: ['0079', '99999999', 'T00'],
    title: ['离合器', '豪沃', '油', '没有的词', 'HOWO', 'a1b2c', '*豪沃 异响'],
    status: ['NEW', 'DONE', 'NEW,WORKING'],
    reportedAt: ['2026-05-01,2026-05-20', '2024-08-01,2024-08-31', '2031-01-01,'],
    assignee: ['6', '44'],
    kind: ['CLAIM'],
    priority: ['HIGH', 'LOW,HIGH'],
    urgent: ['true'],
    invoiced: ['false'],
    dueDay: ['2026-01-15', '2031-01-01'],
    visit: ['2026-01-01,2026-01-07', '2031-01-01,'],
    marks: ['mark30', 'none'],
    phone: ['1380', '13800000999'],
    cost: ['100.00,101.00', '49999.00,'],
  }
  const given = known[field.prop]
  if (!given) throw new Error(`The bench has no values to search "${field.prop}" by.`)
  return given
}

export interface FilterMeasured {
  who: string
  name: string
  total: number
  p50Ms: number
  p95Ms: number
  /** Tables that were scanned, which a declared search must never do. */
  readThrough: string[]
}

interface Measuring {
  who: string
  screen: Screen
  pool: pg.Pool
  times: number
  /** Lets enough time pass that nothing is cached from the last reply. */
  later: () => void
}

/** Runs each of them as this caller, one after the other, and has the database explain them. */
export async function measureFilters(
  signIn: () => Promise<BenchClient>,
  { who, screen, pool, times, later }: Measuring,
): Promise<FilterMeasured[]> {
  const list = screen.calls.find(({ kind }) => kind === 'list')!
  const measured: FilterMeasured[] = []
  for (const { name, query } of askedOf(screen)) {
    const path = `/api${list.path}?${new URLSearchParams({ ...query, current: '1', size: '20' })}`
    // The time that passes would end a session.
    const client = await signIn()
    let total = 0
    const ask = async () => {
      total = (await client.get<{ total: number }>(path)).total
    }
    const readThrough = await explained(pool, await recordStatements(pool, ask))
    const tookMs: number[] = []
    for (let time = 0; time < times; time++) {
      later()
      const from = performance.now()
      await ask()
      tookMs.push(performance.now() - from)
    }
    measured.push({
      who,
      name,
      total,
      p50Ms: percentile(tookMs, 0.5),
      p95Ms: percentile(tookMs, 0.95),
      readThrough,
    })
  }
  return measured
}

/** Runs the statements of a call again, with the settings it made for them, and names the tables it scans. */
async function explained(pool: pg.Pool, statements: Recorded[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    const through: string[] = []
    for (const { text, values: given } of statements) {
      if (/ from "service_tickets"/.test(text)) {
        const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, given)
        through.push(...tablesReadThrough(rows[0]['QUERY PLAN'][0].Plan))
      } else if (/^(begin|commit|rollback)$|set_config/.test(text)) await client.query(text, given)
    }
    return through
  } finally {
    client.release()
  }
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/**
 * A page or a capped count of values that most rows have may stop after a few pages of the table; reading
 * more rows than the cap and some is a table scan.
 */
function tablesReadThrough(plan: Plan): string[] {
  const looked = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  const isThrough = plan['Node Type'] === 'Seq Scan' && looked > 4 * TOTAL_CAP
  return [
    ...(isThrough ? [plan['Relation Name'] ?? '?'] : []),
    ...(plan.Plans ?? []).flatMap(tablesReadThrough),
  ]
}
