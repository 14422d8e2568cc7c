import { sql, type RawBuilder } from 'kysely'
import { TOTAL_CAP } from '../../../shared/shapes.ts'

/** Why a part was found; a lower tier is a closer match. */
export interface Hit {
  partId: string
  tier: number
  kind:
    | 'exact'
    | 'variant'
    | 'supersedes'
    | 'interchange'
    | 'aftermarket'
    | 'kit'
    | 'prefix'
    | 'substring'
    | 'similar'
    | 'name'
    | 'other'
  field: 'oe' | 'code' | 'name' | 'spec' | 'drawing' | 'engine' | 'vehicle' | 'vin' | 'category'
  text: string
}

/** The tiers in display order: the number itself, what stands for it, what only resembles it. */
export const tiers = {
  exact: 0,
  variant: 1,
  supersedes: 2,
  interchange: 3,
  aftermarket: 4,
  kit: 5,
  prefix: 6,
  substring: 7,
  other: 8,
} as const

/** A bounded source of hits. */
export interface Hits {
  /** A SELECT in parentheses: of hits or, where it reads the search documents, of the columns needed from each. */
  select: RawBuilder<unknown>
  /**
   * Set when the source reads the search documents: the field that matched. Each part occurs once and is
   * already filtered.
   */
  inDocuments?: Hit['field']
  /** Its hits have the column `is_far`; those where it is false are the nearest. */
  tellsFar?: true
  /** A SELECT in parentheses of the parts of further hits, which are only counted. */
  rest?: RawBuilder<unknown>
}

/** Turns a search document into a hit; ten thousand rows need not carry what is the same in all of them. */
export function documentHit(field: Hit['field']): RawBuilder<unknown> {
  return sql`false as is_further, ${sql.lit(tiers.other)}::int as tier, 'other' as kind, ${sql.lit(field)} as field, '' as text`
}

/** The most hits of one source: one more than the largest total shown. */
export const HIT_CAP = TOTAL_CAP + 1
