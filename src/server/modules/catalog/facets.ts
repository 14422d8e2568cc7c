import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import { priceBounds, priceRangeAt } from '../../../shared/price-ranges.ts'
import { stockLevelOf } from './offer-filter.ts'

interface Facet {
  value: string
  zh: string
  en: string
  count: number
}

export const facetNames = ['brands', 'categories', 'suppliers', 'stockLevels', 'prices', 'origins'] as const
export type FacetName = (typeof facetNames)[number]
export type Facets = Record<FacetName, Facet[]>

export const noFacets: Facets = {
  ...{ brands: [], categories: [], suppliers: [] },
  ...{ stockLevels: [], prices: [], origins: [] },
}

const MOST_VALUES = 50

/**
 * The facets as columns of a SELECT over `counted` (part_id, brand_id, category_id) and `offered`
 * (the same parts with `best` of offer-filter.ts and their origin).
 */
export function facetColumns(): RawBuilder<unknown> {
  return sql.join(
    [
      column(
        'brands',
        sql`
          select b.code as value, b.name_zh as zh, b.name_en as en, count(*)::int as count
          from counted f join brands b on b.id = f.brand_id
          group by b.id
        `,
      ),
      column(
        'categories',
        sql`
          select c.id::text as value, c.name_zh as zh, c.name_en as en, count(*)::int as count
          from counted f join part_categories c on c.id = f.category_id
          group by c.id
        `,
      ),
      column(
        'suppliers',
        sql`
          select t.id::text as value, t.tenant_name as zh, t.tenant_name as en, count(*)::int as count
          from counted f
          join offers o on o.part_id = f.part_id and o.status = 'ONLINE'
          join tenants t on t.id = o.supplier_id and t.status = 'ENABLED'
          group by t.id
        `,
      ),
      column(
        'stockLevels',
        sql`
          select ${stockLevelOf} as value, '' as zh, '' as en, count(*)::int as count
          from offered best
          group by 1
        `,
      ),
      column(
        'prices',
        sql`
          select width_bucket(best.price_fen, ${[...priceBounds]}::bigint[])::text as value, '' as zh, '' as en,
            count(*)::int as count
          from offered best
          where best.price_fen is not null
          group by 1
        `,
      ),
      column(
        'origins',
        sql`
          select origin as value, origin as zh, origin as en, count(*)::int as count
          from offered
          where origin <> ''
          group by 1
        `,
      ),
    ],
    sql`, `,
  )
}

function priceRanges(facets: Facet[]) {
  return facets
    .toSorted((a, b) => Number(a.value) - Number(b.value))
    .map(({ value, count }) => ({ value: priceRangeAt(Number(value)), label: '', count }))
}

function column(name: FacetName, groups: RawBuilder<unknown>) {
  return sql`
    coalesce((
      select jsonb_agg(jsonb_build_object('value', value, 'zh', zh, 'en', en, 'count', count) order by count desc, value)
      from (select * from (${groups}) all_groups order by count desc, value limit ${sql.lit(MOST_VALUES)}) groups
    ), '[]') as ${sql.ref(name)}
  `
}

/** The facets in the caller's language; values that are words of the client's own (levels, ranges) have no label. */
export function labelled(
  facets: Facets,
  { language, hidesPrices }: { language: Language; hidesPrices: boolean },
) {
  const of = (name: FacetName) =>
    facets[name].map(({ value, count, ...names }) => ({ value, label: names[language], count }))
  return {
    brands: of('brands'),
    categories: of('categories'),
    suppliers: of('suppliers'),
    stockLevels: of('stockLevels'),
    // How many parts cost how much would tell a price, too.
    prices: hidesPrices ? [] : priceRanges(facets.prices),
    origins: of('origins'),
  }
}
