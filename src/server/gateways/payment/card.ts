// Bound bank cards as a way to pay: the charge itself is made with the buyer's password or code by
// modules/payments/pay-by-card.ts; what else a provider does is asked of the vault.
import { AppError } from '../../../shared/errors.ts'
import type { CardVault } from '../cards/port.ts'
import type { PaymentProvider } from './port.ts'

export function openCards(vault: CardVault): PaymentProvider {
  const { merchantId } = vault
  return {
    method: 'card',
    name: { zh: '银行卡快捷支付', en: 'Bank card' },
    merchantId,
    acceptance: { status: 200, contentType: 'text/plain; charset=utf-8', body: 'SUCCESS' },
    open: async () => ({ payUrl: null, qrText: null }),
    // Charges are answered at once and asked about; nobody calls back.
    readCallback: () => {
      throw new AppError('PAYMENT_SIGNATURE')
    },
    query: async ({ paymentId }) => {
      const outcome = await vault.chargeOf(paymentId)
      return outcome && { ...outcome, merchantId }
    },
    bill: async () => undefined,
    refund: async ({ refundId, transactionNo, amountFen }) => ({
      ...(await vault.refund({ refundId, transactionNo, amountFen })),
      done: true,
    }),
  }
}
