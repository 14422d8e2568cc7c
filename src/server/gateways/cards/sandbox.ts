import { randomBytes } from 'node:crypto'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../db/ids.ts'
import type { CardOutcome, CardVault } from './port.ts'

/** The bank does not know a holder of this name. */
const UNKNOWN_HOLDER = '测试拒绝'
/** The card of a holder of this name has no money. */
const POOR_HOLDER = '测试余额不足'

/**
 * A vault for demonstrations: it stores no number and takes no money, and remembers its charges until the
 * process ends.
 */
export function openSandboxVault(): CardVault {
  const charges = new Map<string, CardOutcome>()
  return {
    merchantId: 'SANDBOX-CARDS',
    bind: async ({ holder }) => {
      if (holder.trim() === UNKNOWN_HOLDER) return undefined
      const kind = holder.trim() === POOR_HOLDER ? 'poor' : 'card'
      return { token: `sandbox-${kind}-${randomBytes(18).toString('base64url')}` }
    },
    charge: async ({ token, paymentId, amountFen, now }) => {
      const known = charges.get(paymentId)
      if (known) return known
      const result = token.startsWith('sandbox-poor-') ? 'failed' : 'paid'
      const outcome = { paymentId, transactionNo: `SBC${newId()}`, amountFen, result, at: now } as const
      charges.set(paymentId, outcome)
      return outcome
    },
    chargeOf: async ({ paymentId }) => charges.get(paymentId),
    // It replies at once, so no callback can come from it.
    readCallback: () => {
      throw new AppError('PAYMENT_SIGNATURE')
    },
    refund: async ({ refundId }) => ({ refundNo: `SBCR${refundId}`, done: true }),
    release: async () => {},
  }
}
