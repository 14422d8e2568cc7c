import { describe, expect, it } from 'vitest'
import {
  choose,
  effectiveChoice,
  type Choices,
  type ConfirmedOrder,
} from '../../src/web/pages/checkout/confirm/choices.ts'
import {
  nameAll,
  payAll,
  paymentsForAll,
  preferAll,
  preferredLine,
  presentPayment,
  presentPreference,
  presentReference,
} from '../../src/web/pages/checkout/confirm/for-all.ts'

const promise = (arrivesAt: string) => ({ departsAt: '2026-03-01T14:00:00Z', arrivesAt, sameDay: true })
const line = (logisticsLineId: string, freight: string, arrivesAt: string) => ({
  ...{ logisticsLineId, name: `L${logisticsLineId}`, kind: 'EXPRESS' as const, route: '', cutOff: '20:30' },
  ...{ freight, laterFreight: '0.00', promise: promise(arrivesAt), laterPromise: null, arrivals: [] },
  companies: [{ logisticsCompanyId: `C${logisticsLineId}`, name: 'One', type: 'EXPRESS' }],
})
const online = { method: 'online' as const, windowMinutes: 60, refusal: null, limit: null }
const onAccount = { method: 'account' as const, windowMinutes: null, refusal: null, limit: '90.00' }
const noCredit = { ...onAccount, refusal: 'NO_CREDIT' as const }

const orderOf = (supplierId: string, paymentOptions: ConfirmedOrder['paymentOptions']): ConfirmedOrder => ({
  ...{ supplierId, supplierName: supplierId, lines: [], goodsAmount: '10.00', discountAmount: '0.00' },
  ...{ deposit: null, amount: '10.00', parcels: 1, transferDays: 0, promise: null },
  logisticsOptions: [line('1', '25.00', '2026-03-02T10:00:00Z'), line('2', '8.00', '2026-03-04T10:00:00Z')],
  paymentOptions,
})
const orders = [orderOf('3001', [online, onAccount]), orderOf('3002', [online, noCredit])]
const apply = (actions: Parameters<typeof choose>[1][]) => actions.reduce<Choices>(choose, {})

describe('a choice for all orders', () => {
  it('takes each order’s fastest or cheapest line', () => {
    expect(preferredLine(orders[0]!, 'fastest')?.logisticsLineId).toBe('1')
    expect(preferredLine(orders[0]!, 'cheapest')?.logisticsLineId).toBe('2')
    const choices = apply(preferAll(orders, 'cheapest'))
    for (const order of orders)
      expect(effectiveChoice(order, choices[order.supplierId])).toMatchObject({
        logisticsLineId: '2',
        logisticsCompanyId: 'C2',
      })
    expect(presentPreference(orders, choices)).toBe('cheapest')
    expect(presentPreference(orders, {})).toBe('fastest')
    const mixed = choose(choices, { key: '3001', type: 'line', logisticsLineId: '1' })
    expect(presentPreference(orders, mixed)).toBeUndefined()
  })

  it('names every order alike, until one is named otherwise', () => {
    const choices = apply(nameAll(orders, '鲁A12345'))
    expect(presentReference(orders, choices)).toBe('鲁A12345')
    expect(effectiveChoice(orders[1]!, choices['3002']).ownReference).toBe('鲁A12345')
    const other = choose(choices, { key: '3001', type: 'ownReference', ownReference: 'W7' })
    expect(presentReference(orders, other)).toBe('')
    expect(presentReference(orders, {})).toBe('')
  })

  it('pays by a method where it is offered, and leaves the other orders as they are', () => {
    expect(paymentsForAll(orders.toReversed())).toEqual([online, onAccount])
    expect(presentPayment(orders, {})).toBe('online')
    const choices = apply(payAll(orders, 'account'))
    expect(presentPayment(orders, choices)).toBeUndefined()
    expect(effectiveChoice(orders[0]!, choices['3001']).paymentMethod).toBe('account')
    expect(effectiveChoice(orders[1]!, choices['3002']).paymentMethod).toBe('online')
  })
})
