// The server sends methods and states as codes; an unknown one is shown as it is.
import type { TFunction } from 'i18next'

type Words = TFunction<'payment'>

/** The payment method of a payment or an order. */
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

/** The state of a payment. */
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

/** The state of a refund. */
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
