import { generateKeyPairSync, createHash, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openBank } from '../../src/server/gateways/payment/bank.ts'
import { readWechatBill } from '../../src/server/gateways/payment/wechat-bill.ts'
import { availableFen, type CreditAccount } from '../../src/server/modules/credit/account.ts'
import { refusalOf } from '../../src/server/modules/orders/payment-options.ts'
import { reasonsFor } from '../../src/server/modules/orders/review.ts'
import { batchRefusal } from '../../src/server/modules/payments/batch-rules.ts'
import { compareDay } from '../../src/server/modules/payments/compare-day.ts'
import { compareFees } from '../../src/server/modules/payments/compare-fees.ts'

const NOW = new Date('2026-06-03T10:00:00+08:00')
const DAY = '2026-06-03'

const anOrder = {
  orderNo: 'SO1',
  status: 'pendingPayment',
  expiresAt: new Date('2026-06-03T10:30:00+08:00'),
  amountFen: 100,
  tenantId: '2001',
  place: '370112 工业北路',
  thirdParty: false,
  kind: 'normal',
  statementId: null,
  differenceFen: 0,
  paymentMethod: 'online',
  payStatus: 'unpaid',
} as const

describe('orders that are paid together', () => {
  it.each([
    ['one that is cancelled', { status: 'cancelled' }, 'ORDER_NOT_PAYABLE'],
    ['one whose time is up', { expiresAt: NOW }, 'ORDER_NOT_PAYABLE'],
    ['another customer’s', { tenantId: '2002' }, 'PAY_BATCH_PLACE'],
    ['one to another place', { place: '370105 北园大街' }, 'PAY_BATCH_PLACE'],
    ['a third-party sale', { thirdParty: true }, 'PAY_BATCH_THIRD_PARTY'],
    ['a pre-sale', { kind: 'preSale' }, 'PAY_BATCH_PRE_SALE'],
    ['one on a statement', { statementId: '9' }, 'PAY_BATCH_STATEMENT'],
  ] as const)('cannot include %s', (_, change, error) => {
    expect(batchRefusal([anOrder, { ...anOrder, orderNo: 'SO2', ...change }], { now: NOW })).toEqual({
      error,
      orderNo: 'SO2',
    })
  })

  it('are accepted when they agree', () => {
    expect(batchRefusal([anOrder, anOrder], { now: NOW })).toBeUndefined()
  })
})

const account: CreditAccount = {
  dueDays: null,
  accountId: '1',
  tenantId: '2001',
  limitFen: 1000,
  temporaryFen: 500,
  temporaryFrom: '2026-06-01',
  temporaryUntil: '2026-06-03',
  usedFen: 300,
  frozenFen: 200,
  status: 'NORMAL',
}

describe('credit', () => {
  it('counts the temporary limit from its first day through its last', () => {
    const days = ['2026-05-31', '2026-06-01', '2026-06-03', '2026-06-04']
    expect(days.map((day) => availableFen(account, day))).toEqual([500, 1000, 1000, 500])
  })

  it('is offered up to its exact limit', () => {
    const given = { onlineOnly: false, credit: account, day: DAY, codMaxFen: 0 }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), (amountFen) => {
        const refusal = refusalOf('account', { ...given, amountFen })
        expect(refusal).toBe(amountFen <= 1000 ? null : 'CREDIT_SHORT')
      }),
    )
  })

  it('and every other method except online is closed to seckill goods and blacklisted customers', () => {
    const given = { amountFen: 1, day: DAY, codMaxFen: 100, credit: account }
    for (const method of ['transfer', 'account', 'cod'] as const)
      expect(refusalOf(method, { ...given, onlineOnly: true })).toBe('ONLINE_ONLY')
    const credit = { ...account, status: 'BLACKLISTED' as const }
    expect(refusalOf('cod', { ...given, onlineOnly: false, credit })).toBe('BLACKLISTED')
    expect(refusalOf('online', { ...given, onlineOnly: true, credit })).toBeNull()
  })
})

describe('the comparison with a provider’s list', () => {
  const at = NOW
  const ours = [
    { paymentId: '1', transactionNo: 'A', amountFen: 100 },
    { paymentId: '2', transactionNo: 'B', amountFen: 200 },
    { paymentId: '3', transactionNo: 'C', amountFen: 300 },
  ]
  const theirs = [
    { paymentId: '1', transactionNo: 'A', amountFen: 100, feeFen: 0, at },
    { paymentId: '2', transactionNo: 'B', amountFen: 201, feeFen: 0, at },
    { paymentId: '4', transactionNo: 'D', amountFen: 400, feeFen: 0, at },
  ]

  it('finds what either side lacks and amounts that differ', () => {
    expect(
      compareDay(ours, theirs, { complete: true }).map(({ kind, transactionNo }) => [kind, transactionNo]),
    ).toEqual([
      ['MISSING_HERE', 'D'],
      ['AMOUNT', 'B'],
      ['MISSING_THERE', 'C'],
    ])
  })

  it('reports nothing as missing from an incomplete list', () => {
    const kinds = compareDay(ours, theirs, { complete: false }).map(({ kind }) => kind)
    expect(kinds).toEqual(['MISSING_HERE', 'AMOUNT'])
  })

  it('reads WeChat Pay’s sheet between its header and its totals', () => {
    const sheet = [
      '﻿交易时间,公众账号ID,微信订单号,商户订单号,交易状态,订单金额',
      '`2026-06-03 09:59:30,`wx1,`4200001,`77001,`SUCCESS,`12.30',
      '总交易单数,应结订单总金额',
      '`1,`12.30',
    ].join('\r\n')
    expect(readWechatBill(sheet)).toEqual([
      {
        paymentId: '77001',
        transactionNo: '4200001',
        amountFen: 1230,
        feeFen: 0,
        at: new Date('2026-06-03T09:59:30+08:00'),
      },
    ])
  })
})

describe('the fees in a provider’s list', () => {
  it('differ from what was agreed by more than rounding', () => {
    const at = NOW
    const paid = [1_000, 333].map((amountFen) => ({
      paymentId: '1',
      transactionNo: 'A',
      amountFen,
      feeFen: 6,
      at,
    }))
    const fees = (basisPoints: number) => compareFees(paid, { day: DAY, basisPoints })
    expect(fees(0)).toEqual([])
    expect(fees(90)).toEqual([])
    expect(fees(60)).toMatchObject([{ kind: 'FEE', ourFen: 8, theirFen: 12 }])
  })
})

describe('the bank gateway', () => {
  const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const bank = openBank({
    merchantId: '777290058110048',
    certificateId: '68759663125',
    privateKey: ours.privateKey,
    publicKey: theirs.publicKey,
    gateway: 'https://gateway.test',
    publicUrl: 'https://parts.example.com',
  })
  const told = {
    merId: '777290058110048',
    orderId: '77001',
    queryId: '202606030959301234',
    respCode: '00',
    txnAmt: '1230',
    txnTime: '20260603095930',
    txnType: '01',
  }
  const callbackOf = (message: Record<string, string>, key = theirs.privateKey) => {
    const text = Object.keys(message)
      .toSorted()
      .map((name) => `${name}=${message[name]}`)
      .join('&')
    const digest = Buffer.from(createHash('sha256').update(text).digest('hex'))
    const signature = sign('RSA-SHA256', digest, key).toString('base64')
    return { headers: {}, body: new URLSearchParams({ ...message, signature }).toString(), now: NOW }
  }

  it('is accepted with its signature', () => {
    expect(bank.readCallback(callbackOf(told))).toEqual({
      paymentId: '77001',
      transactionNo: '202606030959301234',
      amountFen: 1230,
      merchantId: '777290058110048',
      result: 'paid',
      at: new Date('2026-06-03T09:59:30+08:00'),
    })
    expect(bank.readCallback(callbackOf({ ...told, respCode: '05' }))).toBeUndefined()
    expect(bank.readCallback(callbackOf({ ...told, txnType: '04' }))).toBeUndefined()
  })

  it('is rejected with a foreign signature or a changed amount', () => {
    expect(() => bank.readCallback(callbackOf(told, ours.privateKey))).toThrow(/PAYMENT_SIGNATURE/)
    const { body, ...rest } = callbackOf(told)
    const changed = { ...rest, body: body.replace('txnAmt=1230', 'txnAmt=1') }
    expect(() => bank.readCallback(changed)).toThrow(/PAYMENT_SIGNATURE/)
    expect(() => bank.readCallback({ ...rest, body: '' })).toThrow(/PAYMENT_SIGNATURE/)
  })
})

describe('the rules of the front audit', () => {
  const rules = [
    { kind: 'AMOUNT_OVER', amountFen: 1000, orders: null },
    { kind: 'NEW_CUSTOMER', amountFen: null, orders: 2 },
    { kind: 'OVERDUE', amountFen: null, orders: null },
  ] as const

  it('hold back orders over the amount, a customer’s first orders, and those of overdue customers', () => {
    const usual = { amountFen: 1000, earlierOrders: 2, overdueFen: 0 }
    expect(reasonsFor([...rules], usual)).toEqual([])
    expect(reasonsFor([...rules], { ...usual, amountFen: 1001 })).toEqual(['AMOUNT_OVER'])
    expect(reasonsFor([...rules], { ...usual, earlierOrders: 1 })).toEqual(['NEW_CUSTOMER'])
    expect(reasonsFor([...rules], { ...usual, overdueFen: 1 })).toEqual(['OVERDUE'])
    expect(reasonsFor([], { amountFen: 1e12, earlierOrders: 0, overdueFen: 1 })).toEqual([])
  })
})
