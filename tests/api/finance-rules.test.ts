// What finance configures is obeyed: review rules of invoices, contract limits, salespeople, the worth of points.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listAgedDocuments, readAgeing } from '../../src/shared/calls/ageing.ts'
import { readBookParties } from '../../src/shared/calls/books.ts'
import { applyForInvoice, listInvoiceTitles, listMyInvoices } from '../../src/shared/calls/invoice.ts'
import { fenFromYuan } from '../../src/shared/money.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { proveBooks } from '../../src/server/modules/books/prove-books.ts'
import type { Client } from '../support/client.ts'
import { aColleagueOf } from '../support/people.ts'
import { aSigned } from '../support/returned-goods.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
type Row = Record<string, string> & { id: string }
const userIdOf = async (account: string) =>
  (await one(server.db, sql<{ id: string }>`select id::text as id from users where account = ${account}`)).id

describe('a review rule', () => {
  const offered = async () => {
    const { reviewerId } = await one(
      server.db,
      sql<{ reviewerId: string }>`select id::text as reviewer_id from roles where code = 'finance'`,
    )
    return (subject: string) =>
      server.as('finance').post<Row>('/fiscal/audit-rule/submit', {
        ...{ name: `Rule ${newId()}`, subject, atLeast: '100.00', reviewerId, status: 'ENABLED' },
      })
  }

  it('for invoices lets another person sign those from its amount on', async () => {
    expectDone(await (await offered())('INVOICE'))
    const buyer = server.as('buyer')
    const { orderId } = await aSigned(server, buyer)
    const [title] = expectDone(await buyer.get(listInvoiceTitles))
    const wish = { orderIds: [orderId], titleId: title!.titleId, kind: 'ORDINARY' as const, together: true }
    expectDone(await buyer.post(applyForInvoice, wish))
    const mine = expectDone(await buyer.get(listMyInvoices, { size: 50 })).records
    const { applicationId } = mine.find(({ orders }) => orders.some((each) => each.orderId === orderId))!
    const approve = (client: Client) =>
      client.post<object>('/reconciliation/invoiceManage/approve', { ids: applicationId })
    const statusOf = async () =>
      expectDone(
        await server.as('finance').get<Row>('/reconciliation/invoiceManage/detail', { id: applicationId }),
      )['status']
    await approve(server.as('finance'))
    // Nobody signs twice.
    await approve(server.as('finance'))
    expect(await statusOf()).toBe('PENDING')
    await approve(server.as(await aColleagueOf(server, 'finance')))
    expect(await statusOf()).toBe('ISSUING')
  })

  it('is not offered for what no rule decides', async () => {
    for (const subject of ['ORDER', 'RETURN'])
      expect((await (await offered())(subject)).status, subject).toBe(400)
  })
})

describe('a credit limit that is edited by hand', () => {
  it('stays within the contract', async () => {
    const [id, now] = [newId(), server.clock()]
    await run(
      server.db,
      sql`
        insert into contracts (
          id, tenant_id, contract_no, name, kind, signed_on, starts_on, ends_on, due_days, credit_limit_fen, tax_category,
          status, created_at, updated_at
        )
        values (
          ${id}, 2002, ${`HT-${id}`}, '赊销', 'CREDIT', '2026-01-01', '2026-01-01', '2027-01-01', 30, 1000000, 'GOODS',
          'ACTIVE', ${now}, ${now}
        )
      `,
    )
    await run(server.db, sql`update credit_accounts set credit_limit_fen = 900000 where tenant_id = 2002`)
    const credit = server.as('credit')
    const save = async (creditLimit: string) => {
      const { records } = expectDone(
        await credit.get<{ records: Row[] }>('/credit/customer/list', { tenantId: '2002' }),
      )
      const { id: accountId, version } = records[0]!
      return credit.post('/credit/customer/update', { id: accountId, version, creditLimit })
    }
    expect(await save('10000.01')).toMatchObject({ status: 409, body: { error: 'CREDIT_OVER_CONTRACT' } })
    expectDone(await save('10000.00'))
  })
})

describe('the ageing report by salesperson', () => {
  it('adds up what the customers of each owe, and has a row for those without one', async () => {
    const salesperson = await userIdOf('operations')
    await run(
      server.db,
      sql`update credit_accounts set salesperson_id = ${salesperson} where tenant_id = 2001`,
    )
    const finance = server.as('finance')
    const report = async (by: 'customer' | 'salesperson') =>
      expectDone(await finance.get(readAgeing, { by })).rows
    const customers = await report('customer')
    const people = await report('salesperson')
    const sum = (rows: { outstanding: string }[]) =>
      rows.reduce((total, { outstanding }) => total + fenFromYuan(outstanding), 0)
    const own = customers.filter(({ partyId }) => partyId === '2001')
    expect(sum(people.filter(({ partyId }) => partyId === salesperson))).toBe(sum(own))
    expect(sum(people.filter(({ partyId }) => partyId === '0'))).toBe(sum(customers) - sum(own))
    const documents = expectDone(
      await finance.get(listAgedDocuments, { by: 'salesperson', partyId: salesperson, size: 100 }),
    ).records
    const row = people.find(({ partyId }) => partyId === salesperson)!
    expect(documents.reduce((total, { open }) => total + fenFromYuan(open), 0)).toBe(
      row.amounts.reduce((total, amount) => total + fenFromYuan(amount), 0),
    )
  })
})

describe('points', () => {
  it('are worth in the books what the parameter says, with the change as a cost', async () => {
    await run(server.db, sql`update params set param_value = '3' where param_key = 'points_worth_fen'`)
    expect(await proveBooks(server.db, server.clock())).toBe(0)
    const parties = expectDone(await server.as('finance').get(readBookParties, { purpose: 'POINTS' }))
    expect(parties.length).toBeGreaterThan(0)
    for (const { balance, quantity } of parties) expect(fenFromYuan(balance)).toBe(-3 * quantity)
    const [cost] = await many(
      server.db,
      sql<{ count: number }>`
        select count(*)::int as count from book_entries where document = 'VALUATION' and event like 'points %'
      `,
    )
    expect(cost!.count).toBe(parties.filter(({ quantity }) => quantity !== 0).length)
  })
})
