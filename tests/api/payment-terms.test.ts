// When debt on account is due: one rule for statements, ageing and credit.
import { sql, type RawBuilder } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listAgedDocuments } from '../../src/shared/calls/ageing.ts'
import { payStatement, sandboxPay } from '../../src/shared/calls/payment.ts'
import { addDays } from '../../src/shared/period.ts'
import { yuan } from '../../src/shared/money.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { makeStatementsTask } from '../../src/server/jobs/make-statements.ts'
import { seeToCreditTask } from '../../src/server/jobs/see-to-credit.ts'
import { findDifferences } from '../../src/server/modules/books/differences.ts'
import { debtOf } from '../../src/server/modules/credit/accounts.ts'
import { dueDaysOf, expectedDueDay } from '../../src/server/modules/credit/payment-terms.ts'
import { lastMakingDay } from '../../src/server/modules/statements/statement-terms.ts'
import { testClock } from '../support/clock.ts'
import { aShippedOnAccount, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const clock = testClock()
const server = aTestServer({ clock })
const write = (statement: RawBuilder<unknown>) => run(server.db, statement)

const accountOf = (tenantId: string) =>
  one(
    server.db,
    sql<{ status: string; limitFen: number; overdueSince: string | null }>`
      select status, credit_limit_fen as limit_fen, overdue_since::text
      from credit_accounts
      where tenant_id = ${tenantId}
    `,
  )

const statementsOf = (tenantId: string) =>
  many(
    server.db,
    sql<{ endsOn: string; dueOn: string }>`
      select ends_on::text, due_on::text from statements where tenant_id = ${tenantId} order by ends_on
    `,
  )

/** A customer of its own with 10,000 yuan of credit, that was charged 1,000 now. */
async function aCustomer() {
  const [tenantId, now] = [newId(), clock()]
  await write(sql`
    insert into tenants (id, tenant_id, tenant_name, tenant_type, status, created_at, updated_at)
    values (${tenantId}, ${tenantId}, ${`车队 ${tenantId}`}, 'CUST', 'ENABLED', ${now}, ${now})
  `)
  await write(sql`
    insert into credit_accounts (id, tenant_id, credit_limit_fen, used_fen, created_at, updated_at)
    values (${newId()}, ${tenantId}, 1000000, 100000, ${now}, ${now})
  `)
  await write(sql`
    insert into credit_entries (id, tenant_id, kind, source, amount_fen, used_change_fen, created_at, updated_at)
    values (${newId()}, ${tenantId}, 'charge', ${`test:${tenantId}`}, 100000, 100000, ${now}, ${now})
  `)
  return tenantId
}

async function aContract(tenantId: string, of: { from: string; days: number; limitFen: number }) {
  const [id, now] = [newId(), clock()]
  await write(sql`
    insert into contracts (
      id, tenant_id, contract_no, name, kind, signed_on, starts_on, ends_on, due_days, credit_limit_fen, tax_category,
      status, created_at, updated_at
    )
    values (
      ${id}, ${tenantId}, ${`HT-${id}`}, '赊销', 'CREDIT', ${of.from}, ${of.from}, '2027-12-31', ${of.days}, ${of.limitFen},
      'GOODS', 'ACTIVE', ${now}, ${now}
    )
  `)
}

describe('a charge on no statement yet', () => {
  it('is due with the statement that will take it up, whenever statements are made', async () => {
    const terms = (['MONTH', 'HALF', 'WEEK'] as const).flatMap((cycle) =>
      [1, 5, 28].map((makeDay) => ({ cycle, make_day: makeDay, due_days: 10 })),
    )
    const days = Array.from({ length: 70 }, (_, at) => addDays('2026-01-20', at))
    const cases = terms.flatMap((term) => days.map((day) => ({ ...term, day })))
    const found = await many(
      server.db,
      sql<{ dueOn: string }>`
        select (${expectedDueDay(sql`term.day`)})::text as due_on
        from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality as given (of, place)
        cross join jsonb_to_record(given.of) as term (cycle text, make_day int, due_days int, day date)
        order by given.place
      `,
    )
    const nextMade = ({ cycle, make_day: makeDay, day }: (typeof cases)[number]) => {
      let next = addDays(day, 1)
      while (lastMakingDay({ cycle, makeDay }, next) !== next) next = addDays(next, 1)
      return next
    }
    expect(found.map(({ dueOn }) => dueOn)).toEqual(cases.map((of) => addDays(nextMade(of), 9)))
  })

  it('makes nobody overdue before its statement is, which a missed night only delays', async () => {
    clock.set('2026-07-01T09:00:00+08:00')
    const tenantId = await aCustomer()
    // The charge is 31 days old, and its statement is made an hour later.
    clock.set('2026-08-01T00:20:00+08:00')
    await seeToCreditTask.run(server.services, clock())
    expect(await accountOf(tenantId)).toMatchObject({ overdueSince: null })
    const dueOn = '2026-08-30'
    const debt = await debtOf(server.db, tenantId, { today: '2026-08-01' })
    expect(debt).toEqual({ overdueFen: 0, oldestDueOn: dueOn })
    const { records } = expectDone(await server.as('finance').get(listAgedDocuments, { partyId: tenantId }))
    expect(records.map((each) => each.dueOn)).toEqual([dueOn])

    clock.set('2026-08-03T01:10:00+08:00')
    for (let night = 0; night < 2; night += 1) await makeStatementsTask.run(server.services, clock())
    expect(await statementsOf(tenantId)).toEqual([{ endsOn: '2026-07-31', dueOn }])
  })
})

describe('the days until a statement is due', () => {
  it('are those of the contract, else of the credit, else of the customer’s setting, else of all', async () => {
    const tenantId = await aCustomer()
    const now = clock()
    const daysOn = (day: string) => dueDaysOf(server.db, tenantId, day)
    await write(sql`update statement_settings set due_days = 33 where customer_id is null`)
    expect(await daysOn('2026-09-01')).toBe(33)
    await write(sql`
      insert into statement_settings (id, tenant_id, customer_id, name, cycle, due_days, created_at, updated_at)
      values (${newId()}, 1000, ${tenantId}, '车队', 'MONTH', 20, ${now}, ${now})
    `)
    expect(await daysOn('2026-09-01')).toBe(20)
    await write(sql`update credit_accounts set due_days = 40 where tenant_id = ${tenantId}`)
    expect(await daysOn('2026-09-01')).toBe(40)
    await aContract(tenantId, { from: '2026-09-01', days: 50, limitFen: 400_000 })
    expect(await daysOn('2026-08-31')).toBe(40)
    expect(await daysOn('2026-09-01')).toBe(50)

    // Its limit holds from the same day.
    await seeToCreditTask.run(server.services, clock())
    expect(await accountOf(tenantId)).toMatchObject({ limitFen: 1_000_000 })
    clock.set('2026-09-01T00:20:00+08:00')
    await seeToCreditTask.run(server.services, clock())
    expect(await accountOf(tenantId)).toMatchObject({ limitFen: 400_000 })
    clock.set('2026-09-01T01:10:00+08:00')
    await makeStatementsTask.run(server.services, clock())
    expect(await statementsOf(tenantId)).toEqual([{ endsOn: '2026-08-31', dueOn: '2026-10-20' }])
  })
})

describe('a customer whose credit is frozen because of overdue debt', () => {
  it('orders on account again as soon as its statements are paid', async () => {
    const buyer = server.as('buyer')
    clock.set('2026-12-01T01:10:00+08:00')
    await makeStatementsTask.run(server.services, clock())
    await seeToCreditTask.run(server.services, clock())
    const open = await many(
      server.db,
      sql<{ statementId: string; openFen: number }>`
        select id as statement_id, total_fen - settled_fen as open_fen
        from statements
        where tenant_id = 2001 and total_fen > settled_fen
        order by id
      `,
    )
    for (const { statementId, openFen } of open) {
      expect(await accountOf('2001')).toMatchObject({ status: 'FROZEN' })
      const wanted = { statementId, amount: yuan(openFen), method: 'sandbox' }
      const { paymentId } = expectDone(await buyer.post(payStatement, wanted))
      expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
    }
    expect(await accountOf('2001')).toMatchObject({ status: 'NORMAL', overdueSince: null })
    await aShippedOnAccount(server)
  })

  it('repays on the account only what stands on no statement', async () => {
    const finance = server.as('finance')
    const { id } = await one(
      server.db,
      sql<{ id: string }>`select id::text as id from credit_accounts where tenant_id = 2001`,
    )
    const repay = (amount: string, remark: string) =>
      finance.post('/credit/customer/repay', { ids: id, amount, remark })
    clock.set('2027-01-01T01:10:00+08:00')
    await makeStatementsTask.run(server.services, clock())
    expect(await repay('1.00', 'N1')).toMatchObject({ status: 409, body: { error: 'CREDIT_REPAY_STATED' } })
    await aShippedOnAccount(server)
    const receipt = { customerId: '2001', bankNo: 'N2', amount: '5.00', receivedOn: '2027-01-01' }
    expectDone(await finance.post('/fiscal/receipt/submit', receipt))
    expect(await repay('5.00', 'N2')).toMatchObject({ status: 409, body: { error: 'CREDIT_REPAID_BEFORE' } })
    expectDone(await repay('5.00', 'N3'))
    expect(await finance.post('/fiscal/receipt/submit', { ...receipt, bankNo: 'N3' })).toMatchObject({
      status: 409,
      body: { error: 'RECEIPT_BY_TRANSFER' },
    })
    // The customers of these tests came without their books.
    expect((await findDifferences(server.db)).filter(({ partyId }) => partyId === '2001')).toEqual([])
  })
})
