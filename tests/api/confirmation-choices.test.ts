import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addToCart } from '../../src/shared/calls/cart.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { listOrders } from '../../src/shared/calls/order.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { cancelOrders, signOrders } from '../../src/shared/calls/order-steps.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import type { Client } from '../support/client.ts'
import { anOfferFromAfar } from '../support/far-offer.ts'
import { aUser } from '../support/people.ts'
import {
  aConfirmedOrder,
  anOffer,
  anOrder,
  expectDone,
  stockOf,
  type TestOffer,
} from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const codes = ['cart_edit', 'order_submit', 'order_view', 'order_cancel', 'order_sign', 'address_edit']
const aBuyer = async () => server.as(await aUser(server, { codes, tenant: 'buyer' }))

async function anInvoiceTitle({ tenantId = '2001', creditCode }: { tenantId?: string; creditCode?: string }) {
  const titleId = newId()
  await run(
    server.db,
    sql`
      insert into invoice_titles (id, tenant_id, kind, name, credit_code, email, created_at, updated_at)
      values (
        ${titleId}, ${tenantId}, ${creditCode ? 'COMPANY' : 'PERSON'}, ${`抬头 ${titleId}`}, ${creditCode ?? null},
        'bill@example.com', ${server.clock()}, ${server.clock()}
      )
    `,
  )
  return titleId
}

describe('the invoice that a buyer requests', () => {
  it('is stored on the order with the title as it was then, for buyer and supplier', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server)]
    const titleId = await anInvoiceTitle({ creditCode: '91370100MA3D1ABC05' })
    const strange = await anInvoiceTitle({ tenantId: '2002', creditCode: '91370100MA3D1ABC06' })
    const { lines } = expectDone(
      await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 1 }] }),
    )
    const { invoiceTitles } = expectDone(await buyer.post(confirmOrder, { lineIds: [lines[0]!.lineId] }))
    const offered = invoiceTitles.map((title) => title.titleId)
    expect(offered).toContain(titleId)
    expect(offered).not.toContain(strange)

    const body = await aConfirmedOrder(buyer, { offer })
    const invoice = { kind: 'SPECIAL' as const, titleId }
    const { orders } = expectDone(await buyer.post(submitOrder, { ...body, invoice }))
    await run(server.db, sql`update invoice_titles set name = '后来的名称' where id = ${titleId}`)
    const invoiceWish = { kind: 'SPECIAL', titleName: `抬头 ${titleId}`, creditCode: '91370100MA3D1ABC05' }
    for (const reader of [buyer, server.as('vendor')])
      expect(expectDone(await reader.get(orderDetail, { orderId: orders[0]!.orderId }))).toMatchObject({
        invoiceWish,
      })
  })

  it('is offered from the tenant details of a company that has set up no title', async () => {
    const [account, company, detailsId] = [await aUser(server, { codes, tenant: 'buyer' }), newId(), newId()]
    const now = server.clock()
    await run(
      server.db,
      sql`
        insert into tenants (id, tenant_id, tenant_name, tenant_type, created_at, updated_at)
        values (${company}, ${company}, ${`公司${company}`}, 'CUST', ${now}, ${now})
      `,
    )
    await run(
      server.db,
      sql`
        insert into tenant_details (id, tenant_id, invoice_title, tax_no, created_at, updated_at)
        values (${detailsId}, ${company}, '泰安路顺汽修厂', '91370100MA3D1ABC05', ${now}, ${now})
      `,
    )
    await run(
      server.db,
      sql`update users set tenant_id = ${company}, email = 'bill@example.com' where account = ${account}`,
    )
    server.services.permissions.invalidate()
    const buyer = server.as(account)
    const offered = async () => {
      const { offerId } = await anOffer(server)
      const { lines } = expectDone(await buyer.post(addToCart, { lines: [{ offerId, quantity: 1 }] }))
      return expectDone(await buyer.post(confirmOrder, { lineIds: [lines[0]!.lineId] })).invoiceTitles
    }
    expect(await offered()).toMatchObject([{ titleId: detailsId, name: '泰安路顺汽修厂' }])
    const own = await anInvoiceTitle({ tenantId: company, creditCode: '91370100MA3D1ABC06' })
    expect((await offered()).map(({ titleId }) => titleId)).toEqual([own])
  })

  it('is applied for once the goods are signed for, to the fen with its tax', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server, { priceFen: 3_333 })]
    const titleId = await anInvoiceTitle({ creditCode: '91370100MA3D1ABC08' })
    const body = await aConfirmedOrder(buyer, { offer, quantity: 3 })
    const invoice = { kind: 'ORDINARY' as const, titleId }
    const { orderId } = expectDone(await buyer.post(submitOrder, { ...body, invoice })).orders[0]!
    await run(
      server.db,
      sql`
        update orders
        set status = 50, pay_status = 'paid', freight_fen = freight_fen + 2000, amount_fen = amount_fen + 2000,
          paid_fen = amount_fen + 2000, expires_at = null, shipped_at = ${server.clock()}
        where id = ${orderId}
      `,
    )
    expect(expectDone(await buyer.get(orderDetail, { orderId })).invoices).toEqual([])
    expectDone(await buyer.post(signOrders, { orderIds: [orderId] }))
    await buyer.post(signOrders, { orderIds: [orderId] })
    const { invoices, amount, orderNo } = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(invoices).toEqual([
      { applicationNo: `KP${orderNo.slice(2)}`, status: 'PENDING', invoiceNo: null, issuedOn: null, amount },
    ])
    const { faults } = await one(
      server.db,
      sql<{ faults: number }>`
        select count(*)::int as faults
        from invoice_applications a
        where a.application_no = ${invoices[0]!.applicationNo} and (
          (select sum(tax_fen) from invoice_lines where application_id = a.id) <> a.tax_fen
          or a.net_fen <> (
            select sum(round(amount_fen / (1 + rate / 100))) from (
              select rate, sum(amount_fen) as amount_fen from invoice_lines where application_id = a.id group by rate
            ) of_rate
          ))
      `,
    )
    expect(faults).toBe(0)
    const rates = await many(
      server.db,
      sql<{ isFreight: boolean; rate: number }>`
        select name = '运费' as is_freight, rate::float8 as rate
        from invoice_lines
        where order_no = ${orderNo}
        order by line_no
      `,
    )
    // As the screen "Tax rates" shows them for that day.
    expect(rates).toEqual([
      { isFreight: false, rate: 13 },
      { isFreight: true, rate: 9 },
    ])
  })

  it('is left out unless it is requested', async () => {
    const buyer = await aBuyer()
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    expect(expectDone(await buyer.get(orderDetail, { orderId })).invoiceWish).toBeNull()
  })

  it('is refused for another company’s title, or a special one for a person, and nothing is ordered', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server)]
    const body = await aConfirmedOrder(buyer, { offer })
    const strange = await anInvoiceTitle({ tenantId: '2002', creditCode: '91370100MA3D1ABC07' })
    const person = await anInvoiceTitle({})
    const wish = (kind: 'SPECIAL' | 'ORDINARY', titleId: string) =>
      buyer.post(submitOrder, { ...body, invoice: { kind, titleId } })
    expect(await wish('ORDINARY', strange)).toMatchObject({
      status: 404,
      body: { error: 'INVOICE_TITLE_NOT_FOUND', errors: [{ field: 'invoice.titleId' }] },
    })
    expect(await wish('SPECIAL', person)).toMatchObject({
      status: 400,
      body: { error: 'INVOICE_NOT_SPECIAL', errors: [{ field: 'invoice.kind' }] },
    })
    expect(expectDone(await buyer.get(listOrders, { partId: offer.partId })).total).toBe(0)
    expectDone(await wish('ORDINARY', person))
  })
})

const confirmedLine = async (buyer: Client, { offer, quantity }: { offer: TestOffer; quantity: number }) => {
  const { lines } = expectDone(await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity }] }))
  return lines[0]!
}

describe('goods that must first come from another warehouse', () => {
  it('can be ordered, show their later departure, and are taken from that warehouse', async () => {
    const [buyer, { offer, far }] = [
      await aBuyer(),
      await anOfferFromAfar(server, { own: 2, there: 20, kept: 5 }),
    ]
    const line = await confirmedLine(buyer, { offer, quantity: 8 })
    expect(line).toMatchObject({
      warehouseName: '远仓',
      transferDays: 3,
      available: 15,
      checked: true,
      invalidReason: null,
    })
    const confirmed = expectDone(await buyer.post(confirmOrder, { lineIds: [line.lineId] }))
    expect(confirmed.orders[0]).toMatchObject({ transferDays: 3, promise: { sameDay: false } })
    const [order] = confirmed.orders
    const { orders } = expectDone(
      await buyer.post(submitOrder, {
        confirmId: confirmed.confirmId,
        addressId: (await aConfirmedOrder(buyer, { offer: await anOffer(server) })).addressId,
        orders: [
          {
            supplierId: order!.supplierId,
            logisticsLineId: order!.logisticsOptions[0]!.logisticsLineId,
            logisticsCompanyId: order!.logisticsOptions[0]!.companies[0]!.logisticsCompanyId,
            paymentMethod: 'online',
          },
        ],
      }),
    )
    expect(await stockOf(server, far)).toMatchObject({ reserved: 8, available: 12 })
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 0, available: 2 })
    const { orderId } = orders[0]!
    expect(expectDone(await buyer.get(orderDetail, { orderId }))).toMatchObject({
      transferDays: 3,
      warehouseName: '远仓',
      departsAt: order!.promise!.departsAt,
    })
    expectDone(await buyer.post(cancelOrders, { orderIds: [orderId] }))
    expect(await stockOf(server, far)).toMatchObject({ reserved: 0, available: 20 })
  })

  it('do not delay the goods that are closer', async () => {
    const [buyer, { offer }] = [await aBuyer(), await anOfferFromAfar(server, { own: 0, there: 9, kept: 0 })]
    const near = await anOffer(server)
    const nearLine = await confirmedLine(buyer, { offer: near, quantity: 1 })
    const alone = expectDone(await buyer.post(confirmOrder, { lineIds: [nearLine.lineId] })).orders[0]!
    expect(alone.logisticsOptions[0]!.laterPromise).toBeNull()
    const lines = expectDone(
      await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 1 }] }),
    ).lines
    const lineIds = lines.map(({ lineId }) => lineId)
    const [both] = expectDone(await buyer.post(confirmOrder, { lineIds })).orders
    const [option] = both!.logisticsOptions
    expect(option!.promise).toEqual(alone.logisticsOptions[0]!.promise)
    expect(both!.promise).toEqual(alone.promise)
    const days = (at: string) => new Date(at).getTime() / 86_400_000
    expect(days(option!.laterPromise!.departsAt) - days(option!.promise.departsAt)).toBe(3)
  })

  it('come from the offer’s own warehouse as long as it has enough, and are refused beyond the stock of both', async () => {
    const [buyer, { offer }] = [await aBuyer(), await anOfferFromAfar(server, { own: 4, there: 10, kept: 0 })]
    expect(await confirmedLine(buyer, { offer, quantity: 4 })).toMatchObject({
      transferDays: 0,
      available: 10,
    })
    expect(await confirmedLine(buyer, { offer, quantity: 7 })).toMatchObject({
      quantity: 11,
      transferDays: 0,
      invalidReason: 'INSUFFICIENT_STOCK',
    })
  })

  it('are refused when their rule is removed before the submission, and nothing is ordered', async () => {
    const [buyer, { offer, far, ruleId }] = [
      await aBuyer(),
      await anOfferFromAfar(server, { own: 0, there: 9, kept: 0 }),
    ]
    const body = await aConfirmedOrder(buyer, { offer, quantity: 5 })
    await run(server.db, sql`update move_rules set status = 'DISABLED' where id = ${ruleId}`)
    expect(await buyer.post(submitOrder, body)).toMatchObject({
      status: 409,
      body: { error: 'CONFIRMATION_CHANGED', data: { differences: [{ field: 'offer' }] } },
    })
    expect(await stockOf(server, far)).toMatchObject({ reserved: 0 })
  })
})
