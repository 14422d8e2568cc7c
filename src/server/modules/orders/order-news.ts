// The text of every message about an order that moves.
import type { MessageType } from '../../../shared/message-types.ts'
import type { Text } from '../../../shared/screen/text.ts'

export type Occasion =
  | 'paid'
  | 'depositPaid'
  | 'balancePaid'
  | 'confirmed'
  | 'partShipped'
  | 'placed'
  | 'reviewed'
  | 'transferConfirmed'
  | 'transferRefused'
  | 'shipped'
  | 'signed'
  | 'cancelled'
  | 'refunded'
  | 'cancelRequested'
  | 'asksCustomer'
  | 'readdressed'
  | 'discountAsked'
  | 'custConfirmed'
  | 'custRefused'
  | 'cancelDeclined'
  | 'short'

export interface Words {
  type: MessageType
  name: Text
  /** `arrives` ends the sentence with the day of arrival; empty while it is unknown. */
  content: (orderNo: string, arrives: Text) => Text
}

export const toBuyer: Partial<Record<Occasion, Words>> = {
  transferConfirmed: {
    type: 'fin_confirm',
    name: { zh: '转账已到账', en: 'Transfer received' },
    content: (no) => ({
      zh: `订单 ${no} 的转账已由财务确认到账`,
      en: `Finance confirmed the transfer for order ${no}`,
    }),
  },
  transferRefused: {
    type: 'fin_confirm',
    name: { zh: '转账凭证被退回', en: 'Transfer voucher sent back' },
    content: (no) => ({
      zh: `订单 ${no} 的转账凭证被财务退回，请查看原因并重新付款`,
      en: `Finance returned the voucher for order ${no}; please check the reason and pay again`,
    }),
  },
  readdressed: {
    type: 'notice',
    name: { zh: '收货信息已修改', en: 'Delivery address changed' },
    content: (no) => ({
      zh: `供应商修改了订单 ${no} 的收货信息，请核对`,
      en: `The supplier changed the delivery address of order ${no}; please check it`,
    }),
  },
  asksCustomer: {
    type: 'cust_confirm',
    name: { zh: '供应商代下的订单待您确认', en: 'An order was taken for you' },
    content: (no, arrives) => ({
      zh: `供应商已按电话代您下单 ${no}，请查看并确认${arrives.zh}`,
      en: `Your supplier took order ${no} by telephone; please check and confirm it${arrives.en}`,
    }),
  },
  reviewed: {
    type: 'order_online',
    name: { zh: '订单审核通过', en: 'Order passed its review' },
    content: (no) => ({
      zh: `订单 ${no} 已通过审核，请及时付款`,
      en: `Order ${no} passed its review; please pay in time`,
    }),
  },
  depositPaid: {
    type: 'notice',
    name: { zh: '定金已支付', en: 'Deposit paid' },
    content: (no) => ({
      zh: `预售订单 ${no} 的定金已支付，到货后会通知您支付尾款`,
      en: `The deposit for pre-sale order ${no} is paid; we will tell you when the balance is due`,
    }),
  },
  confirmed: {
    type: 'notice',
    name: { zh: '供应商已确认', en: 'Order confirmed' },
    content: (no, arrives) => ({
      zh: `订单 ${no} 已由供应商确认，等待发货${arrives.zh}`,
      en: `The supplier confirmed order ${no}; it will be shipped${arrives.en}`,
    }),
  },
  partShipped: {
    type: 'order_ship',
    name: { zh: '订单部分发货', en: 'Part of an order shipped' },
    content: (no) => ({
      zh: `订单 ${no} 已部分发货，其余货品稍后发出`,
      en: `Part of order ${no} is on its way; the rest follows`,
    }),
  },
  cancelDeclined: {
    type: 'notice',
    name: { zh: '取消申请未通过', en: 'Cancellation declined' },
    content: (no) => ({
      zh: `供应商未同意取消订单 ${no}，订单继续发货`,
      en: `The supplier did not agree to cancel order ${no}; it will be shipped`,
    }),
  },
  short: {
    type: 'notice',
    name: { zh: '缺货补差价', en: 'Price difference' },
    content: (no) => ({
      zh: `订单 ${no} 有货品缺货，差价将退还`,
      en: `Some pieces of order ${no} are out of stock; the difference will be refunded`,
    }),
  },
  shipped: {
    type: 'order_ship',
    name: { zh: '订单已发货', en: 'Order shipped' },
    content: (no, arrives) => ({
      zh: `订单 ${no} 已发货，请注意查收${arrives.zh}`,
      en: `Order ${no} is on its way${arrives.en}`,
    }),
  },
  signed: {
    type: 'order_delivery',
    name: { zh: '订单已签收', en: 'Order signed for' },
    content: (no) => ({ zh: `订单 ${no} 已签收`, en: `Order ${no} has been signed for` }),
  },
  cancelled: {
    type: 'notice',
    name: { zh: '订单已取消', en: 'Order cancelled' },
    content: (no) => ({ zh: `订单 ${no} 已取消`, en: `Order ${no} has been cancelled` }),
  },
  refunded: {
    type: 'notice',
    name: { zh: '退款已完成', en: 'Refund made' },
    content: (no) => ({
      zh: `订单 ${no} 的款项已原路退回`,
      en: `Order ${no} has been refunded to your original payment method`,
    }),
  },
}

export const toSupplier: Partial<Record<Occasion, Words>> = {
  depositPaid: {
    type: 'notice',
    name: { zh: '新的预售订单', en: 'New pre-sale order' },
    content: (no) => ({
      zh: `预售订单 ${no} 已付定金，到货后买家支付尾款`,
      en: `The deposit of pre-sale order ${no} is paid; its balance follows once the goods are there`,
    }),
  },
  balancePaid: {
    type: 'notice',
    name: { zh: '预售尾款已付', en: 'Balance of a pre-sale order paid' },
    content: (no) => ({
      zh: `预售订单 ${no} 的尾款已付清，请发货`,
      en: `The balance of pre-sale order ${no} is paid; please ship it`,
    }),
  },
  discountAsked: {
    type: 'notice',
    name: { zh: '折扣待审核', en: 'A discount to be audited' },
    content: (no) => ({
      zh: `电话订单 ${no} 的折扣超出下单人的权限，请审核`,
      en: `The discount of telephone order ${no} is above the clerk's right; please audit it`,
    }),
  },
  custConfirmed: {
    type: 'notice',
    name: { zh: '客户已确认电话订单', en: 'Telephone order confirmed' },
    content: (no) => ({
      zh: `客户已确认电话订单 ${no}`,
      en: `The customer confirmed telephone order ${no}`,
    }),
  },
  custRefused: {
    type: 'notice',
    name: { zh: '客户不同意电话订单', en: 'Telephone order refused' },
    content: (no) => ({
      zh: `客户不同意电话订单 ${no}，订单已取消，库存已释放`,
      en: `The customer refused telephone order ${no}; it is cancelled and its stock released`,
    }),
  },
  cancelRequested: {
    type: 'notice',
    name: { zh: '买家申请取消订单', en: 'A buyer asks to cancel' },
    content: (no) => ({
      zh: `买家申请取消订单 ${no}，请处理`,
      en: `The buyer asks to cancel order ${no}; please answer`,
    }),
  },
  placed: {
    type: 'notice',
    name: { zh: '新的销售订单', en: 'New sales order' },
    content: (no) => ({
      zh: `订单 ${no} 已下单（白条或货到付款），请确认`,
      en: `Order ${no} was placed on account or cash on delivery; please confirm it`,
    }),
  },
  paid: {
    type: 'notice',
    name: { zh: '新的销售订单', en: 'New sales order' },
    content: (no) => ({
      zh: `订单 ${no} 已付款，请确认`,
      en: `Order ${no} has been paid; please confirm it`,
    }),
  },
  signed: {
    type: 'order_delivery',
    name: { zh: '订单已签收', en: 'Order signed for' },
    content: (no) => ({ zh: `订单 ${no} 已由买家签收`, en: `Order ${no} has been signed for` }),
  },
}
