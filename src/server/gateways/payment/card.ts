// Bound bank cards as a payment method. modules/payments/pay-by-card.ts makes the charge, with the buyer's
// password or code; everything else goes to the vault.
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
    readCallback: (callback) => vault.readCallback(callback),
    query: async ({ paymentId, openedAt }) => {
      const outcome = await vault.chargeOf({ paymentId, openedAt })
      return outcome && { ...outcome, merchantId }
    },
    bill: async () => undefined,
    refund: ({ refundId, transactionNo, amountFen, now }) =>
      vault.refund({ refundId, transactionNo, amountFen, now }),
  }
}
