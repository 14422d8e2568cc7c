// Choices for all orders of a confirmation at once.
import { fenFromYuan } from '../../../../shared/money.ts'
import {
  effectiveChoice,
  orderKey,
  type ChoiceAction,
  type Choices,
  type ConfirmedOrder,
  type LogisticsOption,
} from './choices.ts'

/** What all orders are to travel by. */
export type Preference = 'fastest' | 'cheapest'

type PaymentOption = ConfirmedOrder['paymentOptions'][number]

/** The order's line that arrives first or costs least; among equals the cheaper or the faster one. */
export function preferredLine(order: ConfirmedOrder, preference: Preference): LogisticsOption | undefined {
  const arrives = ({ promise, laterPromise }: LogisticsOption) =>
    Date.parse((laterPromise ?? promise).arrivesAt)
  const costs = ({ freight }: LogisticsOption) => fenFromYuan(freight)
  const [first, second] = preference === 'fastest' ? [arrives, costs] : [costs, arrives]
  return order.logisticsOptions.toSorted(
    (one, other) => first(one) - first(other) || second(one) - second(other),
  )[0]
}

/** The preference that every order's chosen line follows, if there is one. */
export function presentPreference(orders: ConfirmedOrder[], choices: Choices): Preference | undefined {
  return (['fastest', 'cheapest'] as const).find((preference) =>
    orders.every(
      (order) =>
        effectiveChoice(order, choices[orderKey(order)]).logisticsLineId ===
        preferredLine(order, preference)?.logisticsLineId,
    ),
  )
}

/** The choices that give every order its preferred line. */
export function preferAll(orders: ConfirmedOrder[], preference: Preference): ChoiceAction[] {
  return orders.flatMap((order): ChoiceAction[] => {
    const line = preferredLine(order, preference)
    return line ? [{ key: orderKey(order), type: 'line', logisticsLineId: line.logisticsLineId }] : []
  })
}

/** Each payment method once: as an order offers it, or with the reason why none does. */
export function paymentsForAll(orders: ConfirmedOrder[]): PaymentOption[] {
  const found = new Map<string, PaymentOption>()
  for (const option of orders.flatMap(({ paymentOptions }) => paymentOptions)) {
    const before = found.get(option.method)
    if (!before || (before.refusal !== null && option.refusal === null)) found.set(option.method, option)
  }
  return [...found.values()]
}

/** The payment method of all orders; undefined while they differ. */
export function presentPayment(orders: ConfirmedOrder[], choices: Choices): string | undefined {
  const methods = new Set(
    orders.map((order) => effectiveChoice(order, choices[orderKey(order)]).paymentMethod),
  )
  return methods.size === 1 ? [...methods][0] : undefined
}

/** The choices that pay every order by this method where it is offered. */
export function payAll(orders: ConfirmedOrder[], paymentMethod: string): ChoiceAction[] {
  return orders
    .filter(({ paymentOptions }) =>
      paymentOptions.some(({ method, refusal }) => method === paymentMethod && refusal === null),
    )
    .map((order) => ({ key: orderKey(order), type: 'payment', paymentMethod }))
}

/** The buyer's own name for all orders; empty while they differ. */
export function presentReference(orders: ConfirmedOrder[], choices: Choices): string {
  const names = new Set(orders.map((order) => choices[orderKey(order)]?.ownReference ?? ''))
  return names.size === 1 ? [...names][0]! : ''
}

/** The choices that give every order this name. */
export function nameAll(orders: ConfirmedOrder[], ownReference: string): ChoiceAction[] {
  return orders.map((order) => ({ key: orderKey(order), type: 'ownReference', ownReference }))
}
