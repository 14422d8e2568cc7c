// The payment methods; the buyer chooses one for each order at confirmation.
import type { Language } from './errors.ts'
import type { Text } from './screen/text.ts'

const paymentMethods = {
  online: { zh: '在线支付', en: 'Pay online' },
  transfer: { zh: '银行转账', en: 'Bank transfer' },
  account: { zh: '白条支付', en: 'On account' },
  cod: { zh: '货到付款', en: 'Cash on delivery' },
} as const satisfies Record<string, Text>

export type PaymentMethod = keyof typeof paymentMethods
export const paymentMethodNames = Object.keys(paymentMethods) as PaymentMethod[]

/** Paid before the supplier acts: the order waits, and its time to pay runs. */
export function isPrepaid(method: string): boolean {
  return method === 'online' || method === 'transfer'
}

/** What a method is called; the method itself for one that is no longer offered. */
export function paymentMethodText(method: string, language: Language): string {
  return Object.hasOwn(paymentMethods, method) ? paymentMethods[method as PaymentMethod][language] : method
}
