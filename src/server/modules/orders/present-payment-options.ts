import type { ReplyOf } from '../../../shared/call.ts'
import type { confirmOrder } from '../../../shared/calls/order-confirm.ts'
import { yuan } from '../../../shared/money.ts'
import type { PaymentMethod } from '../../../shared/payment-methods.ts'
import { businessDay } from '../../../shared/time.ts'
import { availableFen, type CreditAccount } from '../credit/account.ts'
import { paymentOptionsOf } from './payment-options.ts'
import type { OrderTerms } from './terms.ts'

type Options = ReplyOf<typeof confirmOrder>['orders'][number]['paymentOptions']

interface Offered {
  onlineOnly: boolean
  hasDeposit: boolean
  amountFen: number
  credit: CreditAccount | undefined
  terms: OrderTerms
  now: Date
}

/** The payment methods for a supplier's goods, each with its limits. */
export function presentPaymentOptions({
  onlineOnly,
  hasDeposit,
  amountFen,
  credit,
  terms,
  now,
}: Offered): Options {
  const day = businessDay(now)
  const limits: Partial<Record<PaymentMethod, string>> = {
    cod: yuan(terms.codMaxFen),
    ...(credit && { account: yuan(Math.max(availableFen(credit, day), 0)) }),
  }
  const windows: Partial<Record<PaymentMethod, number>> = {
    online: terms.onlinePaymentMinutes,
    transfer: terms.transferPaymentHours * 60,
  }
  const given = { onlineOnly, hasDeposit, amountFen, credit, day, codMaxFen: terms.codMaxFen }
  return paymentOptionsOf(given).map(({ method, refusal }) => ({
    method,
    refusal,
    windowMinutes: windows[method] ?? null,
    limit: limits[method] ?? null,
  }))
}
