import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import { priceRangeAt } from '../../../shared/price-ranges.ts'
import { levelWord } from '../parts/market-facts.ts'
import { englishWord } from '../parts/part-words.ts'
import { facetNames, type FacetName } from './facet-names.ts'
import { meetsAllBut, type Condition, type Conditions } from './offer-filter.ts'

interface Facet {
  value: string
  zh: string
  en: string
  count: number
}

export type Facets = Record<FacetName, Facet[]>

export const noFacets: Facets = {
  ...{ brands: [], categories: [], suppliers: [] },
  ...{ stockLevels: [], prices: [], origins: [] },
}

const MOST_VALUES = 50

/**
 * The facets as columns of a SELECT over the CTEs of `facetCounts`. Each facet's options are counted as if
 * none of them were chosen.
 */
export function facetColumns(): RawBuilder<unknown> {
  return sql.join(facetNames.map(facetColumn), sql`, `)
}

/** One facet as a column. */
export function facetColumn(name: FacetName): RawBuilder<unknown> {
  return sql`
    coalesce((
      select jsonb_agg(jsonb_build_object('value', value, 'zh', zh, 'en', en, 'count', count) order by count desc, value)
      from (select * from (${groups[name]}) all_groups where count > 0 order by count desc, value limit ${sql.lit(MOST_VALUES)}) groups
    ), '[]') as ${sql.ref(name)}
  `
}

/** The options of each facet, from `counts`. */
const groups: Record<FacetName, RawBuilder<unknown>> = {
  brands: sql`
    select b.code as value, b.name_zh as zh, b.name_en as en, of_brand.count
    from (select brand_id, sum(meeting)::int as count from counts where brand_id is not null group by 1) of_brand
    join brands b on b.id = brand_id
  `,
  categories: sql`
    select c.id::text as value, c.name_zh as zh, c.name_en as en, of_category.count
    from (select category_id, sum(meeting)::int as count from counts where category_id is not null group by 1) of_category
    join part_categories c on c.id = category_id
  `,
  suppliers: sql`
    select t.id::text as value, t.tenant_name as zh, t.tenant_name as en, offering.count
    from (
      select supplier_id, sum(but_supplier)::int as count
      from counts, unnest(supplier_ids) as supplier_id
      group by 1
    ) offering
    join tenants t on t.id = offering.supplier_id
  `,
  stockLevels: sql`
    select ${levelWord} as value, '' as zh, '' as en, sum(but_stock)::int as count
    from counts
    where level is not null
    group by level
  `,
  prices: sql`
    select price_range::text as value, '' as zh, '' as en, sum(but_price)::int as count
    from counts
    where price_range is not null
    group by price_range
  `,
  origins: sql`
    select origin as value, origin as zh, ${englishWord(sql<string>`origin`)} as en, but_origin as count
    from counts
    where origin <> ''
  `,
}

/** The columns that each facet groups parts by; suppliers are grouped by the set that offers a part. */
const groupedBy: Record<FacetName, string> = {
  ...{ brands: 'brand_id', categories: 'category_id', suppliers: 'supplier_ids' },
  ...{ stockLevels: 'level', prices: 'price_range', origins: 'origin' },
}

/** Ten thousand parts of a name have only a few hundred combinations of these, which are cheap to count further. */
const GROUPED_TOGETHER: FacetName[] = ['brands', 'categories', 'stockLevels', 'prices']

function groupingSets(names: readonly FacetName[]): RawBuilder<unknown> {
  const together = names.filter((name) => GROUPED_TOGETHER.includes(name))
  const alone = names.filter((name) => !GROUPED_TOGETHER.includes(name)).map((name) => [name])
  const sets = [...(together.length > 0 ? [together] : []), ...alone]
  return sql.join(sets.map((set) => sql`(${sql.join(set.map((name) => sql.ref(groupedBy[name])))})`))
}

/** The CTE `counts` over judged parts: all facets, or only the named ones, in one pass. */
export function facetCounts(
  conditions: Conditions,
  { parts = sql`judged`, names = facetNames }: { parts?: RawBuilder<unknown>; names?: readonly FacetName[] },
): RawBuilder<unknown> {
  const columns = names.map((name) => sql.ref(groupedBy[name]))
  return sql`
    counts as materialized (
      select ${sql.join(columns)},
        ${counted(conditions)} as meeting,
        ${counted(conditions, 'of_supplier')} as but_supplier,
        ${counted(conditions, 'of_stock')} as but_stock,
        ${counted(conditions, 'of_price')} as but_price,
        ${counted(conditions, 'of_origin')} as but_origin
      from ${parts} parts
      group by grouping sets (${groupingSets(names)})
    )
  `
}

/** The number of parts that meet every condition, from `counts`. */
export const MEETING = sql<number>`(select coalesce(sum(meeting), 0)::int from counts where brand_id is not null)`

/** A count that is used several times is computed once. */
function counted(conditions: Conditions, open?: Condition): RawBuilder<number> {
  const meets = meetsAllBut(conditions, open)
  return meets ? sql`count(*) filter (where ${meets})::int` : sql`count(*)::int`
}

function priceRanges(facets: Facet[]) {
  return facets
    .toSorted((a, b) => Number(a.value) - Number(b.value))
    .map(({ value, count }) => ({ value: priceRangeAt(Number(value)), label: '', count }))
}

/** The facets in the caller's language. Values that the client words itself (levels, ranges) have no label. */
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
    // Counts by price range would reveal prices, too.
    prices: hidesPrices ? [] : priceRanges(facets.prices),
    origins: of('origins'),
  }
}
