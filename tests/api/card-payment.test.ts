import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { payByCard, sendCardCode } from '../../src/shared/calls/card-payment.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { cancelOrders } from '../../src/shared/calls/order-steps.ts'
import { listPayMethods, payOrders, payStatus } from '../../src/shared/calls/payment.ts'
import { bindBankCard, setPaymentPassword } from '../../src/shared/calls/profile.ts'
import { sendCode } from '../../src/shared/calls/sms-code.ts'
import { run } from '../../src/server/db/connection.ts'
import { sendRefunds } from '../../src/server/modules/payments/send-refunds.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { anOffer, anOrder, countRows, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const codes = ['cart_edit', 'order_submit', 'order_view', 'order_cancel', 'order_pay_button', 'address_edit']
const aBuyer = async () => server.as(await aUser(server, { codes, tenant: 'buyer' }))
const PASSWORD = '730519'

let phones = 13_700_000_000
async function codeSentTo(phone: string): Promise<string> {
  await server.services.sms.settled()
  return /\d{6}/.exec(server.services.sms.sandbox!.sent().find((sms) => sms.phone === phone)!.text)![0]
}

/** A card of this buyer, and the phone registered at the bank. */
async function aCard(buyer: Client, { holder = '周建国' }: { holder?: string } = {}) {
  const phone = String(phones++)
  expectDone(await buyer.get(sendCode, { type: 'card', phone }))
  const card = {
    accountType: 'PERSONAL',
    cardType: 'DEBIT',
    bank: 'ICBC',
    cardNumber: '6212262201023557228',
    idNumber: '11010519491231002X',
    holder,
    phone,
    code: await codeSentTo(phone),
  } as const
  const { cardId } = expectDone(await buyer.post(bindBankCard, card))
  return { cardId, phone }
}

async function withPassword(buyer: Client) {
  const body = { password: 'demo1234', paymentPassword: PASSWORD, paymentPassword1: PASSWORD }
  expectDone(await buyer.post(setPaymentPassword, body))
}

const waiting = async (buyer: Client) => (await anOrder(buyer, { offer: await anOffer(server) })).orderId

// All attempts come from one address.
beforeEach(() => run(server.db, sql`delete from sign_in_attempts where subject like '%address:%'`))

describe('paying with a bound card', () => {
  it('accepts the payment password, and the order goes to its supplier', async () => {
    const buyer = await aBuyer()
    await withPassword(buyer)
    const [{ cardId }, orderId] = [await aCard(buyer), await waiting(buyer)]
    const paid = expectDone(
      await buyer.post(payByCard, { orderIds: [orderId], cardId, paymentPassword: PASSWORD }),
    )
    expect(paid.status).toBe('paid')
    expect(expectDone(await buyer.get(payStatus, { paymentId: paid.paymentId })).status).toBe('paid')
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order).toMatchObject({
      status: 'awaitingConfirmation',
      payStatus: 'paid',
      paidAmount: paid.amount,
    })
    expect(order.payments).toMatchObject([{ method: 'card', status: 'paid' }])
    expectDone(await buyer.post(cancelOrders, { orderIds: [orderId] }))
    await sendRefunds(server.db, { payments: server.services.payments, now: server.clock() })
    expect(expectDone(await buyer.get(orderDetail, { orderId }))).toMatchObject({ payStatus: 'refunded' })
  })

  it('accepts a code sent to the card’s phone, once', async () => {
    const buyer = await aBuyer()
    const { cardId, phone } = await aCard(buyer)
    const [first, second] = [await waiting(buyer), await waiting(buyer)]
    await run(server.db, sql`delete from sign_in_attempts where subject like ${`%${phone}%`}`)
    expectDone(await buyer.post(sendCardCode, { cardId }))
    const code = await codeSentTo(phone)
    expect(expectDone(await buyer.post(payByCard, { orderIds: [first], cardId, code })).status).toBe('paid')
    expect(await buyer.post(payByCard, { orderIds: [second], cardId, code })).toMatchObject({
      body: { error: 'CODE_WRONG' },
    })
    expect(expectDone(await buyer.get(orderDetail, { orderId: second })).payments).toEqual([])
  })

  it('leaves the order open when the bank declines, and says so', async () => {
    const buyer = await aBuyer()
    await withPassword(buyer)
    const [{ cardId }, orderId] = [await aCard(buyer, { holder: '测试余额不足' }), await waiting(buyer)]
    const answer = await buyer.post(payByCard, { orderIds: [orderId], cardId, paymentPassword: PASSWORD })
    expect(expectDone(answer).status).toBe('failed')
    expect(expectDone(await buyer.get(orderDetail, { orderId }))).toMatchObject({
      status: 'pendingPayment',
      paidAmount: '0.00',
    })
  })

  it('is refused without proof, with wrong proof and with somebody else’s card, and nothing is charged', async () => {
    const [buyer, colleague] = [await aBuyer(), await aBuyer()]
    const [{ cardId }, { cardId: theirs }] = [await aCard(buyer), await aCard(colleague)]
    const orderIds = [await waiting(buyer)]
    const before = await countRows(server, 'payments')
    const tried = (body: object) => buyer.post(payByCard.path, { orderIds, cardId, ...body })
    expect(await tried({})).toMatchObject({ body: { errors: [{ field: 'paymentPassword' }] } })
    expect(await tried({ paymentPassword: PASSWORD })).toMatchObject({
      body: { error: 'PAYMENT_PASSWORD_UNSET' },
    })
    await withPassword(buyer)
    expect(await tried({ paymentPassword: '000000' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'paymentPassword', rule: 'paymentPassword' }] },
    })
    expect(await tried({ cardId: theirs, paymentPassword: PASSWORD })).toMatchObject({
      status: 404,
      body: { error: 'CARD_NOT_FOUND' },
    })
    for (let guess = 0; guess < 5; guess += 1) await tried({ paymentPassword: '111111' })
    expect(await tried({ paymentPassword: PASSWORD })).toMatchObject({ body: { error: 'TOO_MANY_ATTEMPTS' } })
    expect(await countRows(server, 'payments')).toBe(before)
  })

  it('has its own call: no other call opens a payment for it', async () => {
    const buyer = await aBuyer()
    const methods = expectDone(await buyer.get(listPayMethods))
    expect(methods.map(({ method }) => method)).toEqual(['sandbox'])
    expect(await buyer.post(payOrders, { orderIds: [await waiting(buyer)], method: 'card' })).toMatchObject({
      body: { error: 'PAYMENT_METHOD_NOT_OFFERED' },
    })
  })
})

describe('a refund that the bank did not accept', () => {
  it('is sent again only by finance', async () => {
    const buyer = await aBuyer()
    await withPassword(buyer)
    const [{ cardId }, orderId] = [await aCard(buyer), await waiting(buyer)]
    expectDone(await buyer.post(payByCard, { orderIds: [orderId], cardId, paymentPassword: PASSWORD }))
    expectDone(await buyer.post(cancelOrders, { orderIds: [orderId] }))
    await run(server.db, sql`update refunds set status = 'failed', attempts = 20 where order_id = ${orderId}`)
    const send = () => sendRefunds(server.db, { payments: server.services.payments, now: server.clock() })
    const stateOf = async () =>
      expectDone(await buyer.get(orderDetail, { orderId })).refunds.map(({ status }) => status)
    await send()
    expect(await stateOf()).toEqual(['failed'])

    const [refund] = expectDone(await buyer.get(orderDetail, { orderId })).refunds
    const again = { ids: refund!.refundId }
    expect((await buyer.post('/fiscal/refund/retry', again)).status).toBe(403)
    expect(await stateOf()).toEqual(['failed'])
    expectDone(await server.as('finance').post('/fiscal/refund/retry', again))
    await send()
    expect(await stateOf()).toEqual(['done'])
  })
})
