// Two processes at one month-end, and one that is killed in the middle: nothing is made twice, nothing is lost.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction, many, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { findDifferences } from '../../src/server/modules/books/differences.ts'
import { openBooks } from '../../src/server/modules/books/open-books.ts'
import { makeDueBills } from '../../src/server/modules/payables/make-bills.ts'
import { makeStatements } from '../../src/server/modules/statements/make-statements.ts'
import { childEnv } from '../support/child-env.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer, describeOnServer, type TestServer } from '../support/test-server.ts'

const CUSTOMERS = 150
const MONTH_END = '2026-07-01T03:00:00+08:00'

// A test that runs again takes other customers.
let nextCustomer = 600_001

/** Customers with five charges on account each, from the answered id on; the books know of them. */
async function customers(server: TestServer) {
  const from = nextCustomer
  nextCustomer += CUSTOMERS
  const now = server.clock()
  const statements = [
    sql`
      insert into tenants (id, tenant_id, tenant_name, tenant_type, status, created_at, updated_at)
      select id, id, 'Customer ' || id, 'CUST', 'ENABLED', ${now}::timestamptz, ${now}::timestamptz
      from generate_series(${from}::bigint, ${from + CUSTOMERS - 1}::bigint) id
    `,
    sql`
      insert into credit_entries (id, tenant_id, kind, source, amount_fen, used_change_fen, created_at, updated_at)
      select t.id * 10 + n, t.id, 'charge', 'race:' || t.id || ':' || n, 1000 * n, 1000 * n, ${now}::timestamptz, ${now}::timestamptz
      from tenants t
      cross join generate_series(1, 5) n
      where t.id between ${from} and ${from + CUSTOMERS - 1}
    `,
    sql`
      insert into credit_accounts (id, tenant_id, credit_limit_fen, used_fen, frozen_fen, status, created_at, updated_at)
      select tenant_id, tenant_id, 10000000, sum(used_change_fen), 0, 'NORMAL', ${now}::timestamptz, ${now}::timestamptz
      from credit_entries where tenant_id between ${from} and ${from + CUSTOMERS - 1}
      group by tenant_id
    `,
  ]
  for (const statement of statements) await run(server.db, statement)
  await inTransaction(server.db, (tx) => openBooks(tx, now, { only: ['CREDIT'] }))
  return from
}

/** Statements and lines of these customers: each customer one statement with all its charges. */
const made = (server: TestServer, from: number) =>
  one(
    server.db,
    sql<{ statements: number; customers: number; lines: number }>`
      select count(distinct s.id)::int as statements, count(distinct s.tenant_id)::int as customers, count(l.id)::int as lines
      from statements s
      join statement_lines l on l.statement_id = s.id
      where s.tenant_id between ${from} and ${from + CUSTOMERS - 1}
    `,
  )
const ALL = { statements: CUSTOMERS, customers: CUSTOMERS, lines: 5 * CUSTOMERS }

const billsOf = (server: TestServer) =>
  many(
    server.db,
    sql<{ tenantId: string; count: number }>`
      select tenant_id, count(*)::int as count from supplier_bills where ends_on = '2026-06-30' group by tenant_id
    `,
  )

describeOnServer('a month-end', () => {
  const server = aTestServer({ engine: 'server' })

  it('by two processes at once makes each statement and each bill once', async () => {
    const from = await customers(server)
    const twin = await server.twin()
    const now = new Date(MONTH_END)
    await Promise.all(
      [server, twin].map(async ({ db }) => {
        await makeStatements(db, now)
        await makeDueBills(db, { now })
      }),
    )
    expect(await made(server, from)).toEqual(ALL)
    for (const { count } of await billsOf(server)) expect(count).toBe(1)
  })

  it('that is killed in the middle is finished by the next one', async () => {
    const from = await customers(server)
    const { databaseUrl } = server.services.config
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'tests/support/run-month-end.ts', MONTH_END],
      { env: childEnv({ DATABASE_URL: databaseUrl! }), stdio: 'ignore' },
    )
    const ended = once(child, 'exit')
    let reached = 0
    while (reached < 20 && child.exitCode === null) reached = (await made(server, from)).statements
    child.kill('SIGKILL')
    await ended
    const half = await made(server, from)
    expect(half.lines).toBe(5 * half.statements)
    const now = new Date(MONTH_END)
    await makeStatements(server.db, now)
    await makeDueBills(server.db, { now })
    expect(await made(server, from)).toEqual(ALL)
    for (const { count } of await billsOf(server)) expect(count).toBe(1)
  })

  it('that is killed between two suppliers’ bills leaves whole bills, and the next run makes the others', async () => {
    const suppliers = 40
    const from = 800_001 + nextCustomer * 100
    const now = server.clock()
    await run(
      server.db,
      sql`
        insert into tenants (id, tenant_id, tenant_name, tenant_type, status, created_at, updated_at)
        select id, id, 'Supplier ' || id, 'VENDER', 'ENABLED', ${now}::timestamptz, ${now}::timestamptz
        from generate_series(${from}::bigint, ${from + suppliers - 1}::bigint) id
      `,
    )
    await run(
      server.db,
      sql`
        insert into supplier_penalties (
          id, tenant_id, happened_on, reason, amount_fen, note, status, created_at, updated_at
        )
        select id, id, '2026-07-10', 'LATE', 100, 'late', 'CONFIRMED', ${now}::timestamptz, ${now}::timestamptz
        from generate_series(${from}::bigint, ${from + suppliers - 1}::bigint) id
      `,
    )
    nextCustomer += 10
    const bills = () =>
      one(
        server.db,
        sql<{ bills: number; suppliers: number; numbers: number; whole: number }>`
          select count(*)::int as bills, count(distinct b.tenant_id)::int as suppliers,
            count(distinct b.bill_no)::int as numbers, count(*) filter (
              where b.amount_fen = -100 and exists (
                select from supplier_penalties p where p.bill_id = b.id and p.status = 'BILLED'
              ) and (select count(*) from supplier_bill_lines l where l.bill_id = b.id) = 1
            )::int as whole
          from supplier_bills b
          where b.tenant_id between ${from} and ${from + suppliers - 1}
        `,
      )
    const { databaseUrl } = server.services.config
    const monthEnd = '2026-08-01T03:00:00+08:00'
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'tests/support/run-month-end.ts', monthEnd],
      { env: childEnv({ DATABASE_URL: databaseUrl! }), stdio: 'ignore' },
    )
    const ended = once(child, 'exit')
    let reached = 0
    while (reached < 3 && child.exitCode === null) reached = (await bills()).bills
    child.kill('SIGKILL')
    await ended
    const half = await bills()
    expect(half.whole).toBe(half.bills)
    await makeDueBills(server.db, { now: new Date(monthEnd) })
    expect(await bills()).toEqual({
      ...{ bills: suppliers, suppliers, numbers: suppliers, whole: suppliers },
    })
    expect(await makeDueBills(server.db, { now: new Date(monthEnd) })).toBe(0)
  })

  it('matches one receipt in two processes without writing anything off twice', async () => {
    const twin = await server.twin()
    const [statement] = await many(
      server.db,
      sql<{ id: string; tenantId: string; totalFen: number }>`
        select id::text as id, tenant_id, total_fen
        from statements
        where tenant_id >= 600001 and settled_fen = 0
        order by id
        limit 1
      `,
    )
    const { id, tenantId, totalFen } = statement!
    const receipt = {
      ...{ customerId: tenantId, receivedOn: '2026-06-03', bankNo: `B${newId()}`, payer: '', reference: '' },
      amount: (totalFen / 100).toFixed(2),
    }
    const finance = server.as('finance')
    const { id: ids } = expectDone(await finance.post<{ id: string }>('/fiscal/receipt/submit', receipt))
    const answers = await Promise.all(
      [server, twin, server, twin].map((each) => each.as('finance').post('/fiscal/receipt/propose', { ids })),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const { appliedFen, settledFen, writtenFen } = await one(
      server.db,
      sql<{ appliedFen: number; settledFen: number; writtenFen: number }>`
        select r.applied_fen, s.settled_fen, coalesce((
            select sum(w.amount_fen) from write_offs w where w.receipt_id = r.id and w.status = 'APPLIED'
          ), 0)::bigint as written_fen
        from receipts r
        cross join statements s
        where r.id = ${ids} and s.id = ${id}
      `,
    )
    expect({ appliedFen, settledFen, writtenFen }).toEqual({
      ...{ appliedFen: totalFen, settledFen: totalFen, writtenFen: totalFen },
    })
    expect(await findDifferences(server.db)).toEqual([])
  })
})
