import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addToCart } from '../../src/shared/calls/cart.ts'
import { applyForCredit, cartAccount, myCredit, myCreditLedger } from '../../src/shared/calls/credit.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { cancelOrders, vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { fenFromYuan, yuan } from '../../src/shared/money.ts'
import { businessDay } from '../../src/shared/time.ts'
import { accountsThatDiffer } from '../../src/server/modules/credit/accounts.ts'
import type { Client } from '../support/client.ts'
import { aConfirmedOrder, anOffer, expectDone, type TestOffer } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

async function setCredit(
  tenantId: string,
  { limitFen, status = 'NORMAL' }: { limitFen: number; status?: string },
) {
  await run(
    server.db,
    sql`
      update credit_accounts
      set credit_limit_fen = used_fen + frozen_fen + ${limitFen}, temporary_limit_fen = 0, status = ${status}
      where tenant_id = ${tenantId}
    `,
  )
}

async function bodyOf(client: Client, { offer, method }: { offer: TestOffer; method: string }) {
  const body = await aConfirmedOrder(client, { offer })
  return { ...body, orders: body.orders.map((order) => ({ ...order, paymentMethod: method })) }
}

async function accountOf(client: Client) {
  return expectDone(await client.get(myCredit)).account!
}

describe('the account beside the cart', () => {
  it('shows the company’s credit to users who may fill its cart', async () => {
    const buyer = server.as('buyer')
    expect(expectDone(await buyer.get(cartAccount)).account).toEqual(await accountOf(buyer))
    expect((await server.as('vendor').get(cartAccount)).status).toBe(403)
  })
})

describe('the payment methods at confirmation', () => {
  it('are offered with their limits, and unavailable ones say why', async () => {
    await setCredit('2001', { limitFen: 10_000 })
    const buyer = server.as('buyer')
    const offer = await anOffer(server, { priceFen: 3_000_000 })
    const cart = expectDone(await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 1 }] }))
    const line = cart.lines.find(({ offerId }) => offerId === offer.offerId)!
    const confirmed = expectDone(await buyer.post(confirmOrder, { lineIds: [line.lineId] }))
    expect(confirmed.orders[0]!.paymentOptions).toMatchObject([
      { method: 'online', refusal: null, windowMinutes: 60 },
      { method: 'transfer', refusal: null, windowMinutes: 24 * 60 },
      { method: 'account', refusal: 'CREDIT_SHORT', limit: '100.00' },
      { method: 'cod', refusal: 'COD_TOO_MUCH', limit: '20000.00' },
    ])
  })

  it('refuse a tampered choice at its order, and nothing is ordered', async () => {
    await setCredit('2001', { limitFen: 100_000_00, status: 'FROZEN' })
    const buyer = server.as('buyer')
    const answer = await buyer.post(
      submitOrder,
      await bodyOf(buyer, { offer: await anOffer(server), method: 'account' }),
    )
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'PAYMENT_METHOD_NOT_OFFERED', errors: [{ field: 'orders.0.paymentMethod' }] },
    })
  })
})

describe('an order on account', () => {
  it('goes to its supplier at once, and holds its amount until it ships', async () => {
    await setCredit('2001', { limitFen: 100_000_00 })
    const buyer = server.as('buyer')
    const before = await accountOf(buyer)
    const body = await bodyOf(buyer, { offer: await anOffer(server), method: 'account' })
    const [order] = expectDone(await buyer.post(submitOrder, body)).orders
    const { orderId, amount } = order!
    expect(order).toMatchObject({ status: 'awaitingConfirmation', expiresAt: null })
    expect(expectDone(await buyer.get(orderDetail, { orderId }))).toMatchObject({
      payStatus: 'onAccount',
      paymentMethod: 'account',
    })
    const held = await accountOf(buyer)
    expect(Number(held.frozen) - Number(before.frozen)).toBeCloseTo(Number(amount), 2)

    const vendor = server.as('vendor')
    expectDone(await vendor.post(vendorConfirmOrders, { orderIds: [orderId] }))
    expectDone(await vendor.post(vendorShipOrders, { orderIds: [orderId] }))
    const charged = await accountOf(buyer)
    expect([charged.frozen, Number(charged.used) - Number(before.used)]).toEqual([
      before.frozen,
      expect.closeTo(Number(amount), 2),
    ])
    const { records } = expectDone(await buyer.get(myCreditLedger, { current: 1, size: 2 }))
    expect(records.map(({ kind, orderId: of }) => [kind, of])).toEqual([
      ['charge', orderId],
      ['freeze', orderId],
    ])
    expect(await accountsThatDiffer(server.db)).toEqual([])
  })

  it('releases its credit when it is cancelled', async () => {
    await setCredit('2001', { limitFen: 100_000_00 })
    const buyer = server.as('buyer')
    const before = await accountOf(buyer)
    const body = await bodyOf(buyer, { offer: await anOffer(server), method: 'account' })
    const [order] = expectDone(await buyer.post(submitOrder, body)).orders
    expectDone(await buyer.post(cancelOrders, { orderIds: [order!.orderId] }))
    expect(await accountOf(buyer)).toEqual(before)
    expect(await accountsThatDiffer(server.db)).toEqual([])
  })

  it('beyond the available credit is refused with the available and the required amount', async () => {
    await setCredit('2001', { limitFen: 100_000_00 })
    const buyer = server.as('buyer')
    const offer = await anOffer(server, { priceFen: 5_000_00 })
    const body = await bodyOf(buyer, { offer, method: 'account' })
    await setCredit('2001', { limitFen: 1_000_00 })
    const answer = await buyer.post(submitOrder, body)
    expect([answer.status, answer.body.error]).toEqual([409, 'CREDIT_INSUFFICIENT'])
    expect(answer.body.msg).toContain('白条余额不足')
    expect(answer.body.msg).toContain('1000.00')
  })
})

describe('cash on delivery', () => {
  it('goes to the supplier unpaid', async () => {
    const buyer = server.as('buyer')
    const body = await bodyOf(buyer, { offer: await anOffer(server), method: 'cod' })
    const [order] = expectDone(await buyer.post(submitOrder, body)).orders
    expect(order).toMatchObject({ status: 'awaitingConfirmation', expiresAt: null })
    expect(expectDone(await buyer.get(orderDetail, { orderId: order!.orderId })).payStatus).toBe('unpaid')
  })
})

describe('the credit ledger', () => {
  it('refuses every change to its entries', async () => {
    await expect(run(server.db, sql`update credit_entries set amount_fen = 1`)).rejects.toThrow(/append-only/)
    await expect(run(server.db, sql`delete from credit_entries`)).rejects.toThrow(/append-only/)
  })

  it('shows a company only its own entries', async () => {
    const { records } = expectDone(await server.as('buyer2').get(myCreditLedger))
    const foreign = await many(
      server.db,
      sql`select 1 from credit_entries where tenant_id <> 2002 and id = any(${records.map(({ entryId }) => entryId)}::bigint[])`,
    )
    expect(foreign).toEqual([])
    expect((await server.as('vendor').get(myCredit)).status).toBe(403)
  })
})

describe('staff', () => {
  const accountRow = async (tenantId: string) => {
    const page = expectDone(await server.as('credit').get<{ records: Row[] }>('/credit/customer/list'))
    return page.records.find((row) => row['tenantId'] === tenantId)!
  }
  type Row = Record<string, string>

  it('record a repayment, which frees credit; more than the debt is refused', async () => {
    const officer = server.as('credit')
    const { id } = await accountRow('2002')
    // Its demo debt stands on a statement, which receipts pay.
    const charge = { ids: id, amount: '100.00', reason: '补记运费' }
    expectDone(await officer.post('/credit/customer/adjust', charge))
    const row = await accountRow('2002')
    const body = { ids: row['id'], amount: '100.00', remark: '流水 1' }
    expectDone(await officer.post('/credit/customer/repay', body))
    expect(Number(row['used']) - Number((await accountRow('2002'))['used'])).toBeCloseTo(100, 2)
    const tooMuch = await officer.post('/credit/customer/repay', { ...body, amount: '90000000.00' })
    expect(tooMuch.body.error).toBe('CREDIT_REPAID_TOO_MUCH')
    expect(await accountsThatDiffer(server.db)).toEqual([])
  })

  it('corrects a large debt with a second person only, also in parts', async () => {
    const officer = server.as('credit')
    const before = await accountRow('2002')
    const alone = (amount: string) =>
      officer.post('/credit/customer/adjust', { ids: before['id'], amount, reason: '运费差额' })
    expect((await alone('1000.01')).body.error).toBe('CREDIT_ADJUST_TWO')
    expectDone(await alone('-600.00'))
    expect((await alone('400.01')).body.error).toBe('CREDIT_ADJUST_TWO')
    const asked = { tenantId: '2002', amount: '-2500.00', reason: '重复记账' }
    const nothing = await officer.post('/credit/adjustment/submit', { ...asked, amount: '0.00' })
    expect(nothing.status).toBe(400)
    const { id } = expectDone(await officer.post<Row>('/credit/adjustment/submit', asked))
    expect((await officer.post('/credit/adjustment/approve', { ids: id })).body.error).toBe('NOT_ALLOWED_NOW')
    const again = await officer.post('/credit/adjustment/submit', asked)
    expect(again.body.error).toBe('CREDIT_ADJUST_WAITS')
    expectDone(await server.as('finance').post('/credit/adjustment/approve', { ids: id }))
    expect(Number((await accountRow('2002'))['used'])).toBeCloseTo(Number(before['used']) - 3100, 2)
    expect(await accountsThatDiffer(server.db)).toEqual([])
  })

  it('grant limits up to that of their role', async () => {
    const { id, version } = await accountRow('2002')
    const answer = await server
      .as('credit')
      .post('/credit/customer/update', { id, version, creditLimit: '9000000.00' })
    expect([answer.status, answer.body.error]).toEqual([403, 'CREDIT_OVER_ROLE'])
  })

  it('score a customer by a template, which determines total and grade', async () => {
    const admin = server.as('admin')
    const items = ['7311', '7312', '7313', '7314'].map((itemId) => ({ itemId, points: 80 }))
    const of = { tenantId: '2001', templateId: '7301', scoredOn: '2026-01-02' }
    const scored = expectDone(await admin.post<Row>('/credit/score/submit', { ...of, items }))
    expect(scored).toMatchObject({ score: 80, grade: 'B', suggestedLimit: '200000.00' })
    const of3 = { ...of, scoredOn: '2026-01-03', items: items.slice(1) }
    const short = expectDone(await admin.post<Row>('/credit/score/submit', of3))
    expect(short).toMatchObject({ score: null, grade: null })
  })

  it('blacklist a customer once a colleague agrees, which closes the credit', async () => {
    const officer = server.as('credit')
    const listing = expectDone(
      await officer.post<Row>('/credit/blacklist/submit', { tenantId: '2002', reason: '逾期不还' }),
    )
    const decision = { ids: listing['id'], decision: '同意' }
    expect((await officer.post('/credit/blacklist/approve', decision)).body.error).toBe('NOT_ALLOWED_NOW')
    const own = expectDone(
      await server.as('admin').post<Row>('/credit/blacklist/submit', { tenantId: '2001', reason: '违约' }),
    )
    const ofAdmin = { ids: own['id'], decision: '同意' }
    expect((await server.as('admin').post('/credit/blacklist/approve', ofAdmin)).body.error).toBe(
      'NOT_ALLOWED_NOW',
    )
    expectDone(await officer.post('/credit/blacklist/reject', ofAdmin))
    expectDone(await server.as('admin').post('/credit/blacklist/approve', decision))
    expect((await accountOf(server.as('buyer2'))).status).toBe('BLACKLISTED')
    expectDone(await server.as('admin').post('/credit/blacklist/release', decision))
    expect((await accountOf(server.as('buyer2'))).status).toBe('NORMAL')
  })

  it('open the credit a customer applied for once', async () => {
    await run(server.db, sql`delete from credit_accounts where tenant_id = 2002`)
    const buyer = server.as('buyer2')
    const application = { wantedLimit: '30000', contact: '吴海燕', phone: '13805390002' }
    expectDone(await buyer.post(applyForCredit, application))
    expect((await buyer.post(applyForCredit, application)).body.error).toBe('CREDIT_APPLIED')
    const { records } = expectDone(
      await server.as('credit').get<{ records: Row[] }>('/credit/start/list', { status: 'PENDING' }),
    )
    expectDone(
      await server
        .as('credit')
        .post('/credit/start/approve', { ids: records[0]!['id'], grantedLimit: '20000.00' }),
    )
    expect((await accountOf(buyer)).limit).toBe('20000.00')
  })

  it('ask two people before they open a large one, and follow the second', async () => {
    await run(server.db, sql`delete from credit_accounts where tenant_id = 2002`)
    const buyer = server.as('buyer2')
    expectDone(
      await buyer.post(applyForCredit, { wantedLimit: '500000', contact: '吴海燕', phone: '13805390002' }),
    )
    const admin = server.as('admin')
    const { records } = expectDone(
      await admin.get<{ records: Row[] }>('/credit/start/list', { quick: 'toSign' }),
    )
    const grant = (client: Client, grantedLimit: string) =>
      client.post<object>('/credit/start/approve', { ids: records[0]!['id'], grantedLimit })
    const officer = server.as('credit')
    expect(expectDone(await grant(officer, '30000.00'))).toEqual({ done: 0, waiting: 1 })
    expect((await grant(officer, '30000.00')).body.error).toBe('NOT_ALLOWED_NOW')
    expectDone(await grant(admin, '25000.00'))
    expect((await accountOf(buyer)).limit).toBe('25000.00')
  })
})

it('shows credit that adds up, with the temporary limit only on its days', async () => {
  const buyer = server.as('buyer')
  const shown = async () => expectDone(await buyer.get(myCredit)).account!
  const day = businessDay(server.clock())
  const temporary = (from: string, until: string) =>
    run(
      server.db,
      sql`
        update credit_accounts
        set credit_limit_fen = used_fen + frozen_fen + 100000, temporary_limit_fen = 50000,
          temporary_from = ${from}::date, temporary_until = ${until}::date, status = 'NORMAL'
        where tenant_id = 2001
      `,
    )
  const left = ({ limit, used, frozen }: { limit: string; used: string; frozen: string }) =>
    yuan(fenFromYuan(limit) - fenFromYuan(used) - fenFromYuan(frozen))
  await temporary(day, day)
  const now = await shown()
  expect(now).toMatchObject({ temporaryHolds: true, available: '1500.00' })
  expect(left(now)).toBe(now.available)
  await temporary('2020-01-01', '2020-01-31')
  const after = await shown()
  expect(after).toMatchObject({ temporaryHolds: false, available: '1000.00' })
  expect(left(after)).toBe(after.available)
})
