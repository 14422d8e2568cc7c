import type { RawBuilder } from 'kysely'
import { TOTAL_CAP } from '../../../shared/shapes.ts'

/** Why a part was found; a lower tier is a closer answer. */
export interface Hit {
  partId: string
  tier: number
  kind: 'exact' | 'prefix' | 'substring' | 'similar' | 'name' | 'other'
  field: 'oe' | 'code' | 'name' | 'spec' | 'drawing' | 'engine' | 'vehicle' | 'vin' | 'category'
  text: string
}

/** A bounded source of hits. */
export interface Hits {
  /** A SELECT in parentheses. */
  select: RawBuilder<Hit>
  /** It reads the search documents: each part once, filtered, with brand, category and popularity. */
  fromDocuments: boolean
}

/** No source gives more: one over the largest total that is told. */
export const HIT_CAP = TOTAL_CAP + 1
