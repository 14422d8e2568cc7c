import { paymentMethodNames, type PaymentMethod } from '../../../shared/payment-methods.ts'
import type { PaymentRefusal } from '../../../shared/calls/order-confirm.ts'
import { availableFen, type CreditAccount } from '../credit/account.ts'

/** What decides how a supplier's goods may be paid. */
export interface PaymentCase {
  /** Seckill and special-offer goods are paid online only. */
  onlineOnly: boolean
  /** Goods still to come that are paid in deposit and balance are paid online only. */
  hasDeposit?: boolean
  amountFen: number
  credit: CreditAccount | undefined
  /** The business day, on which a temporary limit holds or not. */
  day: string
  /** The most that is collected on delivery; 0 switches it off. */
  codMaxFen: number
}

/** Every method with why it is not offered here, or null where it is. */
export function paymentOptionsOf(
  given: PaymentCase,
): { method: PaymentMethod; refusal: PaymentRefusal | null }[] {
  return paymentMethodNames.map((method) => ({ method, refusal: refusalOf(method, given) }))
}

/** Why a method does not work for these goods and this customer; null when it does. */
export function refusalOf(
  method: PaymentMethod,
  { onlineOnly, hasDeposit = false, amountFen, credit, day, codMaxFen }: PaymentCase,
): PaymentRefusal | null {
  if (method === 'online') return null
  if (onlineOnly) return 'ONLINE_ONLY'
  if (hasDeposit) return 'DEPOSIT'
  if (method === 'transfer') return null
  if (credit?.status === 'BLACKLISTED') return 'BLACKLISTED'
  if (method === 'cod') {
    if (codMaxFen === 0) return 'COD_OFF'
    return amountFen > codMaxFen ? 'COD_TOO_MUCH' : null
  }
  if (!credit) return 'NO_CREDIT'
  if (credit.status === 'FROZEN') return 'CREDIT_FROZEN'
  return availableFen(credit, day) < amountFen ? 'CREDIT_SHORT' : null
}
