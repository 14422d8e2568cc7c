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

/** The heading in both languages, the value of the example line, and a width in characters. */
export const promotionColumnWords = {
  partCode: { zh: '配件编码', en: 'Part code', example: 'WG9925160612', width: 24 },
  supplierName: { zh: '供应商', en: 'Supplier', example: '', width: 30 },
  price: { zh: '活动价（元）', en: 'Price (yuan)', example: '88.00', width: 16 },
  pool: { zh: '秒杀数量', en: 'Pieces', example: '20', width: 12 },
  groupQuantity: { zh: '成团数量', en: 'Pieces to form a group', example: '10', width: 22 },
  limitPerOrder: { zh: '每单限购', en: 'Per order', example: '', width: 12 },
  limitPerUser: { zh: '每人限购', en: 'Per person', example: '', width: 12 },
} as const

export type PromotionColumn = keyof typeof promotionColumnWords

/** The most lines of one spreadsheet, and of one call. */
export const PROMOTION_LINES_MAX = 500

/** A line of the spreadsheet as written; a missing column is empty. */
export type PromotionLine = Record<PromotionColumn, string>

/** The position of each column by its heading in either language; unknown headings are ignored. */
export function placesOfColumns(headings: string[]): Map<PromotionColumn, number> {
  const wanted = new Map(
    Object.entries(promotionColumnWords).flatMap(([name, { zh, en }]) =>
      [zh, en].map((words) => [plain(words), name as PromotionColumn] as const),
    ),
  )
  const places = new Map<PromotionColumn, number>()
  for (const [at, heading] of headings.entries()) {
    const name = wanted.get(plain(heading))
    if (name && !places.has(name)) places.set(name, at)
  }
  return places
}

/** The lines below the headings; empty ones are left out. */
export function promotionLines(
  rows: string[][],
  places: ReadonlyMap<PromotionColumn, number>,
): PromotionLine[] {
  const names = Object.keys(promotionColumnWords) as PromotionColumn[]
  return rows
    .map(
      (row) =>
        Object.fromEntries(
          names.map((name) => [name, (row[places.get(name) ?? -1] ?? '').trim()]),
        ) as PromotionLine,
    )
    .filter((line) => Object.values(line).some((text) => text !== ''))
}

function plain(heading: string): string {
  return heading.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
}
