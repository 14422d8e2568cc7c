// Methods and states come from the server as words of its own; one that is new here is shown as it is.
import type { TFunction } from 'i18next'

type Words = TFunction<'payment'>

/** How a payment was made, or an order is to be paid. */
export function payMethodName(t: Words, method: string): string {
  switch (method) {
    case 'sandbox':
      return t('payMethod.sandbox')
    case 'alipay':
      return t('payMethod.alipay')
    case 'wechat':
      return t('payMethod.wechat')
    case 'bank':
    case 'cash':
    case 'card':
    case 'online':
    case 'transfer':
    case 'account':
    case 'cod':
      return t(`payMethod.${method}`)
    default:
      return method
  }
}

/** How a payment stands. */
export function payState(t: Words, status: string): string {
  switch (status) {
    case 'pending':
      return t('payState.pending')
    case 'paid':
      return t('payState.paid')
    case 'failed':
      return t('payState.failed')
    case 'expired':
      return t('payState.expired')
    default:
      return status
  }
}

/** How a refund stands. */
export function refundState(t: Words, status: string): string {
  switch (status) {
    case 'pending':
      return t('refundState.pending')
    case 'done':
      return t('refundState.done')
    case 'failed':
      return t('refundState.failed')
    default:
      return status
  }
}
