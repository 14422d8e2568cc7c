// What the rules do with credit by themselves: overdue debt, temporary limits, reviews; and who decides what.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { applyForCredit, myCredit } from '../../src/shared/calls/credit.ts'
import { businessDay } from '../../src/shared/time.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { seeToCreditTask } from '../../src/server/jobs/see-to-credit.ts'
import { daysBetween } from '../../src/server/modules/credit/standing.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
type Row = Record<string, string> & { id: string; version: number }

const rowsOf = async (path: string, query: object = {}, account = 'credit') =>
  expectDone(await server.as(account).get<{ records: Row[] }>(`${path}/list`, { size: 100, ...query }))
    .records
const accountOf = async (tenantId: string) =>
  (await rowsOf('/credit/customer')).find((row) => row['tenantId'] === tenantId)!
const runTask = () => seeToCreditTask.run(server.services, server.clock())
const todosOf = (tenantId: string, status: string) =>
  many(
    server.db,
    sql<{ kind: string }>`
      select kind from credit_todos where tenant_id = ${tenantId} and status = ${status} and cause is not null order by id
    `,
  )
const messagesTo = (tenantId: string, name: string) =>
  many(
    server.db,
    sql`select 1 as told from outbox where tenant_id = ${tenantId} and payload #>> '{name,en}' = ${name}`,
  )
const inDays = (days: number) => businessDay(new Date(server.clock().getTime() + days * 86_400_000))

/** A customer with an account whose only charge is overdue for so many days; below 0 it is due later. */
async function aDebtor({ overdue, limitFen = 1_000_000 }: { overdue: number; limitFen?: number }) {
  const tenantId = newId()
  const now = server.clock()
  const at = new Date('2026-02-03T10:00:00+08:00')
  // The statement of February would have taken the charge up.
  const dueDays = daysBetween('2026-02-28', inDays(-overdue))
  await run(
    server.db,
    sql`
      insert into tenants (id, tenant_id, tenant_name, tenant_type, status, created_at, updated_at)
      values (${tenantId}, ${tenantId}, ${`车队 ${tenantId}`}, 'CUST', 'ENABLED', ${now}, ${now})
    `,
  )
  await run(
    server.db,
    sql`
      insert into credit_accounts (
        id, tenant_id, credit_limit_fen, used_fen, due_days, reviewed_on, created_at, updated_at
      )
      values (${newId()}, ${tenantId}, ${limitFen}, 100000, ${dueDays}, ${businessDay(now)}, ${at}, ${at})
    `,
  )
  await run(
    server.db,
    sql`
      insert into credit_entries (id, tenant_id, kind, source, amount_fen, used_change_fen, created_at, updated_at)
      values (${newId()}, ${tenantId}, 'charge', ${`test:${tenantId}`}, 100000, 100000, ${at}, ${at})
    `,
  )
  return tenantId
}

it('overdue debt makes one task, freezes the account, is proposed for the black list, and all ends with payment', async () => {
  const [fresh, late, old] = [
    await aDebtor({ overdue: 0 }),
    await aDebtor({ overdue: 16 }),
    await aDebtor({ overdue: 61 }),
  ]
  await runTask()
  await runTask()
  expect((await accountOf(fresh))['overdueSince']).toBe(null)
  expect(await accountOf(late)).toMatchObject({ status: 'FROZEN', overdueSince: inDays(-16) })
  expect(await todosOf(late, 'OPEN')).toEqual([{ kind: 'OVERDUE' }])
  expect(await todosOf(fresh, 'OPEN')).toEqual([])
  const listed = await rowsOf('/credit/blacklist', { status: 'PENDING' })
  expect(listed.map((row) => row['tenantId'])).toEqual([old])

  // A part does not reopen it; the whole does, and closes the task.
  const { id } = await accountOf(late)
  const repay = (amount: string) =>
    server.as('finance').post('/credit/customer/repay', { ids: id, amount, remark: '流水 8' })
  expectDone(await repay('400.00'))
  expect(await accountOf(late)).toMatchObject({ status: 'FROZEN' })
  expectDone(await repay('600.00'))
  expect(await accountOf(late)).toMatchObject({ status: 'NORMAL', overdueSince: null })
  expect(await todosOf(late, 'DONE')).toEqual([{ kind: 'OVERDUE' }])
})

it('an account that staff reopened stays open for its present debt, and one that staff froze stays frozen', async () => {
  const [pardoned, frozen] = [await aDebtor({ overdue: 30 }), await aDebtor({ overdue: -20 })]
  await runTask()
  const officer = server.as('credit')
  expectDone(
    await officer.post('/credit/customer/thaw', {
      ids: (await accountOf(pardoned)).id,
      reason: '已约定还款',
    }),
  )
  const ids = (await accountOf(frozen)).id
  expectDone(await officer.post('/credit/customer/freeze', { ids, reason: '票据有疑问' }))
  await runTask()
  expect(await accountOf(pardoned)).toMatchObject({ status: 'NORMAL' })
  expect(await accountOf(frozen)).toMatchObject({ status: 'FROZEN' })
})

it('a temporary limit is announced before its end and gone after it, and a limit is reviewed every year', async () => {
  const day = businessDay(server.clock())
  const tenantId = await aDebtor({ overdue: -29 })
  const temporary = (until: string) =>
    run(
      server.db,
      sql`
        update credit_accounts
        set temporary_limit_fen = 50000, temporary_from = ${day}::date - 10, temporary_until = ${until}::date
        where tenant_id = ${tenantId}
      `,
    )
  await temporary(inDays(3))
  await runTask()
  await runTask()
  expect(await todosOf(tenantId, 'OPEN')).toEqual([{ kind: 'TEMPORARY_ENDS' }])
  await temporary(inDays(-1))
  await runTask()
  expect(await accountOf(tenantId)).toMatchObject({ temporaryLimit: '0.00', temporaryUntil: null })

  await run(
    server.db,
    sql`update credit_accounts set reviewed_on = ${day}::date - 365 where tenant_id = ${tenantId}`,
  )
  await runTask()
  const [review] = (await rowsOf('/credit/todo', { status: 'OPEN' })).filter(
    (row) => row['tenantId'] === tenantId && row['kind'] === 'REVIEW',
  )
  const officer = server.as('credit')
  const finish = (more: object) => officer.post('/credit/todo/finish', { ids: review!.id, ...more })
  expect((await finish({})).body.errors).toMatchObject([{ field: 'result' }])
  expectDone(await finish({ result: '维持额度' }))
  expect((await accountOf(tenantId))['reviewedOn']).toBe(day)
})

it('credit opens with the limit and term of the score, by two signers when it is large, none of them an administrator', async () => {
  const buyer = server.as(
    await aUser(server, { codes: ['credit_mine_view', 'credit_mine_apply'], tenant: 'buyer2' }),
  )
  await run(server.db, sql`delete from credit_accounts where tenant_id = 2002`)
  await run(server.db, sql`update credit_scores set grade = null where tenant_id = 2002`)
  expectDone(
    await buyer.post(applyForCredit, { wantedLimit: '600000', contact: '吴海燕', phone: '13805390002' }),
  )
  const [applied] = await rowsOf('/credit/start', { status: 'PENDING' })
  const approve = (account: string, body: object) =>
    server.as(account).post<object>('/credit/start/approve', { ids: applied!.id, ...body })
  const { count } = await one(
    server.db,
    sql<{ count: number }>`select count(*)::int as count from credit_accounts where tenant_id = 2002`,
  )
  expect(count).toBe(0)

  expect((await approve('finance', { grantedLimit: '600000.00' })).status).toBe(403)
  expect((await approve('operations', { grantedLimit: '600000.00' })).body.error).toBe('NOT_ALLOWED_NOW')
  expect(expectDone(await approve('credit', { grantedLimit: '600000.00' }))).toEqual({ done: 0, waiting: 1 })
  expect((await approve('credit', { grantedLimit: '600000.00' })).body.error).toBe('NOT_ALLOWED_NOW')
  const second = (body: object) => approve('operations', { grantedLimit: '600000.00', ...body })
  expect((await second({})).body.error).toBe('CREDIT_NOT_SCORED')

  const items = ['7311', '7312', '7313', '7314'].map((itemId) => ({ itemId, points: 95 }))
  const score = { tenantId: '2002', templateId: '7301', scoredOn: businessDay(server.clock()), items }
  expectDone(await server.as('credit').post('/credit/score/submit', score))
  const [shown] = await rowsOf('/credit/start', { status: 'PENDING' })
  expect(shown).toMatchObject({ grade: 'A', suggestedLimit: '500000.00', suggestedDays: 60 })
  expect((await second({})).body.error).toBe('CREDIT_ABOVE_SCORE')
  const reason = { decision: '有抵押物' }
  expect((await second({ ...reason, dueDays: 121 })).body.error).toBe('CREDIT_DAYS_OVER_ROLE')
  expectDone(await second(reason))
  const { account } = expectDone(await buyer.get(myCredit))
  expect(account).toMatchObject({ limit: '600000.00', dueDays: 60, status: 'NORMAL' })
  expect((await messagesTo('2002', 'Credit opened')).length).toBe(1)
})

it('customers decide nothing about credit', async () => {
  const buyer = server.as('buyer')
  for (const path of [
    '/credit/start',
    '/credit/customer',
    '/credit/todo',
    '/credit/blacklist',
    '/credit/role',
  ])
    expect((await buyer.get(`${path}/list`)).status, path).toBe(403)
})
