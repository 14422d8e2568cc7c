import type { ErrorEntry } from './entry.ts'

// Refusals of orders, their shipments, invoices and returns.
export const orderErrors = {
  ORDER_NOT_FOUND: { status: 404, zh: '订单不存在', en: 'This order does not exist' },
  ORDER_NOT_PAYABLE: {
    status: 409,
    zh: '订单 {orderNo} 不是待付款状态',
    en: 'Order {orderNo} is not awaiting payment',
  },
  ORDER_STATE: {
    status: 409,
    zh: '订单 {orderNo} 的当前状态（{status}）不允许此操作',
    en: 'Order {orderNo} is {status}, which does not allow this',
  },
  COLLEAGUE_NOT_FOUND: { status: 404, zh: '没有这位同事', en: 'There is no such colleague' },
  CANCEL_WAITS: {
    status: 409,
    zh: '买家已申请取消订单 {orderNo}，请先答复',
    en: 'The buyer has asked to cancel order {orderNo}; answer that first',
  },
  SHIPMENT_TOO_LARGE: {
    status: 400,
    zh: '所填数量超过待发数量',
    en: 'More pieces than are left to ship',
  },
  NOTHING_TO_SHIP: {
    status: 409,
    zh: '订单 {orderNo} 已没有可发的货品，请联系买家申请取消，款项会全额退回',
    en: 'Nothing of order {orderNo} would be left to ship; ask the buyer to request its cancellation, all of the money goes back',
  },
  DELIVERY_NOT_FOUND: {
    status: 404,
    zh: '配送单不存在或链接已失效',
    en: 'This delivery does not exist, or its link is no longer valid',
  },
  DELIVERY_ENDED: {
    status: 410,
    zh: '此配送单已签收，链接已失效；需要更正请联系发货供应商',
    en: 'This delivery has been signed for and its link has expired. Call the supplier if that is wrong',
  },
  SHIPMENT_SIGNED: {
    status: 409,
    zh: '这批货已签收；发现问题请申请退货',
    en: 'This delivery has been signed for already. If something is wrong with it, ask to return it',
  },
  COD_NOT_COLLECTED: {
    status: 409,
    zh: '此订单为货到付款，请先收取 {due} 元再确认送达',
    en: 'This order is paid on delivery; please collect {due} yuan before you confirm it',
  },
  LOGISTICS_NOT_OFFERED: {
    status: 400,
    zh: '所选物流线路或公司不可用',
    en: 'The chosen logistics line or company is not available',
  },
  ROUTE_NOT_SERVED: {
    status: 409,
    zh: '所选物流线路不送达该收货地址，请换一条线路或地址',
    en: 'The chosen logistics line does not serve this address; choose another line or address',
  },
  INVOICE_TITLE_NOT_FOUND: {
    status: 404,
    zh: '发票抬头不存在或已停用，请重新选择',
    en: 'This invoice title does not exist or is no longer in use; please choose another',
  },
  INVOICE_NOT_POSSIBLE: {
    status: 409,
    zh: '订单 {orderNo} 现在不能申请开票：须已签收、已付款，且没有进行中的发票',
    en: 'No invoice is possible for order {orderNo} now: it must be signed for and paid, and have no other invoice',
  },
  INVOICE_TOO_LONG: {
    status: 400,
    zh: '合开的发票最多 {limit} 行明细，请分开申请',
    en: 'One invoice holds at most {limit} lines; please apply for fewer orders at a time',
  },
  INVOICE_NOT_SPECIAL: {
    status: 400,
    zh: '抬头“{title}”没有统一社会信用代码，只能开普通发票',
    en: 'The title "{title}" has no social credit code, so only an ordinary invoice is possible',
  },
  RETURN_TOO_MANY: {
    status: 409,
    zh: '退货数量超过已签收且未申请退货的数量',
    en: 'More pieces than were signed for and are not returned yet',
  },
  RETURN_NOT_FOUND: {
    status: 404,
    zh: '退货申请不存在',
    en: 'This return does not exist',
  },
  RETURN_DECIDED: {
    status: 409,
    zh: '退货申请 {returnNo} 的状态已变化，请刷新后查看',
    en: 'Return {returnNo} has moved on meanwhile; please look again',
  },
  RETURN_NOTHING: {
    status: 409,
    zh: '至少要有一件货品',
    en: 'At least one piece is required',
  },
  REASON_REQUIRED: { status: 400, zh: '请填写原因', en: 'Please give a reason' },
} as const satisfies Record<string, ErrorEntry>
