import type { ErrorEntry } from './entry.ts'

// Refusals around suppliers: their scores and their goods.
export const supplierErrors = {
  SUPPLIER_NEEDED: { status: 400, zh: '请选择一家供应商', en: 'Choose a supplier' },
  SCORE_RULE_MISSING: {
    status: 409,
    zh: '还没有评分规则，请先新增评分规则',
    en: 'There is no score rule yet; add one first',
  },
  SUPPLIER_NOT_FOUND: {
    status: 404,
    zh: '没有这个供应商，或不是您的公司',
    en: 'There is no such supplier, or it is not your company',
  },
  SUPPLIER_SUSPENDED: {
    status: 409,
    zh: '{supplier} 的准入已暂停，恢复之前不能上架或恢复销售',
    en: '{supplier} is suspended; nothing can be put on sale until it is resumed',
  },
  GOODS_ON_SALE_ALREADY: {
    status: 409,
    zh: '{part} 已在 {warehouse} 上架，请直接修改其价格和库存',
    en: '{part} is on sale from {warehouse} already; change its price and stock there',
  },
  GOODS_REFUSED: {
    status: 409,
    zh: '平台已拒绝销售 {part}：{reason}',
    en: 'The platform refuses to sell {part}: {reason}',
  },
  GOODS_CHANGED: {
    status: 409,
    zh: '{part} 已被修改，请查看最新内容后重试',
    en: '{part} has been changed since; look at it again first',
  },
  PRICE_BELOW_COST: {
    status: 409,
    zh: '{part} 的价格低于成本，请由负责人修改',
    en: 'This price of {part} is below its cost; only an owner may set it',
  },
  PRICE_FAR_OFF: {
    status: 409,
    zh: '{part} 的价格从 {before} 元改为 {after} 元，相差超过 10 倍，请确认无误',
    en: 'The price of {part} would go from {before} to {after} yuan, a factor of more than ten; please confirm it',
  },
  PRE_SALE_DAY: {
    status: 400,
    zh: '{part} 的到货日须在明天与一年之内',
    en: 'The day of arrival of {part} lies between tomorrow and a year from now',
  },
  PRE_SALE_PERCENT: {
    status: 400,
    zh: '{part} 的定金比例须在 1% 与 90% 之间',
    en: 'The deposit of {part} is between 1 % and 90 % of its price',
  },
  PRE_SALE_DEPOSIT: {
    status: 400,
    zh: '{part} 的定金须大于 0 且低于售价 {price} 元',
    en: 'The deposit of {part} is more than 0 and less than its price of {price} yuan',
  },
  PRE_SALE_COLUMNS: {
    status: 400,
    zh: '没有找到“配件编码”和“到货日”两列，请按模板填写表头',
    en: 'There are no columns "Part code" and "Arrives on"; use the heads of the template',
  },
  STOCK_BELOW_BOUND: {
    status: 409,
    zh: '{part} 已有 {bound} 件被订单占用或冻结，库存不能少于此数',
    en: 'Orders and promotions hold {bound} pieces of {part}; the stock cannot be less',
  },
  CHANGE_NOT_FOUND: {
    status: 404,
    zh: '没有可撤销的修改：已撤销、超过一天，或不是您做的',
    en: 'There is nothing to undo: it is undone, older than a day, or not yours',
  },
  PREVIEW_OUTDATED: {
    status: 409,
    zh: '预览后商品或价格有变化，请重新预览',
    en: 'Goods or prices have changed since the preview; look at it again first',
  },
  PRICE_RUN_AT_WORK: {
    status: 409,
    zh: '另一次批量调价正在进行，请等它结束',
    en: 'Another change of many prices is at work; wait until it is done',
  },
  TOO_MANY_GOODS: {
    status: 409,
    zh: '一次最多修改 {limit} 个商品，请缩小筛选范围',
    en: 'One change takes {limit} parts at most; narrow the filter',
  },
} as const satisfies Record<string, ErrorEntry>
