import type { ErrorEntry } from './entry.ts'

// Refusals of a supplier's telephone orders and of replenishment between suppliers.
export const supplierTradeErrors = {
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
} as const satisfies Record<string, ErrorEntry>
