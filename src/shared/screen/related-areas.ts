// Lists of hand-written areas that the page of a row can show beside those of screens.
import type { Text } from './text.ts'

interface RelatedArea {
  title: Text
  /** What the prop holds by which the rows are found: a reference to this screen, or numbers of orders. */
  by: { ref: string } | 'orderNo'
}

const relatedAreas = {
  purchases: { title: { zh: '采购订单', en: 'Orders placed' }, by: { ref: 'tenant' } },
  sales: { title: { zh: '销售订单', en: 'Orders received' }, by: { ref: 'tenant' } },
  returns: { title: { zh: '退货', en: 'Returns' }, by: { ref: 'tenant' } },
  orders: { title: { zh: '订单', en: 'Orders' }, by: 'orderNo' },
} satisfies Record<string, RelatedArea>

export type AreaName = keyof typeof relatedAreas

export const areaNames = Object.keys(relatedAreas) as AreaName[]

export function areaOf(name: AreaName): RelatedArea {
  return relatedAreas[name]
}

/** The rows of an area that belong to what the row's `from` holds. */
export interface AreaRelation {
  area: AreaName
  /** The row's key, or one of its props. */
  from: string
}
