import { describe, expect, it } from 'vitest'
import { nameEveryLevel, type Region } from '../../src/shared/regions.ts'
import { findRegion, regionNameOf } from '../../src/web/pages/account/addresses/regions.ts'
import { sumOfTicked, withQuantity } from '../../src/web/pages/cart/cart-groups.ts'
import {
  choose,
  effectiveChoice,
  paidByCredit,
  promptsOf,
  submitBody,
  titlesFor,
  totalOf,
} from '../../src/web/pages/checkout/confirm/choices.ts'
import type { ConfirmedOrder } from '../../src/web/pages/checkout/confirm/choices.ts'
import { countdownText } from '../../src/web/pages/shopping/countdown-text.ts'
import { momentText } from '../../src/web/lib/moment.ts'
import { progressOf } from '../../src/web/pages/orders/detail/progress.ts'
import { changeOrderQuery, readOrderQuery } from '../../src/web/pages/orders/list/order-query.ts'
import { returnPath } from '../../src/web/pages/checkout/cashier/return-path.ts'
import { aCartLine } from '../support/cart-line.ts'

describe('the cart', () => {
  it('adds up ticked lines exactly', () => {
    const lines = [aCartLine({ price: '0.10', quantity: 3 }), aCartLine({ price: '1234.57', quantity: 2 })]
    expect(sumOfTicked(lines)).toEqual({ amount: '2469.44', lineCount: 2, quantity: 5 })
  })

  it('leaves out what is not ticked or cannot be ordered', () => {
    const lines = [aCartLine({ checked: false }), aCartLine({ invalidReason: 'OUT_OF_STOCK' }), aCartLine({})]
    expect(sumOfTicked(lines)).toMatchObject({ amount: '0.10', lineCount: 1 })
  })

  it('detects before the server that a quantity is too high, and that a lower one is acceptable again', () => {
    const short = withQuantity(aCartLine({ available: 3 }), 4)
    expect(short).toMatchObject({ invalidReason: 'INSUFFICIENT_STOCK', amount: '0.40' })
    expect(withQuantity(short, 3).invalidReason).toBeNull()
  })
})

const promise = (sameDay: boolean) => ({
  departsAt: '2026-03-01T14:00:00+08:00',
  arrivesAt: '2026-03-02T14:00:00+08:00',
  dueAt: null,
  overdue: false,
  sameDay,
})
const anOrder: ConfirmedOrder = {
  supplierId: '3001',
  supplierName: '甲',
  lines: [],
  goodsAmount: '100.00',
  discountAmount: '20.00',
  deposit: null,
  amount: '90.00',
  parcels: 1,
  transferDays: 0,
  promise: promise(true),
  logisticsOptions: [
    {
      logisticsLineId: '1',
      name: '当日线',
      kind: 'SAME_DAY',
      route: '',
      cutOff: '20:30',
      freight: '10.00',
      laterFreight: '0.00',
      promise: promise(true),
      laterPromise: null,
      arrivals: [],
      companies: [{ logisticsCompanyId: '11', name: '一', type: 'DELIVERY' }],
    },
    {
      logisticsLineId: '2',
      name: '快递线',
      kind: 'EXPRESS',
      route: '',
      cutOff: '11:50',
      freight: '25.50',
      laterFreight: '0.00',
      promise: promise(false),
      laterPromise: null,
      arrivals: [],
      companies: [{ logisticsCompanyId: '22', name: '二', type: 'EXPRESS' }],
    },
  ],
  paymentOptions: [{ method: 'online', windowMinutes: 60, refusal: null, limit: null }],
}

describe('the confirmation', () => {
  it('knows the orders that were to be paid on credit, and why that is not possible', () => {
    const paymentOptions: ConfirmedOrder['paymentOptions'] = [
      { method: 'account', refusal: null, windowMinutes: null, limit: '90.00' },
    ]
    const onCredit = { ...anOrder, supplierId: '3002', paymentOptions }
    expect(paidByCredit([anOrder, onCredit], {})).toEqual([onCredit])
  })

  it('selects the first options', () => {
    expect(effectiveChoice(anOrder, undefined)).toMatchObject({
      logisticsLineId: '1',
      logisticsCompanyId: '11',
      paymentMethod: 'online',
    })
  })

  it('selects a company of the newly chosen line, and its freight', () => {
    const before = choose({}, { key: '3001', type: 'company', logisticsCompanyId: '11' })
    const choices = choose(before, { key: '3001', type: 'line', logisticsLineId: '2' })
    expect(effectiveChoice(anOrder, choices['3001'])).toMatchObject({ logisticsCompanyId: '22' })
    expect(totalOf([anOrder], choices)).toEqual({
      goods: '100.00',
      discount: '20.00',
      points: '0.00',
      freight: '25.50',
      total: '105.50',
      later: '0.00',
      now: '105.50',
    })
    const deposit = {
      amount: '20.00',
      kept: '20.00',
      goodsBalance: '60.00',
      balanceFrom: '2026-04-01',
      balanceHours: 72,
    }
    const inParts = {
      ...anOrder,
      deposit,
      logisticsOptions: [{ ...anOrder.logisticsOptions[0]!, laterFreight: '10.00' }],
    }
    expect(totalOf([inParts], {})).toMatchObject({ total: '90.00', now: '20.00', later: '70.00' })
    expect(totalOf([inParts], {}, '5.50')).toMatchObject({ total: '84.50', now: '20.00', later: '64.50' })
    expect(totalOf([anOrder], choices, '5.50')).toMatchObject({ points: '5.50', total: '100.00' })
  })

  it('asks about a line that does not leave today, and names the time to pay', () => {
    const choices = choose({}, { key: '3001', type: 'line', logisticsLineId: '2' })
    expect(promptsOf([anOrder], {}).notSameDay).toEqual([])
    expect(promptsOf([anOrder], choices)).toMatchObject({
      notSameDay: [{ supplierName: '甲', lineName: '快递线' }],
      payWithinMinutes: 60,
    })
  })

  it('names the arrival date of pre-sale goods instead of the cut-off', () => {
    const dueLines = [aCartLine({ preSaleUntil: '2026-12-05' }), aCartLine({ preSaleUntil: '2026-12-07' })]
    const choices = choose({}, { key: '3001', type: 'line', logisticsLineId: '2' })
    expect(promptsOf([{ ...anOrder, lines: dueLines }], choices).notSameDay).toMatchObject([
      { goodsDueOn: '2026-12-07' },
    ])
    expect(promptsOf([anOrder], choices).notSameDay).toMatchObject([{ goodsDueOn: null }])
  })

  it('asks about goods that come from another warehouse instead of the cut-off', () => {
    const moved = {
      ...anOrder,
      transferDays: 3,
      lines: [aCartLine({ code: 'C7', transferDays: 3 }), aCartLine({})],
    }
    const choices = choose({}, { key: '3001', type: 'line', logisticsLineId: '2' })
    expect(promptsOf([moved], choices)).toMatchObject({
      notSameDay: [],
      transferred: [{ supplierName: '甲', parts: ['C7'], days: 3 }],
    })
  })

  it('asks about both where only some of the goods come from another warehouse', () => {
    const late = { ...promise(false), departsAt: '2026-01-09T00:00:00.000Z' }
    const options = anOrder.logisticsOptions.map((option) => ({ ...option, laterPromise: late }))
    const lines = [aCartLine({ code: 'C7', transferDays: 3 }), aCartLine({})]
    const moved = { ...anOrder, transferDays: 3, lines, logisticsOptions: options }
    const choices = choose({}, { key: '3001', type: 'line', logisticsLineId: '2' })
    expect(promptsOf([moved], choices)).toMatchObject({
      notSameDay: [{ supplierName: '甲' }],
      transferred: [{ departsAt: late.departsAt }],
    })
  })

  it('offers a special invoice only to titles with a credit code, and sends the choice', () => {
    const titles = [
      { titleId: '1', kind: 'COMPANY' as const, name: '修理厂', creditCode: '91370100MA3C0XYZ12' },
      { titleId: '2', kind: 'PERSON' as const, name: '周建国', creditCode: '' },
    ]
    expect(titlesFor(titles, 'SPECIAL').map(({ titleId }) => titleId)).toEqual(['1'])
    expect(titlesFor(titles, 'ORDINARY')).toHaveLength(2)
    const confirmation = {
      ...{
        confirmId: '9',
        expiresAt: '',
        addresses: [],
        addressId: null,
        invoiceTitles: titles,
        orders: [anOrder],
      },
      ...{ plan: null as never, amount: '90.00', points: { balance: 0, most: 0, worth: '0.01' } },
    }
    const invoice = { kind: 'SPECIAL' as const, titleId: '1' }
    expect(submitBody(confirmation, { addressId: '5', choices: {}, invoice })).toMatchObject({ invoice })
    expect(submitBody(confirmation, { addressId: '5', choices: {} })).not.toHaveProperty('invoice')
  })
})

describe('regions', () => {
  const regions = nameEveryLevel([
    {
      code: '11',
      name: '北京市',
      children: [{ code: '1101', name: '市辖区', children: [{ code: '110101', name: '东城区' }] }],
    },
    {
      code: '44',
      name: '广东省',
      children: [
        {
          code: '4419',
          name: '东莞市',
          children: [
            { code: '441900003', name: '东城街道' },
            { code: '441900004', name: '南城街道' },
          ],
        },
      ],
    },
  ])
  const wayTo = (regionCode: string, regionName: string) =>
    regionNameOf(findRegion(regions, { regionCode, regionName }) as Region[])

  it('leave out the level that nobody writes', () => {
    expect(wayTo('110101', '北京市/东城区')).toBe('北京市/东城区')
  })

  it('find the town of a city without districts by its name', () => {
    expect(wayTo('441900', '广东省/东莞市/南城街道')).toBe('广东省/东莞市/南城街道')
  })
})

describe('an order’s progress', () => {
  it('shows the next step after those that are done', () => {
    const steps = progressOf('awaitingConfirmation', [
      { event: 'submit', at: '2026-03-01T09:00:00+08:00' },
      { event: 'pay', at: '2026-03-01T09:05:00+08:00' },
    ])
    expect(steps.map(({ stage, state }) => `${stage} ${state}`)).toEqual([
      'submit done',
      'pay done',
      'vendorConfirm next',
      'vendorShip ahead',
      'sign ahead',
      'complete ahead',
    ])
  })

  it('ends where the order ended', () => {
    const steps = progressOf('cancelled', [
      { event: 'submit', at: '2026-03-01T09:00:00+08:00' },
      { event: 'expire', at: '2026-03-01T10:00:00+08:00' },
    ])
    expect(steps.map(({ stage, state }) => `${stage} ${state}`)).toEqual(['submit done', 'cancelled failed'])
  })
})

describe('the order list’s address', () => {
  it('reads filters and ignores unknown ones', () => {
    const params = new URLSearchParams('status=shipped&payStatus=gold&from=2026-03-01&to=yesterday&q= A1 ')
    expect(readOrderQuery(params)).toEqual({
      status: 'shipped',
      from: '2026-03-01',
      q: 'A1',
      current: 1,
      size: 20,
    })
  })

  it('returns to the first page with every new filter', () => {
    const params = new URLSearchParams('status=shipped&current=4')
    expect(changeOrderQuery(params, { q: 'A1' }).toString()).toBe('status=shipped&q=A1')
    expect(changeOrderQuery(params, { current: 5 }).toString()).toBe('status=shipped&current=5')
  })
})

it('counts down in minutes, and in hours when there are any', () => {
  expect(countdownText(59 * 60_000 + 7_000)).toBe('59:07')
  expect(countdownText(3_723_000)).toBe('1:02:03')
  expect(countdownText(-5)).toBe('00:00')
})

it('shows Chinese time wherever the reader is', () => {
  expect(momentText('2026-03-01T18:30:00Z', 'zh')).toBe('2026-03-02 02:30:00')
  expect(momentText('2026-03-01T18:30:00Z', 'en', 'date')).toBe('2 Mar 2026')
})

it('leads back from the cashier only to this site', () => {
  const origin = 'https://shop.example'
  expect(returnPath('/paySuccess?paymentId=1', origin)).toBe('/paySuccess?paymentId=1')
  expect(returnPath('https://elsewhere.example/steal', origin)).toBe('/')
  expect(returnPath('//elsewhere.example', origin)).toBe('/')
})
