import type { ErrorEntry } from './entry.ts'

// Refusals around payments.
export const paymentErrors = {
  PAYMENT_METHOD_NOT_OFFERED: {
    status: 400,
    zh: '所选付款方式不可用',
    en: 'The chosen payment method is not available',
  },
  PAYMENT_NOT_FOUND: { status: 404, zh: '支付单不存在', en: 'This payment does not exist' },
  PAYMENT_SIGNATURE: {
    status: 400,
    zh: '支付通知验签失败',
    en: 'The payment notification is not signed correctly',
  },
  PAYMENT_MISMATCH: {
    status: 400,
    zh: '支付通知与支付单不符',
    en: 'The payment notification does not match the payment',
  },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    zh: '支付渠道暂时不可用，请稍后再试或更换付款方式',
    en: 'This payment provider cannot be reached, please try again or choose another method',
  },
} as const satisfies Record<string, ErrorEntry>
