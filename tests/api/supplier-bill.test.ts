// A supplier's month: bill, dispute, confirmation, invoice, application, signatures and payment.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { payOffline, listToPay } from '../../src/shared/calls/payable.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { findDifferences } from '../../src/server/modules/books/differences.ts'
import { makeDueBills } from '../../src/server/modules/payables/make-bills.ts'
import type { Client } from '../support/client.ts'
import { aColleagueOf } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aSaleOf, aSupplierOfItsOwn } from '../support/supplier-with-sales.ts'
import { aTestServer } from '../support/test-server.ts'
import { aPng, upload } from '../support/uploads.ts'

const server = aTestServer()
type Row = Record<string, string> & { id: string }
const BILL = '/reconciliation/supplierBill'
const LINE = '/reconciliation/supplierBillLine'
const INVOICE = '/reconciliation/supplierInvoice'
const APPLY = '/reconciliation/payforApply'
const PENALTY = '/reconciliation/supplierPenalty'
const DAY_MS = 86_400_000

const dayBefore = (days: number) =>
  new Date(server.clock().getTime() + 8 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10)

const aSupplier = async () => {
  const { account, ...supplier } = await aSupplierOfItsOwn(server)
  return { ...supplier, vendor: server.as(account).in('en') }
}

const sold = (supplierId: string, how?: { quantity?: number; daysAgo?: number }) =>
  aSaleOf(server, supplierId, how)

async function aContract(tenantId: string, more: object = {}) {
  const now = server.clock()
  const contract = {
    ...{ commission: 10, deposit_fen: 0, starts_on: dayBefore(300), ends_on: dayBefore(-60), due_days: 45 },
    ...more,
  }
  await run(
    server.db,
    sql`
      insert into contracts (
        id, tenant_id, contract_no, name, kind, signed_on, starts_on, ends_on, due_days, commission, deposit_fen,
        tax_category, status, created_at, updated_at
      )
      values (
        ${newId()}, ${tenantId}, ${`HT-${newId()}`}, '供货', 'SUPPLY', ${contract.starts_on}, ${contract.starts_on},
        ${contract.ends_on}, ${contract.due_days}, ${contract.commission}, ${contract.deposit_fen}, 'GOODS', 'ACTIVE',
        ${now}, ${now}
      )
    `,
  )
}

const detail = async (client: Client, base: string, id: string) =>
  expectDone(await client.get<Row>(`${base}/detail`, { id }))
const linesOf = async (client: Client, billId: string) =>
  expectDone(await client.get<{ records: Row[] }>(`${LINE}/list`, { billId, current: 1, size: 50 })).records
const finance = () => server.as('finance').in('en')
const makeBill = (tenantId: string, endsOn = dayBefore(1)) =>
  finance().post<Row>(`${BILL}/submit`, { tenantId, endsOn })

async function aConfirmedBill(more: object = {}) {
  const supplier = await aSupplier()
  await aContract(supplier.tenantId, more)
  await sold(supplier.tenantId)
  const { id } = expectDone(await makeBill(supplier.tenantId))
  expectDone(await supplier.vendor.post(`${BILL}/confirm`, { ids: id }))
  return { ...supplier, billId: id }
}

async function invoiced({ vendor, billId }: { vendor: Client; billId: string }) {
  const { invoiceable, tax } = await detail(vendor, BILL, billId)
  const { fileUrl } = expectDone(await upload(vendor, await aPng(), { field: 'supplier-invoice.files' }))
  const invoice = {
    ...{ billId, invoiceNo: String(newId()).padStart(20, '2'), kind: 'SPECIAL', issuedOn: dayBefore(0) },
    ...{ amount: invoiceable, tax, files: [fileUrl!.split('/').at(-1)] },
  }
  const { id } = expectDone(await vendor.post<Row>(`${INVOICE}/submit`, invoice))
  expectDone(await finance().post(`${INVOICE}/accept`, { ids: id }))
  return invoice
}

async function anApplication(
  client: Client,
  {
    tenantId,
    accountId,
    ...facts
  }: { tenantId: string; accountId: string; billId?: string; amount: string; kind: string },
) {
  const own = client === undefined ? {} : { tenantId }
  const { id } = expectDone(
    await client.post<Row>(`${APPLY}/submit`, { ...own, accountId, reason: '货款', ...facts }),
  )
  return id
}

async function receipt(client: Client) {
  const { fileUrl } = expectDone(await upload(client, await aPng(), { field: 'payment.receipt' }))
  return [{ fileUrl: fileUrl! }]
}

async function paying(client: Client) {
  const { accounts } = expectDone(await client.get(listToPay, {}))
  return { paidOn: dayBefore(0), accountId: accounts[0]!.accountId, bankReference: `B${newId()}` }
}

describe('a supplier’s month', () => {
  it('goes from the bill over dispute, confirmation and invoice to the payment', async () => {
    const { tenantId, accountId, vendor } = await aSupplier()
    await aContract(tenantId)
    const order = await sold(tenantId)
    const fine = { tenantId, happenedOn: dayBefore(2), reason: 'LATE', amount: '15.00', note: '晚发两天' }
    const penalty = expectDone(await server.as('operations').post<Row>(`${PENALTY}/submit`, fine))
    expectDone(await finance().post(`${PENALTY}/confirm`, { ids: penalty.id }))

    const { id: billId } = expectDone(await makeBill(tenantId))
    const made = await detail(vendor, BILL, billId)
    expect(made).toMatchObject({
      sales: '200.00',
      commission: '20.00',
      penalty: '15.00',
      amount: '165.00',
      status: 'CHECKING',
    })
    const lines = await linesOf(vendor, billId)
    expect(lines.map(({ kind, documentNo, amount }) => [kind, documentNo, amount])).toEqual([
      ['SALE', order.orderNo, '180.00'],
      ['PENALTY', '', '-15.00'],
    ])

    expectDone(await vendor.post(`${LINE}/dispute`, { ids: lines[1]!.id, disputeReason: '当天已发' }))
    expect((await vendor.post(`${BILL}/confirm`, { ids: billId })).status).toBe(409)
    const answer = { ids: lines[1]!.id, correction: '5.00', answer: '减免三分之一' }
    expectDone(await finance().post(`${LINE}/correct`, answer))
    expect(await detail(vendor, BILL, billId)).toMatchObject({
      amount: '170.00',
      other: '5.00',
      status: 'CHECKING',
    })
    expectDone(await vendor.post(`${BILL}/confirm`, { ids: billId }))
    expect(await detail(vendor, BILL, billId)).toMatchObject({ status: 'CONFIRMED', dueOn: dayBefore(-45) })

    const apply = { tenantId, accountId, billId, amount: '170.00', kind: 'BILL' }
    const id = await anApplication(finance(), apply)
    expect((await finance().post(`${APPLY}/present`, { ids: id })).body.error).toBe('BILL_NOT_INVOICED')
    await invoiced({ vendor, billId })
    expectDone(await finance().post(`${APPLY}/present`, { ids: id }))

    // Nobody signs their own application, and the supplier none at all.
    expect((await finance().post(`${APPLY}/approve`, { ids: id })).status).toBe(409)
    expect((await vendor.post(`${APPLY}/approve`, { ids: id })).status).toBe(403)
    expectDone(await server.as('credit').post(`${APPLY}/approve`, { ids: id }))
    expect(await detail(vendor, APPLY, id)).toMatchObject({ status: 'TO_PAY' })

    const facts = await paying(finance())
    const bare = { ids: id, paidOn: facts.paidOn, payAccountId: facts.accountId, bankReference: 'X1' }
    expect((await finance().post(`${APPLY}/pay`, bare)).body.error).toBe('PAYMENT_NEEDS_RECEIPT')
    expectDone(
      await finance().post(payOffline, { applicationId: id, ...facts, images: await receipt(finance()) }),
    )
    expect(await detail(vendor, APPLY, id)).toMatchObject({
      status: 'PAID',
      bankReference: facts.bankReference,
    })
    expect(await detail(vendor, BILL, billId)).toMatchObject({ status: 'SETTLED', paid: '170.00' })
    const again = { applicationId: id, ...facts, images: await receipt(finance()) }
    expect((await finance().post(payOffline, again)).body.error).toBe('PAYMENT_NOT_WAITING')
  })

  it('takes the commission of each line’s own day', async () => {
    const { tenantId } = await aSupplier()
    await aContract(tenantId)
    await aContract(tenantId, { commission: 20, starts_on: dayBefore(4) })
    await sold(tenantId, { daysAgo: 6, quantity: 1 })
    await sold(tenantId, { daysAgo: 2, quantity: 1 })
    const { id } = expectDone(await makeBill(tenantId))
    const lines = await linesOf(finance(), id)
    expect(lines.map(({ commission }) => commission)).toEqual(['10.00', '20.00'])
  })

  it('puts a return after the bill on the next one', async () => {
    const { tenantId, vendor } = await aSupplier()
    await aContract(tenantId)
    const { orderId } = await sold(tenantId, { daysAgo: 9 })
    const first = expectDone(await makeBill(tenantId, dayBefore(5)))
    expectDone(await vendor.post(`${BILL}/confirm`, { ids: first.id }))
    await refunded(orderId, tenantId)
    const second = expectDone(await makeBill(tenantId))
    expect(await detail(vendor, BILL, second.id)).toMatchObject({
      ...{ startsOn: dayBefore(4), sales: '0.00', returns: '100.00', commission: '-10.00', amount: '-90.00' },
    })
    // What the supplier owes is taken off the bill after it.
    expectDone(await vendor.post(`${BILL}/confirm`, { ids: second.id }))
    expect(await detail(vendor, BILL, second.id)).toMatchObject({ status: 'CONFIRMED' })
  })

  it('is made once by the job, and again for what a void bill leaves', async () => {
    const { tenantId, vendor } = await aSupplier()
    await sold(tenantId, { daysAgo: 40 })
    const count = async () =>
      (
        await one(
          server.db,
          sql<{
            n: number
          }>`select count(*)::int as n from supplier_bills where tenant_id = ${tenantId} and status <> 'VOID'`,
        )
      ).n
    await makeDueBills(server.db, { now: server.clock() })
    await makeDueBills(server.db, { now: server.clock() })
    expect(await count()).toBe(1)
    const [bill] = expectDone(
      await vendor.get<{ records: Row[] }>(`${BILL}/list`, { current: 1, size: 10 }),
    ).records
    expect(bill).toMatchObject({ sales: '200.00', commission: '10.00' })
    expectDone(await finance().post(`${BILL}/voidBill`, { ids: bill!.id, voidReason: '漏算' }))
    // Not at once: finance makes it anew, or leaves it to the next month.
    await makeDueBills(server.db, { now: server.clock() })
    expect(await count()).toBe(0)
    await makeDueBills(server.db, { now: new Date('2026-07-02T03:00:00+08:00') })
    expect(await count()).toBe(1)
  })

  it('withholds the deposit that the contract asks for, and gives back no more than is held', async () => {
    const { tenantId, accountId, billId, vendor } = await aConfirmedBill({ deposit_fen: 5_000 })
    expect(await detail(vendor, BILL, billId)).toMatchObject({
      other: '-50.00',
      amount: '130.00',
      invoiceable: '180.00',
    })
    const id = await anApplication(finance(), { tenantId, accountId, kind: 'DEPOSIT', amount: '50.01' })
    expect((await finance().post(`${APPLY}/present`, { ids: id })).body.error).toBe('DEPOSIT_TOO_MUCH')
  })
})

describe('paying a bill', () => {
  it('is not applied for beyond the bill, nor twice at once', async () => {
    const bill = await aConfirmedBill()
    await invoiced(bill)
    const apply = { tenantId: bill.tenantId, accountId: bill.accountId, billId: bill.billId, kind: 'BILL' }
    const ids = [
      await anApplication(finance(), { ...apply, amount: '180.00' }),
      await anApplication(finance(), { ...apply, amount: '180.00' }),
    ]
    const answers = await Promise.all(ids.map((id) => finance().post(`${APPLY}/present`, { ids: id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.error).toBe('PAYMENT_TOO_MUCH')
  })

  it('is recorded once when two people do it at the same time', async () => {
    const bill = await aConfirmedBill()
    await invoiced(bill)
    const { tenantId, accountId, billId } = bill
    const id = await anApplication(finance(), { tenantId, accountId, billId, amount: '180.00', kind: 'BILL' })
    expectDone(await finance().post(`${APPLY}/present`, { ids: id }))
    expectDone(await server.as('operations').post(`${APPLY}/approve`, { ids: id }))
    const people = [
      server.as(await aColleagueOf(server, 'finance')),
      server.as(await aColleagueOf(server, 'finance')),
    ]
    const bodies = await Promise.all(
      people.map(async (client) => ({
        applicationId: id,
        ...(await paying(client)),
        images: await receipt(client),
      })),
    )
    const answers = await Promise.all(people.map((client, at) => client.post(payOffline, bodies[at]!)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await detail(finance(), BILL, billId)).toMatchObject({ paid: '180.00', status: 'SETTLED' })
  })

  it('is refused on a day of a closed period', async () => {
    const bill = await aConfirmedBill()
    await invoiced(bill)
    const { tenantId, accountId, billId } = bill
    const id = await anApplication(finance(), { tenantId, accountId, billId, amount: '180.00', kind: 'BILL' })
    expectDone(await finance().post(`${APPLY}/present`, { ids: id }))
    expectDone(await server.as('credit').post(`${APPLY}/approve`, { ids: id }))
    const [closed] = await many(
      server.db,
      sql<{
        day: string
      }>`select ends_on::text as day from account_periods where status = 'CLOSED' order by ends_on limit 1`,
    )
    const facts = { ...(await paying(finance())), paidOn: closed!.day }
    const answer = await finance().post(payOffline, {
      applicationId: id,
      ...facts,
      images: await receipt(finance()),
    })
    expect(answer.body.error).toBe('PAYMENT_PERIOD_CLOSED')
  })

  it('sets an advance off against the next bill', async () => {
    const { tenantId, accountId, vendor } = await aSupplier()
    await aContract(tenantId)
    const id = await anApplication(finance(), { tenantId, accountId, amount: '100.00', kind: 'ADVANCE' })
    expectDone(await finance().post(`${APPLY}/present`, { ids: id }))
    expectDone(await server.as('operations').post(`${APPLY}/approve`, { ids: id }))
    const facts = await paying(finance())
    expectDone(
      await finance().post(payOffline, { applicationId: id, ...facts, images: await receipt(finance()) }),
    )
    await sold(tenantId)
    const bill = expectDone(await makeBill(tenantId))
    expectDone(await vendor.post(`${BILL}/confirm`, { ids: bill.id }))
    expect(await detail(vendor, BILL, bill.id)).toMatchObject({
      status: 'PART_PAID',
      paid: '100.00',
      applied: '100.00',
    })
  })
})

describe('a supplier', () => {
  it('sees no bill, application or invoice of another', async () => {
    const { billId } = await aConfirmedBill()
    const other = server.as('vendor2')
    expect((await other.get(`${BILL}/detail`, { id: billId })).status).toBe(404)
    expect((await other.post(`${BILL}/confirm`, { ids: billId })).status).toBe(404)
    expect(await linesOf(other, billId)).toEqual([])
    expect(
      (
        await other.post(payOffline, {
          applicationId: billId,
          paidOn: dayBefore(0),
          accountId: billId,
          bankReference: '1',
          images: [{ fileUrl: 'x' }],
        })
      ).status,
    ).toBe(403)
  })

  it('hands in invoices that fit the bill in amount and tax, each number once', async () => {
    const bill = await aConfirmedBill()
    const invoice = await invoiced(bill)
    const submit = (more: object) =>
      bill.vendor.post<Row>(`${INVOICE}/submit`, { ...invoice, invoiceNo: '1'.repeat(20), ...more })
    expect((await submit({})).body.error).toBe('INVOICE_TOO_MUCH')
    const next = await aConfirmedBill()
    const file = expectDone(await upload(next.vendor, await aPng(), { field: 'supplier-invoice.files' }))
      .fileUrl!.split('/')
      .at(-1)
    const other = { ...invoice, billId: next.billId, files: [file] }
    const wrongTax = await next.vendor.post<Row>(`${INVOICE}/submit`, {
      ...other,
      invoiceNo: '3'.repeat(20),
      tax: '10.00',
    })
    expect(wrongTax.body.error).toBe('INVOICE_TAX')
    expect((await next.vendor.post<Row>(`${INVOICE}/submit`, other)).status).toBe(409)
  })
})

it('leaves the books agreeing with what suppliers are owed and got in advance', async () => {
  const differences = await findDifferences(server.db)
  expect(differences.filter(({ check }) => check === 'PAYABLES')).toEqual([])
})

/** One piece of the order is returned and refunded two days ago. */
async function refunded(orderId: string, supplierId: string) {
  const [requestId, at] = [newId(), new Date(server.clock().getTime() - 2 * DAY_MS)]
  await run(
    server.db,
    sql`
      insert into return_requests (
        id, tenant_id, user_id, user_name, return_no, order_id, supplier_id, status, description, delivery, pickup,
        amount_fen, answer, carrier, tracking_no, images, created_at, updated_at
      )
      select ${requestId}::bigint, tenant_id, user_id, '', ${`TH${requestId}`}, id, ${supplierId}::bigint, 50, '', 'EXPRESS', '',
        10000, '', '', '', '{}', ${at}::timestamptz, ${at}::timestamptz
      from orders where id = ${orderId}
    `,
  )
  await run(
    server.db,
    sql`
      insert into return_request_lines (
        id, request_id, order_line_id, quantity, reason, amount_fen, sent_quantity, arrived_quantity, accepted_quantity
      )
      select ${newId()}::bigint, ${requestId}::bigint, id, 1, 'QUALITY', 10000, 1, 1, 1
      from order_lines where order_id = ${orderId}
    `,
  )
}
