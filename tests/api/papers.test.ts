// Orders printed as PDF: what stands on them, and who may print what.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { printOrders } from '../../src/shared/calls/paper.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import type { PaperKind } from '../../src/shared/paper/paper-kinds.ts'
import { signIn } from '../support/client.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

/** The file that somebody gets, and what was drawn on it. */
async function print(
  account: string,
  orderIds: string[],
  { kind = 'order', language = 'zh', packages }: { kind?: string; language?: string; packages?: number } = {},
) {
  const press = vi.spyOn(server.services.paperPress, 'draw')
  onTestFinished(() => press.mockRestore())
  const { access_token } = await signIn(server.url, account)
  const answer = await fetch(`${server.url}/api${printOrders.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, language, 'content-type': 'application/json' },
    body: JSON.stringify({ orderIds, kind: kind as PaperKind, packages }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const papers = press.mock.calls.at(-1)?.[0].papers ?? []
  press.mockClear()
  return { status: answer.status, headers: answer.headers, bytes, papers }
}

/** The number of pages that a PDF says it has. */
const pagesOf = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])

/** An order of five pieces that its supplier has confirmed. */
async function aConfirmed() {
  const [buyer, vendor] = [server.as('buyer'), server.as('vendor')]
  const offer = await anOffer(server, { stock: 10, priceFen: 10_050 })
  const { orderId } = await anOrder(buyer, { offer, quantity: 5 })
  const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
  expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
  expectDone(await vendor.post(vendorConfirmOrders, { orderIds: [orderId] }))
  return { vendor, order: expectDone(await buyer.get(orderDetail, { orderId })) }
}

describe('an order on paper', () => {
  it('says who ordered what at which price, in the reader’s language, with the amount in words', async () => {
    const { order } = await aConfirmed()
    const { headers, bytes, papers } = await print('buyer', [order.orderId])
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(decodeURIComponent(headers.get('content-disposition')!)).toContain(`order-${order.orderNo}.pdf`)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pagesOf(bytes)).toBe(1)
    expect(papers).toMatchObject([{ title: '采购订单', code: order.orderNo, company: order.supplierName }])
    expect(papers[0]!.tables[0]!.rows[0]).toEqual(
      expect.arrayContaining([order.lines[0]!.oeNumber, '5', '100.50']),
    )
    expect(papers[0]!.sums.at(-1)!.value).toBe(`¥${order.amount}`)
    expect(papers[0]!.notes.join()).toContain('伍佰零贰元')

    const english = await print('vendor', [order.orderId], { language: 'en' })
    expect(english.papers[0]).toMatchObject({ title: 'Sales order' })
  })

  it('is a delivery note for each shipment, without prices, and a pick list of what is left', async () => {
    const { vendor, order } = await aConfirmed()
    const { orderId } = order
    const note = await print('vendor', [orderId], { kind: 'delivery' })
    expect(note.papers).toMatchObject([{ title: '送货单', sums: [{ value: '5' }] }])

    const lines = [{ lineId: order.lines[0]!.lineId, quantity: 2 }]
    expectDone(await vendor.post(vendorShipOrders, { orderIds: [orderId], lines, carrier: '德邦物流' }))
    expectDone(
      await vendor.post(vendorShipOrders, { orderIds: [orderId], lines: [{ ...lines[0]!, quantity: 1 }] }),
    )
    const notes = await print('vendor', [orderId], { kind: 'delivery' })
    expect(pagesOf(notes.bytes)).toBe(2)
    expect(notes.papers.map(({ sums }) => sums[0]!.value)).toEqual(['2', '1'])
    expect(JSON.stringify(notes.papers)).not.toContain('100.50')

    const pick = await print('vendor', [orderId], { kind: 'pick' })
    expect(pick.papers).toMatchObject([{ title: '拣货单', sums: [{ value: '2' }] }])
    expect(JSON.stringify(pick.papers)).not.toContain('100.50')
  })

  it('is a label for each package, with bars of the shipment and a link to the order', async () => {
    const { vendor, order } = await aConfirmed()
    const { orderId, orderNo } = order
    expectDone(await vendor.post(vendorShipOrders, { orderIds: [orderId] }))
    const labels = await print('warehouse', [orderId], { kind: 'label', packages: 3 })
    expect(pagesOf(labels.bytes)).toBe(3)
    expect(labels.papers).toMatchObject([
      { size: 'LABEL_100X60', barcode: `${orderNo}-1`, title: '装箱标签 1 / 3' },
      { title: '装箱标签 2 / 3' },
      { title: '装箱标签 3 / 3' },
    ])
    expect(labels.papers[0]!.qr).toBe(`${server.url}/shopping/orderDetail?orderId=${orderId}`)
    expect(await print('warehouse', [orderId], { kind: 'label', packages: 100 })).toMatchObject({
      status: 400,
    })
  })

  it('is a quality-control sheet with what is inspected, and a sales slip with prices', async () => {
    const { order } = await aConfirmed()
    const { orderId } = order
    const sheet = await print('warehouse', [orderId], { kind: 'quality', language: 'en' })
    expect(sheet.papers).toMatchObject([
      { title: 'Quality-control sheet', tables: [{}, { title: 'Inspection' }] },
    ])
    const slip = await print('vendorstaff', [orderId], { kind: 'slip' })
    expect(slip.papers[0]).toMatchObject({ title: '销售出库单', size: 'FORM_140', barcode: order.orderNo })
    expect(JSON.stringify(slip.papers)).toContain('100.50')
  })

  it('shows the warehouse no prices on any paper', async () => {
    const { orderId } = (await aConfirmed()).order
    for (const kind of ['order', 'slip'])
      expect(await print('warehouse', [orderId], { kind })).toMatchObject({ status: 403, papers: [] })
    for (const kind of ['delivery', 'pick', 'label', 'quality']) {
      const { status, papers } = await print('warehouse', [orderId], { kind })
      expect(status).toBe(200)
      expect(JSON.stringify(papers)).not.toMatch(/100\.50|502\.50/)
    }
  })

  it('is printed with others, each on a page of its own', async () => {
    const [one, other] = [await aConfirmed(), await aConfirmed()]
    const both = [one.order.orderId, other.order.orderId]
    expect(pagesOf((await print('vendor', both, { kind: 'pick' })).bytes)).toBe(2)
  })

  it('is refused to others, and a pick list to the buyer', async () => {
    const { orderId } = (await aConfirmed()).order
    for (const stranger of ['buyer2', 'vendor2'])
      expect(await print(stranger, [orderId])).toMatchObject({ status: 404, papers: [] })
    for (const kind of ['pick', 'label', 'quality', 'slip'])
      expect(await print('buyer', [orderId], { kind })).toMatchObject({ status: 403, papers: [] })
    expect(await print('buyer', ['1'])).toMatchObject({ status: 404 })
    expect(await print('buyer', [])).toMatchObject({ status: 400 })
    expect(await print('buyer', [orderId], { kind: 'cheque' })).toMatchObject({ status: 400 })
  })
})
