import type { ErrorEntry } from './entry.ts'

// Refusals of the cart, the confirmation and orders.
export const orderErrors = {
  CART_EMPTY: { status: 400, zh: '购物车不能为空', en: 'The cart is empty' },
  CART_FULL: {
    status: 409,
    zh: '购物车最多 {limit} 行，请先下单或删除部分商品',
    en: 'A cart holds {limit} lines at most, please order or remove some first',
  },
  REQUISITION_NOT_FOUND: {
    status: 404,
    zh: '采购清单不存在，或不是您的',
    en: 'This requisition list does not exist, or is not yours to change',
  },
  REQUISITION_NAME_TAKEN: {
    status: 409,
    zh: '您已有同名的采购清单',
    en: 'You have a requisition list of this name already',
  },
  REQUISITION_EMPTY: {
    status: 409,
    zh: '采购清单里没有配件',
    en: 'There are no parts on this requisition list',
  },
  REQUISITION_FULL: {
    status: 409,
    zh: '一张采购清单最多 {limit} 种配件',
    en: 'A requisition list holds {limit} parts at most',
  },
  REQUISITIONS_FULL: {
    status: 409,
    zh: '每人最多 {limit} 张采购清单，请先删除不用的',
    en: 'Everyone has {limit} requisition lists at most; remove one first',
  },
  AMOUNT_TOO_LARGE: {
    status: 409,
    zh: '一次下单金额最多 {limit} 元，请分次下单',
    en: 'One order can amount to {limit} yuan at most, please order in several parts',
  },
  PRICE_HIDDEN: {
    status: 403,
    zh: '企业认证通过后才能查看价格并下单',
    en: 'Prices and ordering open once your company is certified',
  },
  CART_LINE_NOT_FOUND: { status: 404, zh: '购物车中没有此商品', en: 'This line is not in your cart' },
  INSUFFICIENT_STOCK: {
    status: 409,
    zh: '库存不足：{part} 仅剩 {available} 件',
    en: 'Insufficient inventory: only {available} of {part} left',
    atNone: {
      fact: 'available',
      zh: '{part} 已售完，请从购物车中移除，或改选其他供应商的报价',
      en: '{part} is sold out, please remove it from your cart or choose an offer of another supplier',
    },
  },
  PRICE_ABNORMAL: {
    status: 409,
    zh: '{part}：商品价格异常，请联系客服！',
    en: '{part}: the price looks wrong; please contact customer service',
  },
  STOCK_TIGHT: {
    status: 409,
    zh: '{part}：库存紧缺请联系客服！',
    en: '{part}: stock is tight; please contact customer service',
  },
  SUPPLY_ABNORMAL: {
    status: 409,
    zh: '{part}：物料紧缺或供应商异常, 请联系客服',
    en: '{part}: the part is scarce or its supplier unavailable; please contact customer service',
  },
  NOT_SOLD_TO_YOU: {
    status: 409,
    zh: '{part} 的供应商不向您所在的地区或企业销售',
    en: 'The supplier of {part} does not sell to your region or company',
  },
  QUANTITY_TERMS: {
    status: 409,
    zh: '{part} 不能按此数量订购，请按起订量和订货倍数修改',
    en: '{part} is not sold in this quantity, please keep to its smallest order and its multiple',
  },
  ADDRESS_REQUIRED: { status: 400, zh: '请选择收货地址', en: 'Please choose a delivery address' },
  ADDRESS_NOT_FOUND: {
    status: 404,
    zh: '收货地址不存在或已被删除，请重新选择',
    en: 'This delivery address does not exist or was deleted, please choose another',
  },
  CONFIRMATION_EXPIRED: {
    status: 409,
    zh: '确认单已失效，请重新确认',
    en: 'This confirmation is no longer valid, please confirm again',
  },
  CONFIRMATION_CHANGED: {
    status: 409,
    zh: '价格或库存已变化，请重新确认',
    en: 'Prices or stock have changed, please confirm again',
  },
  SALE_SUPPLIERS_ONLY: {
    status: 403,
    zh: '只有供应商可以代客户下单',
    en: 'Only a supplier takes telephone orders',
  },
  SALE_CUSTOMER_NOT_FOUND: {
    status: 404,
    zh: '客户不存在，或不在您的可售范围内',
    en: 'There is no such customer, or you do not sell to it',
  },
  SALE_PERSON_NOT_FOUND: {
    status: 404,
    zh: '该客户没有可用的联系人，请重新选择',
    en: 'The customer has no such person; please choose another',
  },
  SALE_STORE_NOT_FOUND: {
    status: 404,
    zh: '该客户没有此门店，请重新选择',
    en: 'The customer has no such store; please choose another',
  },
  SALE_CUSTOMER_CLOSED: {
    status: 409,
    zh: '该客户尚未通过企业认证，暂不能下单',
    en: 'The customer is not certified yet and cannot order',
  },
  SALE_GOODS_NOT_FOUND: {
    status: 404,
    zh: '货品不存在、已下架，或不是您的货品',
    en: 'These goods do not exist, are no longer on sale, or are not yours',
  },
  SALE_NOT_SOLD: {
    status: 409,
    zh: '{part} 不向该客户销售',
    en: '{part} is not sold to this customer',
  },
  SALE_PRICE_ABNORMAL: {
    status: 409,
    zh: '{part} 的价格异常，请先核对价格',
    en: 'The price of {part} looks wrong; check it first',
  },
  SALE_FILES_FULL: {
    status: 409,
    zh: '一个订单最多 {limit} 个附件，请先移除不需要的',
    en: 'An order has at most {limit} files; remove one that is not needed first',
  },
  SALE_PART_TWICE: {
    status: 400,
    zh: '{part} 出现了两次，请合并为一行',
    en: '{part} is in two lines; please make them one',
  },
  SALE_DISCOUNT_WRONG: {
    status: 400,
    zh: '{part} 的折扣应为 0–90 之间、最多两位小数的百分比',
    en: 'The discount of {part} must be a percentage from 0 to 90 with two decimals at most',
  },
  SALE_AMOUNT_CHANGED: {
    status: 409,
    zh: '价格或运费已变化，现为 {amount} 元，请核对后重新提交',
    en: 'Prices or freight have changed: it is {amount} yuan now. Check it and submit again',
  },
  SALE_BELOW_COST: {
    status: 409,
    zh: '{part} 折后单价低于进价，须由负责人下单',
    en: 'With this discount {part} costs less than you paid; only the owner may sell it so',
  },
  REPLENISH_SUPPLIERS_ONLY: {
    status: 403,
    zh: '只有供应商可以向其他供应商补货',
    en: 'Only suppliers get goods from one another',
  },
  REPLENISH_PARTNER_NOT_FOUND: {
    status: 404,
    zh: '供应商不存在或已停用，请重新选择',
    en: 'There is no such supplier, or it sells nothing; please choose another',
  },
  REPLENISH_WAREHOUSE_NOT_FOUND: {
    status: 404,
    zh: '收货仓库不存在，请重新选择',
    en: 'You have no such warehouse; please choose another',
  },
  REPLENISH_ORDER_NOT_FOUND: {
    status: 404,
    zh: '您没有待发货的销售订单 {orderNo}',
    en: 'You have no sales order {orderNo} that waits for goods',
  },
  REPLENISH_PART_NOT_FOUND: {
    status: 404,
    zh: '该供应商没有此货品，请重新选择',
    en: 'This supplier does not sell the part; please choose another',
  },
  REPLENISH_NOT_FOUND: { status: 404, zh: '补货单不存在', en: 'There is no such replenishment' },
  REPLENISH_STATE: {
    status: 409,
    zh: '补货单 {replenishNo} 的当前状态（{status}）不允许此操作',
    en: 'Replenishment {replenishNo} is {status}, which does not allow this',
  },
  REPLENISH_LINES: {
    status: 400,
    zh: '请填写每一行的数量',
    en: 'Please give the quantity of every line',
  },
  REPLENISH_TOO_MANY: {
    status: 400,
    zh: '{part} 的数量过多',
    en: 'Too many pieces of {part}',
  },
  REPLENISH_PRICE: { status: 400, zh: '请填写 {part} 的单价', en: 'Please give the price of {part}' },
  REPLENISH_NOTHING: {
    status: 400,
    zh: '至少一种货品的数量应大于 0；没有货请谢绝',
    en: 'Offer pieces of one part at least, or decline',
  },
  REPLENISH_CHANGED: {
    status: 409,
    zh: '报价已变为 {amount} 元，请核对后再接受',
    en: 'The offer is {amount} yuan now; check it before you accept',
  },
  REPLENISH_SHORT_REASON: {
    status: 400,
    zh: '有货品未到齐，请填写原因',
    en: 'Some pieces are missing; please say why',
  },
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
