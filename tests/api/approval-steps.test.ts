// Approvals of an example screen: several signers, edits, deputies, deadlines, rules and queues.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Approval } from '../../src/shared/calls/approval.ts'
import type { Queue } from '../../src/shared/calls/inbox.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { remindSigners } from '../../src/server/modules/inbox/remind-signers.ts'
import { aColleagueOf, aUser } from '../support/people.ts'
import { servedScreens } from '../support/served-screens.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const both = (word: string) => ({ zh: `${word}名`, en: word })
const BASE = '/example/spending'

const spending: RawScreen = {
  title: both('Spending'),
  singular: 'expense',
  menu: { parent: 'system', roles: { finance: 'all', credit: 'all', operations: 'all' } },
  fields: {
    name: { label: both('Name'), required: true, maxLength: 40, search: 'input', column: true },
    amount: { label: both('Amount'), type: 'money', required: true, minimum: 0, column: true },
    status: { label: both('State'), dict: 'contract-status', column: 'badge' },
  },
  states: {
    field: 'status',
    start: 'DRAFT',
    on: {
      present: { label: both('Submit'), from: ['DRAFT'], to: 'PENDING' },
      approve: {
        label: both('Approve'),
        from: ['PENDING'],
        to: 'ACTIVE',
        bulk: true,
        approval: {
          steps: [
            { name: 'two', label: both('Two of finance'), roles: ['finance'], signers: 2 },
            {
              name: 'credit',
              label: both('Credit'),
              roles: ['credit'],
              when: 'amount >= 1000.0',
              hours: 24,
              remind: 4,
              escalate: ['operations'],
            },
          ],
          stepsFrom: {
            screen: 'audit-rule',
            where: "status == 'ENABLED' && subject == 'PAYMENT' && atLeast <= form.amount",
            role: 'reviewerId',
          },
          amount: 'amount',
        },
      },
      sendBack: { label: both('Send back'), from: ['PENDING'], to: 'DRAFT' },
    },
  },
}

const server = aTestServer()
servedScreens(server, { 'screens/example/spending.json': spending })

type Row = Record<string, unknown> & { id: string; version: number; status: string; allowedActions: string[] }
type Client = ReturnType<typeof server.as>
const idOf = (account: string) => account.replace('user', '')
const anyone = async (role: string) => server.as(await aColleagueOf(server, role)).in('en')
const detail = async (client: Client, id: string) =>
  expectDone(await client.get<Row & { waitsFor: object[] }>(`${BASE}/detail`, { id }))
const sign = (client: Client, id: string) =>
  client.post<{ done: boolean; msg?: string }[]>(`${BASE}/approve`, { ids: id })
const reasonOf = (answer: { body: { data?: unknown } }) => (answer.body.data as { msg: string }[])[0]!.msg
const stepsOf = async (id: string) =>
  expectDone(
    await server
      .as('admin')
      .in('en')
      .get<Approval[]>('/sys-system/approval/ofRow', { screen: 'spending', id }),
  ).flatMap(({ steps }) => steps)
const toSign = async (client: Client) =>
  expectDone(await client.get<{ queues: Queue[] }>('/sys-system/inbox/queues')).queues.find(
    ({ key }) => key === 'spending.toSign',
  )!
const listed = async (client: Client) =>
  expectDone(
    await client.get<{ records: Row[]; total: number }>(`${BASE}/list`, {
      quick: 'toSign',
      current: 1,
      size: 100,
    }),
  )

let last = 0
async function aPending(amount = '10.00') {
  const clerk = await anyone('finance')
  const { id } = expectDone(await clerk.post<Row>(`${BASE}/submit`, { name: `Tyres ${++last}`, amount }))
  expectDone(await clerk.post(`${BASE}/present`, { ids: id }))
  return { id, clerk }
}

/** A row that two of finance have signed, so that it waits for the credit department. */
async function atCredit() {
  const { id } = await aPending('2000.00')
  for (const client of [await anyone('finance'), await anyone('finance')]) expectDone(await sign(client, id))
  return id
}

describe('a step with two signers', () => {
  it('takes two different people', async () => {
    const { id } = await aPending()
    const [first, second] = [await anyone('finance'), await anyone('finance')]
    expectDone(await sign(first, id))
    expect((await sign(first, id)).status).toBe(409)
    expect((await detail(first, id)).status).toBe('PENDING')
    expectDone(await sign(second, id))
    expect((await detail(first, id)).status).toBe('ACTIVE')
  })
})

describe('the button', () => {
  it('stands where the row waits for the person, and nowhere else', async () => {
    const { id, clerk } = await aPending()
    const [signer, credit] = [await anyone('finance'), await anyone('credit')]
    const offered = async (client: Client) => (await detail(client, id)).allowedActions.includes('approve')
    expect([await offered(clerk), await offered(credit), await offered(signer)]).toEqual([false, false, true])
    expectDone(await sign(signer, id))
    expect(await offered(signer)).toBe(false)
  })

  it('names the step that the row waits for in the list', async () => {
    const { id } = await aPending()
    const credit = await anyone('credit')
    const { records } = expectDone(
      await credit.get<{ records: Row[] }>(`${BASE}/list`, { current: 1, size: 100 }),
    )
    expect(records.find((row) => row.id === id)).toMatchObject({
      waitsFor: [{ act: 'approve', step: 'Two of finance' }],
    })
  })
})

describe('an edit while it runs', () => {
  it('begins the approval again', async () => {
    const { id, clerk } = await aPending()
    const signer = await anyone('finance')
    expectDone(await sign(signer, id))
    const { version } = await detail(clerk, id)
    expectDone(await clerk.post(`${BASE}/update`, { id, version, amount: '20.00' }))
    expect(await stepsOf(id)).toMatchObject([{ state: 'current', signatures: [] }, { state: 'skipped' }])
    expectDone(await sign(signer, id))
    expect((await detail(clerk, id)).status).toBe('PENDING')
    expect(reasonOf(await sign(clerk, id))).toBe('You submitted this yourself, somebody else has to sign it')
  })

  it('asks for a step that the new value needs', async () => {
    const { id, clerk } = await aPending()
    const { version } = await detail(clerk, id)
    expectDone(await clerk.post(`${BASE}/update`, { id, version, amount: '5000.00' }))
    expect((await stepsOf(id)).map(({ name, state }) => [name, state])).toEqual([
      ['two', 'current'],
      ['credit', 'later'],
    ])
  })
})

describe('the queue of signatures', () => {
  it('counts what its list shows, for those whose turn it is', async () => {
    const { id, clerk } = await aPending('30.00')
    const signer = await anyone('finance')
    const queue = await toSign(signer)
    expect(queue).toMatchObject({ list: '/example/spending?quick=toSign' })
    const { records, total } = await listed(signer)
    expect(total).toBe(queue.total)
    expect(records.map((row) => row.id)).toContain(id)
    expect((await listed(clerk)).records.map((row) => row.id)).not.toContain(id)
    expectDone(await sign(signer, id))
    expect((await toSign(signer)).total).toBe(queue.total - 1)
  })

  it('is refused to who may not sign', async () => {
    const client = server.as(await aUser(server, { codes: ['example_spending', 'example_spending_view'] }))
    expect((await client.get(`${BASE}/list`, { quick: 'toSign', current: 1, size: 10 })).status).toBe(400)
  })
})

describe('a deputy', () => {
  const deputise = async (account: string, deputy: string, [startsOn, endsOn]: [string, string]) =>
    server
      .as(account)
      .in('en')
      .post<Row>('/system/approval-deputy/submit', {
        userId: idOf(account),
        deputyId: idOf(deputy),
        startsOn,
        endsOn,
      })
  const today = '2026-06-03'

  it('signs in the place of a colleague during the period', async () => {
    const id = await atCredit()
    const [away, deputy] = [await aColleagueOf(server, 'credit'), await aColleagueOf(server, 'operations')]
    expect(reasonOf(await sign(server.as(deputy).in('en'), id))).toContain('which your roles cannot sign')
    expectDone(await deputise(away, deputy, [today, '2026-06-04']))
    expect((await listed(server.as(deputy))).records.map((row) => row.id)).toContain(id)
    expectDone(await sign(server.as(deputy), id))
    expect((await stepsOf(id))[1]!.signatures).toMatchObject([{ signer: deputy, for: away }])
  })

  it('signs nothing outside the period', async () => {
    const id = await atCredit()
    const [away, deputy] = [await aColleagueOf(server, 'credit'), await aColleagueOf(server, 'operations')]
    expectDone(await deputise(away, deputy, ['2026-06-04', '2026-06-30']))
    expect((await sign(server.as(deputy), id)).status).toBe(409)
    expect((await listed(server.as(deputy))).records.map((row) => row.id)).not.toContain(id)
  })

  it('is named by the person only', async () => {
    const [away, other] = [await aColleagueOf(server, 'credit'), await aColleagueOf(server, 'finance')]
    const body = { userId: idOf(away), deputyId: idOf(other), startsOn: today, endsOn: today }
    const refused = await server.as(other).in('en').post('/system/approval-deputy/submit', body)
    expect([refused.status, refused.body.msg]).toEqual([403, 'You can name a deputy for yourself only'])
    const { id } = expectDone(await deputise(away, other, [today, today]))
    expect((await server.as(other).post('/system/approval-deputy/remove', { ids: id })).status).toBe(403)
  })

  it('does not sign what they submitted themselves', async () => {
    const clerk = await aColleagueOf(server, 'finance')
    const { id } = expectDone(
      await server.as(clerk).post<Row>(`${BASE}/submit`, { name: 'Own', amount: '10.00' }),
    )
    expectDone(await server.as(clerk).post(`${BASE}/present`, { ids: id }))
    const away = await aColleagueOf(server, 'finance')
    expectDone(await deputise(away, clerk, [today, today]))
    expect(reasonOf(await sign(server.as(clerk).in('en'), id))).toContain('You submitted this yourself')
  })
})

describe('rules of another screen', () => {
  it('add the steps that were in force when the row was submitted', async () => {
    const admin = server.as('admin')
    const rule = expectDone(
      await admin.post<Row>('/fiscal/audit-rule/submit', {
        ...{ name: 'Dear things', subject: 'PAYMENT', atLeast: '700.00', status: 'ENABLED' },
        reviewerId: (
          await many(server.db, sql<{ id: string }>`select id from roles where code = 'operations'`)
        )[0]!.id,
      }),
    )
    const cheap = await aPending('699.99')
    const { id } = await aPending('700.00')
    expectDone(await admin.post('/fiscal/audit-rule/remove', { ids: rule.id }))
    expect((await stepsOf(cheap.id)).map(({ name }) => name)).toEqual(['two', 'credit'])
    for (const client of [await anyone('finance'), await anyone('finance')])
      expectDone(await sign(client, id))
    expect((await stepsOf(id)).map(({ label, state }) => [label, state])).toEqual([
      ['Two of finance', 'signed'],
      ['Credit', 'skipped'],
      ['Dear things', 'current'],
    ])
    expect((await sign(await anyone('credit'), id)).status).toBe(409)
    expectDone(await sign(await anyone('operations'), id))
    expect((await detail(admin, id)).status).toBe('ACTIVE')
  })
})

describe('a deadline', () => {
  const toldOf = async (account: string, rowId: string) =>
    (
      await many(
        server.db,
        sql<{ name: { en: string } }>`
          select payload -> 'name' as name
          from outbox, users u
          where payload ->> 'sourceId' = ${rowId} and u.account = ${account} and u.id = any(user_ids)
          order by outbox.id
        `,
      )
    ).map(({ name }) => name.en)

  it('reminds the signers once, and then lets others sign too', async () => {
    const id = await atCredit()
    const due = server.clock().getTime() + 24 * 3_600_000
    const at = (hours: number) => new Date(due + hours * 3_600_000)
    expect((await stepsOf(id))[1]!.due).toBe(new Date(due).toISOString())
    await remindSigners(server.services, { now: at(-5) })
    expect(await toldOf('credit', id)).toEqual([])
    for (const hours of [-4, -3]) await remindSigners(server.services, { now: at(hours) })
    expect(await toldOf('credit', id)).toEqual(['A signature is due soon'])
    expect(await toldOf('operations', id)).toEqual([])
    expect((await sign(server.as('operations'), id)).status).toBe(409)
    for (const hours of [0, 1]) await remindSigners(server.services, { now: at(hours) })
    expect(await toldOf('credit', id)).toEqual(['A signature is due soon', 'A signature is overdue'])
    expect(await toldOf('operations', id)).toEqual(['A signature is overdue'])
    expectDone(await sign(server.as('operations'), id))
    expect((await detail(server.as('admin'), id)).status).toBe('ACTIVE')
  })

  it('is over with the signature', async () => {
    const id = await atCredit()
    expectDone(await sign(server.as('credit'), id))
    await remindSigners(server.services, { now: new Date(server.clock().getTime() + 48 * 3_600_000) })
    expect(await toldOf('credit', id)).toEqual([])
  })
})

describe('a row that was written past the server', () => {
  it('is signed all the same', async () => {
    const id = newId()
    const now = server.clock()
    await run(
      server.db,
      sql`
        insert into spendings (id, tenant_id, name, amount_fen, status, created_at, updated_at)
        values (${id}, 1000, 'Foreign', 1000, 'PENDING', ${now}, ${now})
      `,
    )
    const [first, second, credit] = [await anyone('finance'), await anyone('finance'), await anyone('credit')]
    const offered = async (client: Client) => (await detail(client, id)).allowedActions.includes('approve')
    expect([await offered(credit), await offered(first)]).toEqual([false, true])
    for (const client of [first, second]) expectDone(await sign(client, id))
    expect((await detail(first, id)).status).toBe('ACTIVE')
  })
})
