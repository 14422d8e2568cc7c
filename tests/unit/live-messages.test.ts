import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PushedMessage } from '../../src/shared/calls/message.ts'
import type { MenuNode } from '../../src/shared/calls/session.ts'
import { concerns, messageTypes } from '../../src/shared/message-types.ts'
import { clickTarget, offeredTarget } from '../../src/web/app/frame/messages/open-message.ts'
import { wants } from '../../src/web/app/frame/messages/queries.ts'
import { waitToTell } from '../../src/web/lib/messages/notice-queue.ts'
import { mayRetry, waitBeforeRetry } from '../../src/web/lib/messages/reconnect.ts'

const chance = fc.double({ min: 0, max: 1, noNaN: true })

describe('a lost connection', () => {
  it('is retried after twice as long each time, a minute at most', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((failures) => waitBeforeRetry(failures, 1))).toEqual([
      2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
    ])
  })

  it('is never retried at once, and each browser waits its own time', () => {
    fc.assert(
      fc.property(fc.nat(2_000), chance, (failures, luck) => {
        const longest = waitBeforeRetry(failures, 1)
        const wait = waitBeforeRetry(failures, luck)
        expect(wait).toBeGreaterThanOrEqual(longest / 2)
        expect(wait).toBeLessThanOrEqual(longest)
      }),
    )
    expect(waitBeforeRetry(3, 0.1)).not.toBe(waitBeforeRetry(3, 0.9))
  })

  it('is not retried when it was closed on purpose or its session has ended', () => {
    expect(mayRetry({ code: 1006, onPurpose: false })).toBe(true)
    expect(mayRetry({ code: 1012, onPurpose: false })).toBe(true)
    expect(mayRetry({ code: 1006, onPurpose: true })).toBe(false)
    expect(mayRetry({ code: 4401, onPurpose: false })).toBe(false)
  })
})

describe('the window that announces a message', () => {
  it('is the focused one before a visible one, and a visible one before the browser', () => {
    fc.assert(
      fc.property(chance, chance, chance, (a, b, c) => {
        const inUse = waitToTell({ visible: true, focused: true }, a)
        const inSight = waitToTell({ visible: true, focused: false }, b)
        const hidden = waitToTell({ visible: false, focused: false }, c)
        expect(inUse).toBeLessThan(inSight)
        expect(inSight).toBeLessThan(hidden)
      }),
    )
  })
})

const message = (facts: Partial<PushedMessage>) => ({
  ...{ id: '1', messageName: 'M', content: 'C', type: 'notice', sourceId: '77', sourceNum: 'SO261122000001' },
  sourceIds: [],
  payableIds: ['77'],
  ...facts,
})
const leaf = (path: string, code = path) => ({ path, code }) as MenuNode
const pages = [leaf('/shopping/orderDetail'), leaf('/sales/orderDetail')]
const buyer = { leaves: pages, isCustomer: true }

describe('a click on a message', () => {
  it.each(['order_online', 'order_cod_cust'])('of type %s opens the payment page for its order', (type) => {
    const target = clickTarget(message({ type }), pages)!
    const { pathname, searchParams } = new URL(target.path, 'http://x')
    expect(pathname).toBe('/shopping/orderPay')
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ orderIds: '77', orderNo: 'SO261122000001', type: '订单款' },
    })
  })

  it('about several orders opens the payment page for all of them', () => {
    const target = clickTarget(message({ type: 'order_online', payableIds: ['77', '78', '79'] }), pages)!
    expect(new URL(target.path, 'http://x').searchParams.get('orderIds')).toBe('77,78,79')
  })

  it('of a pre-sale opens the pre-sale page where there is one', () => {
    const preSale = message({ type: 'preSale' })
    expect(clickTarget(preSale, pages)).toBeUndefined()
    expect(clickTarget(preSale, [...pages, leaf('/market/preSale', 'preSale')])).toEqual({
      path: '/market/preSale',
      kind: 'toPreSale',
    })
  })

  it.each(['order_ship', 'order_delivery', 'order_cod_seller', 'fin_confirm', 'cust_confirm', 'notice'])(
    'of type %s opens nothing',
    (type) => expect(clickTarget(message({ type }), pages)).toBeUndefined(),
  )
})

describe('a click on a message about a return', () => {
  const told = message({ type: 'afterSale', sourceIds: ['77', '901'] })

  it.each(['/agency/returnShopCart/detail', '/vendor/returnDetail', '/sales/returnDetail'])(
    'opens it for whoever has the page %s',
    (path) =>
      expect(clickTarget(told, [...pages, leaf(path)])).toEqual({
        ...{ path: `${path}?requestId=901`, kind: 'toReturn' },
      }),
  )

  it('leads to the order where the return is not named or the reader has no page for it', () => {
    const unnamed = message({ type: 'afterSale' })
    expect(clickTarget(unnamed, [...pages, leaf('/sales/returnDetail')])).toBeUndefined()
    expect(clickTarget(told, pages)).toBeUndefined()
    expect(offeredTarget(told, buyer)?.path).toBe('/shopping/orderDetail?orderId=77')
  })
})

describe('the link beside a message', () => {
  it('leads to the order as its reader sees it', () => {
    const shipped = message({ type: 'order_ship' })
    expect(offeredTarget(shipped, buyer)?.path).toBe('/shopping/orderDetail?orderId=77')
    expect(offeredTarget(shipped, { ...buyer, isCustomer: false })?.path).toBe(
      '/sales/orderDetail?orderId=77',
    )
  })

  it('is left out where there is no order or no page for it', () => {
    expect(offeredTarget(message({ sourceId: null, sourceNum: '' }), buyer)).toBeUndefined()
    expect(offeredTarget(message({ sourceNum: 'REG-1' }), buyer)).toBeUndefined()
    expect(offeredTarget(message({}), { leaves: [], isCustomer: true })).toBeUndefined()
  })
})

it('people choose among the kinds of messages that their company is ever told', () => {
  const kindsOf = (tenantType: string) => messageTypes.filter((type) => concerns(type, tenantType))
  expect(kindsOf('CUST')).toContain('cust_confirm')
  expect(kindsOf('CUST')).not.toContain('warrantyClaim')
  expect(kindsOf('VENDER')).not.toContain('priceWatch')
  expect(kindsOf('FACTORY')).toContain('warrantyClaim')
  expect(kindsOf('')).toEqual(['notice', 'record', 'export', 'complaint', 'chat'])
})

it('people are notified of a type until they switch it off', () => {
  const settings = [{ type: 'order_ship' as const, popup: false, browser: true, listed: true, sms: false }]
  expect(wants(settings, { type: 'order_ship' }, 'popup')).toBe(false)
  expect(wants(settings, { type: 'order_ship' }, 'browser')).toBe(true)
  expect(wants(settings, { type: 'notice' }, 'popup')).toBe(true)
  expect(wants(undefined, { type: 'notice' }, 'popup')).toBe(true)
})
