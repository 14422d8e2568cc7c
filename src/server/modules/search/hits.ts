import { sql, type RawBuilder } from 'kysely'
import type { Makers } from '../../lexicon.ts'
import { mayFit } from '../parts/fitment-of-truck.ts'
import { MARKET_FACTS } from '../parts/market-facts.ts'
import type { Asked } from './asked.ts'
import { HIT_CAP, type Hit, type Hits } from './hit.ts'
import { drawingHits, lookalikeHits, numberHits, numbersHits, similarHits } from './number-hits.ts'
import type { SearchFilters, Source, StatementPlan } from './search-plan.ts'
import { engineHits, fittingHits, vehicleHits } from './vehicle-hits.ts'
import { fitsTruck, vinHits } from './vin-hits.ts'
import { isInZone } from './zone-parts.ts'

/** The SELECTs of a planned statement's sources. */
export function hitsOf(asked: Asked): Hits[] {
  return asked.statement.sources.flatMap((source) => hitsFrom(source, asked))
}

function hitsFrom(source: Source, asked: Asked): Hits | Hits[] {
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
  { field, asked: { statement, inTime } }: { field: Hit['field']; asked: Asked },
): Hits {
  const select = sql`
    (select part_id, ${documentColumns(statement)}
    from part_doc
    where ${condition} and ${documentFilter(statement.filters)} and ${inTime}
    limit ${sql.lit(HIT_CAP)})
  `
  return { select, inDocuments: field }
}

/** The columns that a search needs from the documents of its candidates. */
export function documentColumns({ market }: StatementPlan): RawBuilder<unknown> {
  return market === 'nothing'
    ? sql`brand_id, category_id, popularity`
    : sql`brand_id, category_id, popularity, ${MARKET_FACTS}`
}

/**
 * Brands, categories and a truck as conditions on part_doc, so that other parts do not use up a bounded
 * source.
 */
export function documentFilter(
  { brands, categoryIds, truck }: Pick<SearchFilters, 'brands' | 'categoryIds' | 'truck'>,
  partId: RawBuilder<unknown> = sql`part_doc.part_id`,
): RawBuilder<boolean> {
  const ofBrand =
    brands.length === 0
      ? sql`true`
      : sql`brand_id = any(array(select id from brands where code = any(${brands}::text[])))`
  const ofCategory =
    categoryIds.length === 0 ? sql`true` : sql`category_id = any(array(${subtrees(categoryIds)}))`
  return sql<boolean>`${ofBrand} and ${ofCategory} and ${truck ? mayFit(truck, partId) : sql`true`}`
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
