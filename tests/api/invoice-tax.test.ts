// E-invoices through the tax service: queue, result, refusal; red letters whole and in part; refunds after the invoice.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  applyForInvoice,
  listInvoiceable,
  listInvoiceTitles,
  listMyInvoices,
} from '../../src/shared/calls/invoice.ts'
import { signOrders, vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { askTaxServiceTask } from '../../src/server/jobs/ask-tax-service.ts'
import { proposeRedLettersTask } from '../../src/server/jobs/propose-red-letters.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const codes = [
  ...['cart_edit', 'order_submit', 'order_view', 'order_sign', 'order_pay_button', 'address_edit'],
  ...['invoice_apply_button', 'fiscal_invoice_application_view'],
]
const INVOICES = '/reconciliation/invoiceManage'
const LETTERS = '/fiscal/red-letter'
type Row = Record<string, unknown> & { id: string; version: number }

const aBuyer = async () => server.as(await aUser(server, { codes, tenant: 'buyer' }))
const finance = () => server.as('finance')

async function aSigned(buyer: Client, { quantity = 2, priceFen = 10_000 } = {}) {
  const order = await anOrder(buyer, { offer: await anOffer(server, { priceFen, stock: 100 }), quantity })
  const orderIds = [order.orderId]
  const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds, method: 'sandbox' }))
  expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
  expectDone(await server.as('vendor').post(vendorConfirmOrders, { orderIds }))
  expectDone(await server.as('vendor').post(vendorShipOrders, { orderIds }))
  expectDone(await buyer.post(signOrders, { orderIds }))
  return order
}

async function apply(buyer: Client, orderId: string, kind: 'SPECIAL' | 'ORDINARY' = 'ORDINARY') {
  const [title] = expectDone(await buyer.get(listInvoiceTitles))
  const wish = { orderIds: [orderId], titleId: title!.titleId, kind, together: true }
  expectDone(await buyer.post(applyForInvoice, wish))
  return (await minesOf(buyer, orderId)).filter(({ status }) => status === 'PENDING')
}

const minesOf = async (buyer: Client, orderId: string) =>
  expectDone(await buyer.get(listMyInvoices, { size: 50 })).records.filter(({ orders }) =>
    orders.some((order) => order.orderId === orderId),
  )
const leftOf = async (buyer: Client, orderNo: string) =>
  expectDone(await buyer.get(listInvoiceable, { q: orderNo })).records.map(({ amount }) => amount)
const act = (path: string, ids: string, body: object = {}) => finance().post<object>(path, { ids, ...body })
const invoiceOf = async (id: string) => expectDone(await finance().get<Row>(`${INVOICES}/detail`, { id }))
const lettersOf = async (applicationId: string) =>
  expectDone(await finance().get<{ records: Row[] }>(`${LETTERS}/list`, { size: 100 })).records.filter(
    (row) => row['applicationId'] === applicationId,
  )

/** Runs the task as the minutes pass. */
async function minutesPass(minutes: number) {
  for (let minute = 0; minute < minutes; minute++) {
    await askTaxServiceTask.run(server.services, server.clock())
    server.clock.advance({ minutes: 1 })
  }
}

async function anIssued(buyer: Client, order: { orderId: string }, kind?: 'SPECIAL' | 'ORDINARY') {
  const [applied] = await apply(buyer, order.orderId, kind)
  expectDone(await act(`${INVOICES}/approve`, applied!.applicationId))
  await minutesPass(3)
  return applied!.applicationId
}

describe('the tax service', () => {
  it('issues an approved invoice after a while, with files that the buyer downloads', async () => {
    const buyer = await aBuyer()
    const order = await aSigned(buyer)
    const [applied] = await apply(buyer, order.orderId, 'SPECIAL')
    expectDone(await act(`${INVOICES}/approve`, applied!.applicationId))
    await minutesPass(1)
    expect(await invoiceOf(applied!.applicationId)).toMatchObject({ status: 'ISSUING', invoiceNo: null })
    const byHand = { invoiceNo: '26372000000999000009', issuedOn: '2026-06-03' }
    expect((await act(`${INVOICES}/issue`, applied!.applicationId, byHand)).body.error).toBe(
      'INVOICE_AT_TAX_SERVICE',
    )
    await minutesPass(2)
    const [mine] = await minesOf(buyer, order.orderId)
    expect(mine).toMatchObject({ status: 'ISSUED', invoiceNo: expect.stringMatching(/^2637\d{16}$/) })
    expect(mine!.files.map(({ name }) => name)).toEqual([`${mine!.invoiceNo}.pdf`, `${mine!.invoiceNo}.xml`])
    const file = `/order/uploadSvc/file/${mine!.files[0]!.key}`
    expect((await buyer.fetch(file)).status).toBe(200)
    expect((await server.as('buyer2').fetch(file)).status).toBe(404)
    expect(await leftOf(buyer, order.orderNo)).toEqual([])

    // The address of the application gets it by mail, with the same files.
    const mail = await one(
      server.db,
      sql<{ recipient: string; files: string }>`
        select recipient, files from mails where source = 'INVOICE' and subject like ${`%${mine!.invoiceNo}`}
      `,
    )
    expect(mail.recipient).toMatch(/@yuanhang\.example$/)
    for (const { name } of mine!.files) expect(mail.files).toContain(name)
  })

  it('gives a refusal back to finance, who settle it and send it again', async () => {
    const buyer = await aBuyer()
    const order = await aSigned(buyer)
    const [{ applicationId } = { applicationId: '' }] = await apply(buyer, order.orderId)
    const title = (name: string) =>
      run(server.db, sql`update invoice_applications set title_name = ${name} where id = ${applicationId}`)
    await title('拒开测试公司')
    expectDone(await act(`${INVOICES}/approve`, applicationId))
    await minutesPass(3)
    expect(await invoiceOf(applicationId)).toMatchObject({
      status: 'ISSUING',
      issueFault: '购方名称与税号不匹配',
    })
    await title('测试公司')
    expectDone(await act(`${INVOICES}/resend`, applicationId))
    await minutesPass(3)
    expect(await invoiceOf(applicationId)).toMatchObject({ status: 'ISSUED', issueFault: null })
  })
})

describe('a red letter', () => {
  it('takes an invoice back whole once its buyer confirms, and the order may be invoiced again', async () => {
    const buyer = await aBuyer()
    const order = await aSigned(buyer)
    const id = await anIssued(buyer, order, 'SPECIAL')
    expectDone(await act(`${INVOICES}/reverse`, id, { reverseReason: '抬头有误' }))
    await minutesPass(2)
    const [letter] = await lettersOf(id)
    expect(letter).toMatchObject({ status: 'SENT', whole: true, amount: order.amount, waitsForBuyer: true })
    await minutesPass(2)
    expect(await invoiceOf(id)).toMatchObject({ status: 'REVERSED', reversed: order.amount })
    expect((await lettersOf(id))[0]).toMatchObject({
      status: 'ISSUED',
      redNo: expect.stringMatching(/^\d{20}$/),
    })
    expect(await leftOf(buyer, order.orderNo)).toEqual([order.amount])
    await apply(buyer, order.orderId)
    expect(await leftOf(buyer, order.orderNo)).toEqual([])
  })

  it('takes a part back, whose amount may then be invoiced again, and never more than is left', async () => {
    const buyer = await aBuyer()
    const order = await aSigned(buyer)
    const id = await anIssued(buyer, order)
    const part = (amount: string) =>
      act(`${INVOICES}/reversePart`, id, { amount, reason: 'ALLOWANCE', remark: '折让' })
    expect((await part('90000.00')).body.error).toBe('INVOICE_REVERSES_TOO_MUCH')
    expectDone(await part('33.33'))
    expect((await part('1.00')).status).toBe(409)
    await minutesPass(3)
    expect(await invoiceOf(id)).toMatchObject({ status: 'ISSUED', reversed: '33.33' })
    expect(await leftOf(buyer, order.orderNo)).toEqual(['33.33'])
    expectDone(await act(`${INVOICES}/reverse`, id, { reverseReason: '其余作废' }))
    await minutesPass(3)
    const letters = await lettersOf(id)
    expect(await invoiceOf(id)).toMatchObject({ status: 'REVERSED', reversed: order.amount })
    const invoice = await invoiceOf(id)
    const sum = (prop: string) => letters.reduce((total, row) => total + Number(row[prop]), 0)
    expect([sum('net').toFixed(2), sum('tax').toFixed(2)]).toEqual([invoice['net'], invoice['tax']])
  })

  it('is proposed after a refund, once, and an application that the refund overtook is refused', async () => {
    const buyer = await aBuyer()
    const order = await aSigned(buyer, { quantity: 4 })
    const id = await anIssued(buyer, order)
    await refundOnePiece(order.orderId)
    expect(await proposeRedLettersTask.run(server.services, server.clock())).toBe(1)
    expect(await proposeRedLettersTask.run(server.services, server.clock())).toBe(0)
    const [letter] = await lettersOf(id)
    expect(letter).toMatchObject({ status: 'PROPOSED', reason: 'RETURN', amount: '100.00', whole: false })
    expectDone(await act(`${LETTERS}/send`, letter!.id))
    expect(await invoiceOf(id)).toMatchObject({ status: 'REVERSING' })
    await minutesPass(3)
    expect(await invoiceOf(id)).toMatchObject({ status: 'ISSUED', reversed: '100.00' })
    expect(await proposeRedLettersTask.run(server.services, server.clock())).toBe(0)
    expect(await leftOf(buyer, order.orderNo)).toEqual([])

    const second = await aSigned(buyer)
    const [applied] = await apply(buyer, second.orderId)
    await refundOnePiece(second.orderId)
    const refused = await act(`${INVOICES}/approve`, applied!.applicationId)
    expect(refused.body.error).toBe('INVOICE_OUTDATED')
  })

  it('belongs to finance: buyers see their own and change nothing, suppliers see none', async () => {
    const own = expectDone(await server.as('buyer').get<{ records: Row[] }>(`${LETTERS}/list`)).records
    expect(new Set(own.map((row) => row['tenantId']))).toEqual(new Set(['2001']))
    expect((await server.as('buyer').post(`${LETTERS}/send`, { ids: own[0]!.id })).status).toBe(403)
    expect((await server.as('vendor').get(`${LETTERS}/list`)).status).toBe(403)
  })
})

it('what exceeds the highest amount of an invoice is split over several', async () => {
  const buyer = await aBuyer()
  const limit = (yuan: string) =>
    run(server.db, sql`update params set param_value = ${yuan} where param_key = 'invoice_limit_yuan'`)
  await limit('250')
  const order = await aSigned(buyer, { quantity: 5 })
  const applied = await apply(buyer, order.orderId)
  await limit('1000000')
  expect(applied.length).toBeGreaterThan(2)
  const fen = applied.map(({ amount }) => Math.round(Number(amount) * 100))
  expect(Math.max(...fen)).toBeLessThanOrEqual(25_000)
  expect(fen.reduce((sum, each) => sum + each, 0)).toBe(Math.round(Number(order.amount) * 100))
  // One of them is rejected: only its part may be applied for again.
  const [first] = applied
  expectDone(await act(`${INVOICES}/reject`, first!.applicationId, { rejectReason: '抬头有误' }))
  expect(await leftOf(buyer, order.orderNo)).toEqual([first!.amount])
})

/** What is left behind when a piece turns out not to have been delivered. */
async function refundOnePiece(orderId: string) {
  const line = await one(
    server.db,
    sql<{ lineId: string; supplierId: string }>`
      select l.id as line_id, o.supplier_id from order_lines l join orders o on o.id = l.order_id where o.id = ${orderId}
    `,
  )
  await run(
    server.db,
    sql`update order_lines set shipped_quantity = shipped_quantity - 1, short_quantity = short_quantity + 1, short_fen = short_fen + 10000 where id = ${line.lineId}`,
  )
  await run(server.db, sql`update orders set difference_fen = difference_fen + 10000 where id = ${orderId}`)
  await run(
    server.db,
    sql`
      insert into price_differences (
        id, tenant_id, order_id, order_line_id, supplier_id, quantity, amount_fen, reason, created_name, created_at
      )
      values (${newId()}, 2001, ${orderId}, ${line.lineId}, ${line.supplierId}, 1, 10000, '退货', '', ${server.clock()})
    `,
  )
}
