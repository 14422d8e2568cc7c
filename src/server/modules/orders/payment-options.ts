import { paymentMethodNames, type PaymentMethod } from '../../../shared/payment-methods.ts'
import type { PaymentRefusal } from '../../../shared/calls/order-confirm.ts'
import { availableFen, type CreditAccount } from '../credit/account.ts'

/** The facts that decide how a supplier's goods may be paid. */
export interface PaymentCase {
  /** Seckill and special-offer goods, which must be paid online. */
  onlineOnly: boolean
  /** Pre-sale goods with deposit and balance, which must be paid online. */
  hasDeposit?: boolean
  amountFen: number
  credit: CreditAccount | undefined
  /** The business day, on which a temporary limit may be in force. */
  day: string
  /** The highest amount to collect on delivery; 0 turns it off. */
  codMaxFen: number
}

/** Every method, with the reason why it is not offered, or null if it is. */
export function paymentOptionsOf(
  given: PaymentCase,
): { method: PaymentMethod; refusal: PaymentRefusal | null }[] {
  return paymentMethodNames.map((method) => ({ method, refusal: refusalOf(method, given) }))
}

/** The reason why a method is not available for these goods and this customer; null if it is. */
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
