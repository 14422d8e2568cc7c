import { sql, type RawBuilder } from 'kysely'
import type { Makers } from '../../lexicon.ts'
import { mayFit } from '../parts/fitment-of-truck.ts'
import { MARKET_FACTS } from '../parts/market-facts.ts'
import type { Asked } from './asked.ts'
import { HIT_CAP, type Hit, type Hits } from './hit.ts'
import { drawingHits, lookalikeHits, numberHits, numbersHits, similarHits } from './number-hits.ts'
import { hasValue } from './attribute-values.ts'
import type { SearchFilters, Source } from './search-plan.ts'
import { engineHits, fittingHits, vehicleHits } from './vehicle-hits.ts'
import { fitsTruck, vinHits } from './vin-hits.ts'
import { isInZone } from './zone-parts.ts'

/** The SELECTs of a planned statement's sources; `most` documents are read, where these decide alone. */
export function hitsOf(asked: Asked, { most = HIT_CAP } = {}): Hits[] {
  return asked.statement.sources.flatMap((source) => hitsFrom(source, { ...asked, most }))
}

type Bounded = Asked & { most: number }

function hitsFrom(source: Source, asked: Bounded): Hits | Hits[] {
  switch (source.kind) {
    case 'number':
      return numberHits(source)
    case 'drawing':
      return drawingHits(source.number)
    case 'engine':
      return engineHits(source)
    case 'vehicle':
      return vehicleHits(source)
    case 'fitting':
      return fittingHits(source.vehicleModelId, source.engineId)
    case 'vin':
      return vinHits(source.reading)
    case 'lookalike':
      return lookalikeHits(source.spellings)
    case 'similar':
      return similarHits(source.number)
    case 'numbers':
      return numbersHits(source.numbers)
    case 'documents':
      return documentsWhere(matching(source), { field: source.field, asked })
    case 'category':
      return documentsWhere(sql`true`, { field: 'category', asked })
    case 'zone': {
      const stands = sql`part_id in (select p.id from parts p where ${isInZone(asked.statement.filters)})`
      return documentsWhere(stands, { field: 'category', asked })
    }
  }
}

type DocumentSource = Extract<Source, { kind: 'documents' }>

/** Documents with these tokens, of parts that fit one of these engines or trucks, and the truck with this VIN. */
export function matching({
  query,
  fits = [],
  makers,
  vin,
}: Pick<DocumentSource, 'query' | 'fits' | 'makers' | 'vin'>): RawBuilder<boolean> {
  const holds = query === null ? sql`true` : sql`tokens @@ ${query}::tsquery`
  const conditions = fits.map(
    ({ engineIds, modelIds }) => sql`
      exists (
        select from part_fitment f
        where f.part_id = part_doc.part_id
          and (f.engine_id = any(${engineIds}::bigint[]) or f.vehicle_model_id = any(${modelIds}::bigint[]))
      )
    `,
  )
  const all = [holds, ...conditions, ...(makers ? [OF_MAKERS[makers]] : []), ...(vin ? [fitsTruck(vin)] : [])]
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

/** The brands of trucks and engines sell genuine parts. */
const OF_MAKERS: Record<Makers, RawBuilder<boolean>> = {
  own: sql`brand_id = any(array(select id from brands where kind <> 'PART'))`,
  others: sql`brand_id = any(array(select id from brands where kind = 'PART'))`,
}

function documentsWhere(
  condition: RawBuilder<unknown>,
  { field, asked }: { field: Hit['field']; asked: Bounded },
): Hits {
  const { statement, inTime, most } = asked
  const select = sql`
    (select part_id, ${documentColumns(asked)}
    from part_doc
    where ${condition} and ${documentFilter(statement.filters)} and ${inTime}
    limit ${sql.lit(most)})
  `
  return { select, inDocuments: field }
}

/** The columns that a search needs from the documents of its candidates. */
export function documentColumns({ plan, statement }: Asked): RawBuilder<unknown> {
  // Only a page has an order; reading the tokens of ten thousand documents for it takes a fifth of the search.
  const named = statement.gives === 'page' ? isNamed(plan) : sql`false`
  const common = sql`brand_id, category_id, popularity, ${named} as is_named`
  return statement.market === 'nothing' ? common : sql`${common}, ${MARKET_FACTS}`
}

/** True for a document whose part has exactly the typed name. */
export function isNamed({ terms: { wholeName } }: Asked['plan']): RawBuilder<boolean> {
  return wholeName === null ? sql`false` : sql`tokens @@ ${wholeName}::tsquery`
}

/**
 * Brands, categories, attributes and a truck as conditions on part_doc, so that parts that do not meet them do
 * not use up a bounded source.
 */
export function documentFilter(
  {
    brands,
    categoryIds,
    attributes,
    truck,
  }: Pick<SearchFilters, 'brands' | 'categoryIds' | 'attributes' | 'truck'>,
  partId: RawBuilder<unknown> = sql`part_doc.part_id`,
): RawBuilder<boolean> {
  const ofBrand =
    brands.length === 0
      ? sql`true`
      : sql`brand_id = any(array(select id from brands where code = any(${brands}::text[])))`
  const ofCategory =
    categoryIds.length === 0 ? sql`true` : sql`category_id = any(array(${subtrees(categoryIds)}))`
  const ofValues = attributes.map((filter) => sql` and ${hasValue(filter)}`)
  const ofTruck = truck ? mayFit(truck, partId) : sql`true`
  return sql<boolean>`${ofBrand} and ${ofCategory} and ${ofTruck} ${sql.join(ofValues, sql``)}`
}

// The tree has three levels, so two steps down reach every leaf.
function subtrees(categoryIds: string[]) {
  const chosen = sql`any(${categoryIds}::bigint[])`
  return sql`
    select id from part_categories
    where id = ${chosen}
      or parent_id = ${chosen}
      or parent_id in (select id from part_categories where parent_id = ${chosen})
  `
}
