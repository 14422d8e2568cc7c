// A buyer applies for invoices of signed orders at any time, and downloads what finance attached.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  applyForInvoice,
  listInvoiceable,
  listInvoiceTitles,
  listMyContracts,
  listMyInvoices,
} from '../../src/shared/calls/invoice.ts'
import { signOrders, vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { run } from '../../src/server/db/connection.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'
import { aZip } from '../support/a-zip.ts'
import { aPng, upload } from '../support/uploads.ts'

const server = aTestServer()
const codes = [
  ...['cart_edit', 'order_submit', 'order_view', 'order_sign', 'order_pay_button', 'address_edit'],
  ...['invoice_apply_button', 'fiscal_invoice_application_view', 'fiscal_contract_view'],
]
const aBuyer = async () => server.as(await aUser(server, { codes, tenant: 'buyer' }))

async function aPaid(buyer: Client) {
  const order = await anOrder(buyer, { offer: await anOffer(server, { priceFen: 10_000 }), quantity: 2 })
  const orderIds = [order.orderId]
  const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds, method: 'sandbox' }))
  expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
  return order
}

async function aSigned(buyer: Client) {
  const order = await aPaid(buyer)
  const orderIds = [order.orderId]
  expectDone(await server.as('vendor').post(vendorConfirmOrders, { orderIds }))
  expectDone(await server.as('vendor').post(vendorShipOrders, { orderIds }))
  expectDone(await buyer.post(signOrders, { orderIds }))
  return order
}

const titleOf = async (buyer: Client) => expectDone(await buyer.get(listInvoiceTitles))[0]!.titleId
const applicationsOf = async (buyer: Client, orderId: string) =>
  expectDone(await buyer.get(listMyInvoices, { size: 50 })).records.filter(({ orders }) =>
    orders.some((order) => order.orderId === orderId),
  )

describe('an invoice', () => {
  it('is applied for alone or together, for signed and paid orders only, and never twice', async () => {
    const buyer = await aBuyer()
    const [first, second, third] = [await aSigned(buyer), await aSigned(buyer), await aSigned(buyer)]
    const open = await aPaid(buyer)
    const wish = { titleId: await titleOf(buyer), kind: 'SPECIAL' as const }
    const offered = expectDone(await buyer.get(listInvoiceable, { q: first.orderNo })).records
    expect(offered.map(({ orderId }) => orderId)).toEqual([first.orderId])
    const both = [first.orderId, second.orderId]
    const unpaid = await buyer.post(applyForInvoice, {
      ...wish,
      orderIds: [...both, open.orderId],
      together: true,
    })
    expect(unpaid).toMatchObject({ status: 409, body: { error: 'INVOICE_NOT_POSSIBLE' } })
    expect(
      expectDone(await buyer.post(applyForInvoice, { ...wish, orderIds: both, together: true })),
    ).toEqual({ applications: 1 })
    const [together] = await applicationsOf(buyer, first.orderId)
    expect(together).toMatchObject({ status: 'PENDING', kind: 'SPECIAL', mayApplyAgain: false })
    expect(together!.orders.map(({ orderId }) => orderId).toSorted()).toEqual(both.toSorted())
    const again = await buyer.post(applyForInvoice, { ...wish, orderIds: [second.orderId], together: false })
    expect(again.status).toBe(409)
    expectDone(await buyer.post(applyForInvoice, { ...wish, orderIds: [third.orderId], together: false }))
    expect(await applicationsOf(buyer, third.orderId)).toHaveLength(1)
  })

  it('is not offered for an order while an older one does not say which lines it bills', async () => {
    const buyer = await aBuyer()
    const order = await aSigned(buyer)
    const wish = { titleId: await titleOf(buyer), kind: 'SPECIAL' as const }
    expectDone(await buyer.post(applyForInvoice, { ...wish, orderIds: [order.orderId], together: false }))
    const older = sql`
      update invoice_lines
      set order_line_id = null, amount_fen = amount_fen - 100, net_fen = net_fen - 100
      where order_no = ${order.orderNo}
    `
    await run(server.db, older)
    expect(expectDone(await buyer.get(listInvoiceable, { q: order.orderNo })).records).toEqual([])
  })

  it('is applied for again after a rejection, and its file is downloaded once finance attached it', async () => {
    const buyer = await aBuyer()
    const { orderId } = await aSigned(buyer)
    const wish = {
      orderIds: [orderId],
      titleId: await titleOf(buyer),
      kind: 'ORDINARY' as const,
      together: false,
    }
    expectDone(await buyer.post(applyForInvoice, wish))
    const [rejected] = await applicationsOf(buyer, orderId)
    const finance = server.as('finance')
    const base = '/reconciliation/invoiceManage'
    expectDone(
      await finance.post(`${base}/reject`, { ids: rejected!.applicationId, rejectReason: '抬头有误' }),
    )
    expect((await applicationsOf(buyer, orderId))[0]).toMatchObject({
      ...{ status: 'REJECTED', reason: '抬头有误', mayApplyAgain: true },
    })
    expectDone(await buyer.post(applyForInvoice, wish))
    const [second] = await applicationsOf(buyer, orderId)
    expect(second!.applicationNo).toBe(`${rejected!.applicationNo}-2`)
    expect((await applicationsOf(buyer, orderId))[1]!.mayApplyAgain).toBe(false)

    const ids = second!.applicationId
    expectDone(await finance.post(`${base}/approve`, { ids }))
    const issued = { ids, invoiceNo: '26372000000999000001', issuedOn: '2026-11-27' }
    expectDone(await finance.post(`${base}/issue`, issued))
    const row = expectDone(await finance.get<{ version: number }>(`${base}/detail`, { id: ids }))
    const field = 'invoice-application.files'
    const ofd = aZip({ 'OFD.xml': '<OFD/>', 'Doc_0/Document.xml': '<Document/>' })
    const xml = '<?xml version="1.0" encoding="UTF-8"?>\n<EInvoice><Header/></EInvoice>'
    const disguised = aZip({ 'notes.txt': 'not an invoice' })
    expect((await upload(finance, disguised, { field, name: 'invoice.ofd' })).status).not.toBe(200)
    const uploaded = [
      expectDone(await upload(finance, await aPng(), { field, name: 'invoice.png' })),
      expectDone(await upload(finance, ofd, { field, name: 'invoice.ofd' })),
      expectDone(await upload(finance, xml, { field, name: 'invoice.xml' })),
    ]
    const files = uploaded.map(({ fileUrl, name }) => ({ key: fileUrl.split('/').at(-1)!, name }))
    const keys = files.map(({ key }) => key)
    expectDone(await finance.post(`${base}/update`, { id: ids, version: row.version, files: keys }))
    const [mine] = await applicationsOf(buyer, orderId)
    expect(mine!.files).toEqual(files)
    for (const [at, { fileUrl }] of uploaded.entries()) {
      const file = fileUrl.replace(/^\/api/, '')
      const answer = await buyer.fetch(file)
      expect(answer.status).toBe(200)
      if (at === 1) expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(ofd))
      expect((await server.as('buyer2').fetch(file)).status).toBe(404)
    }
  })

  it('belongs to its company: others neither see nor apply for it', async () => {
    const buyer = await aBuyer()
    const { orderId } = await aSigned(buyer)
    const stranger = server.as(await aUser(server, { codes, tenant: 'buyer2' }))
    const wish = { titleId: await titleOf(stranger), kind: 'ORDINARY' as const, together: false }
    expect((await stranger.post(applyForInvoice, { ...wish, orderIds: [orderId] })).status).toBe(404)
    expect((await server.as('vendor').get(listInvoiceable)).status).toBe(403)
    expectDone(
      await buyer.post(applyForInvoice, { ...wish, titleId: await titleOf(buyer), orderIds: [orderId] }),
    )
    expect(await applicationsOf(stranger, orderId)).toEqual([])
    const foreign = await buyer.post(applyForInvoice, { ...wish, orderIds: [orderId] })
    expect(foreign).toMatchObject({ status: 404, body: { error: 'INVOICE_TITLE_NOT_FOUND' } })
  })
})

it('contracts are shown once they are in force, and only those of the company', async () => {
  const buyer = await aBuyer()
  await run(
    server.db,
    sql`update contracts set status = 'DRAFT' where tenant_id = 2001 and contract_no = (
    select min(contract_no) from contracts where tenant_id = 2001)`,
  )
  const { records } = expectDone(await buyer.get(listMyContracts))
  expect(records.map(({ status }) => status)).not.toContain('DRAFT')
  expect((await server.as('vendor').get(listMyContracts)).status).toBe(200)
  const own = expectDone(await server.as('vendor').get(listMyContracts)).records
  expect(own.filter(({ contractId }) => records.some((row) => row.contractId === contractId))).toEqual([])
})
