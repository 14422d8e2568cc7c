/** What is printed of an order; a pick list is for those who sell. */
export const paperKinds = ['order', 'delivery', 'pick'] as const
export type PaperKind = (typeof paperKinds)[number]
