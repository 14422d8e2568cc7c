// The normal form of the page of one row.
import type { AreaRelation } from './related-areas.ts'
import type { Relation } from './related-screens.ts'

/** The page of one row. */
export interface RecordPage {
  /** What a click on a row of the list opens. */
  click: 'page' | 'form'
  /** The rows of other screens that the page shows; null: of all screens that refer to this one. */
  related: Relation[] | null
  /** The rows of hand-written areas that it shows before them. */
  areas: AreaRelation[]
}
