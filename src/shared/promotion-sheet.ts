// The columns of a spreadsheet with the goods of a promotion.
const common = ['partCode', 'supplierName'] as const
const priced = [...common, 'price', 'limitPerOrder', 'limitPerUser'] as const

/** By kind, in their order. */
export const promotionColumns = {
  FULL_MINUS: common,
  COUPON: common,
  SPECIAL: priced,
  SECKILL: [...common, 'price', 'pool', 'limitPerOrder', 'limitPerUser'],
  ZP: priced,
  ANTIQUE: priced,
  NEW: priced,
  GROUP: [...common, 'price', 'groupQuantity', 'limitPerOrder', 'limitPerUser'],
} as const

/** The heading in both languages, what the example line has, and a width in characters. */
export const promotionColumnWords = {
  partCode: { zh: '配件编码', en: 'Part code', example: 'WG9925160612', width: 24 },
  supplierName: { zh: '供应商', en: 'Supplier', example: '', width: 30 },
  price: { zh: '活动价（元）', en: 'Price (yuan)', example: '88.00', width: 16 },
  pool: { zh: '秒杀数量', en: 'Pieces', example: '20', width: 12 },
  groupQuantity: { zh: '成团数量', en: 'Pieces to form a group', example: '10', width: 22 },
  limitPerOrder: { zh: '每单限购', en: 'Per order', example: '', width: 12 },
  limitPerUser: { zh: '每人限购', en: 'Per person', example: '', width: 12 },
} as const
