import type { ErrorEntry } from './entry.ts'

// Refusals around payments.
export const paymentErrors = {
  PAY_BATCH_PLACE: {
    status: 409,
    zh: '订单 {orderNo} 与其他订单的客户或收货地不同，请分开付款',
    en: 'Order {orderNo} goes to another customer or place than the others, please pay it separately',
  },
  PAY_BATCH_THIRD_PARTY: {
    status: 409,
    zh: '订单 {orderNo}：销售订单与第三方销售订单不能一起付款，请分开付款',
    en: 'Order {orderNo}: sales orders and third-party sales orders must be paid separately',
  },
  PAY_BATCH_PRE_SALE: {
    status: 409,
    zh: '订单 {orderNo}：预售订单与普通订单不能一起付款，请分开付款',
    en: 'Order {orderNo}: pre-sale orders and regular orders must be paid separately',
  },
  PAY_BATCH_STATEMENT: {
    status: 409,
    zh: '订单 {orderNo} 已生成对账单，请按对账单付款',
    en: 'Order {orderNo} is on a statement already, please pay the statement',
  },
  VOUCHER_DECIDED: {
    status: 409,
    zh: '此转账凭证已由他人处理，请刷新',
    en: 'Somebody else has decided on this voucher already, please refresh',
  },
  VOUCHER_NUMBER_USED: {
    status: 409,
    zh: '这个银行流水号已用于另一张转账凭证',
    en: 'This bank number was used for another voucher already',
  },
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
  CARD_NOT_FOUND: { status: 404, zh: '银行卡不存在或已解绑', en: 'This card is not bound any more' },
  PAYMENT_PASSWORD_UNSET: {
    status: 409,
    zh: '尚未设置支付密码，请在个人中心设置，或改用短信验证码',
    en: 'There is no payment password yet; set one in the personal centre, or pay with a code by SMS',
  },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    zh: '支付渠道暂时不可用，请稍后再试或更换付款方式',
    en: 'This payment provider cannot be reached, please try again or choose another method',
  },
} as const satisfies Record<string, ErrorEntry>
