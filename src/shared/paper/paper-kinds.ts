/** What is printed of an order; the last four are for those who sell. */
export const paperKinds = ['order', 'delivery', 'pick', 'label', 'quality', 'slip'] as const
export type PaperKind = (typeof paperKinds)[number]

/** Kinds that only whoever sells the goods may print. */
export const sellerKinds: ReadonlySet<PaperKind> = new Set(['pick', 'label', 'quality', 'slip'])

/** Kinds that are about money: nobody prints them of a sale without the right to see prices on paper. */
export const pricedKinds: ReadonlySet<PaperKind> = new Set(['order', 'slip'])

/** Labels of one order, one for each package. */
export const MOST_PACKAGES = 99
