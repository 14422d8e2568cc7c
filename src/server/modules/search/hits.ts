import { sql, type RawBuilder } from 'kysely'
import { tsqueryText } from '../../../shared/tokens.ts'
import type { Queryable } from '../../db/connection.ts'
import { HIT_CAP, type Hit, type Hits } from './hit.ts'
import { NEAREST, needsEach } from './looked-at.ts'
import { MARKET_FACTS } from '../parts/market-facts.ts'
import { needsMarket } from './offer-filter.ts'
import { numberHits, drawingHits } from './number-hits.ts'
import type { SearchRequest } from './search-request.ts'
import { isInZone } from './zone-parts.ts'
import { vinHits } from './vin-hits.ts'
import { engineHits, fittingHits, vehicleHits } from './vehicle-hits.ts'

/** What has the form of a number: four characters or more, one of them a digit, and no Chinese. */
function isNumberLike(q: string): boolean {
  return /\d/.test(q) && !/\p{Script=Han}/u.test(q) && q.replace(/[^\p{L}\p{Nd}]/gu, '').length >= 4
}

/** Whether what was typed is looked for among the numbers, so that slips of the finger are worth a second look. */
export function asksForNumber({ mode, q }: SearchRequest): boolean {
  return mode === 'oe' || (mode === 'full' && isNumberLike(q))
}

/** The sources of a search; empty when nothing searchable was typed. */
export async function hitsOf(db: Queryable, request: SearchRequest, now: Date): Promise<Hits[]> {
  const { mode, q } = request
  const wanted = needsEach(request) ? HIT_CAP : NEAREST
  switch (mode) {
    case 'vin':
      return vinHits(db, q, now)
    case 'oe':
      return numberHits(q, wanted)
    case 'drawing':
      return drawingHits(q)
    case 'engine':
      return engineHits(q)
    case 'vehicle':
      return request.vehicleModelId === undefined
        ? vehicleHits(q)
        : fittingHits(request.vehicleModelId, request.engineId)
    case 'catalog':
      return q === ''
        ? [request.zones.length > 0 ? zoneHits(request) : categoryHits(request)]
        : documentHits(documentQuery(request), request)
    case 'name':
    case 'spec':
      return documentHits(documentQuery(request), request)
    case 'full':
      return [
        ...(isNumberLike(q) ? numberHits(q, wanted) : []),
        ...documentHits(documentQuery(request), request),
      ]
  }
}

/** What is asked of the search documents; undefined for modes that do not ask them, or when nothing is left of the text. */
export function documentQuery({ mode, q, alternatives }: SearchRequest): string | undefined {
  const queries = [q, ...alternatives].flatMap((text) => textQuery(mode, text) ?? [])
  return queries.length > 0 ? queries.join(' | ') : undefined
}

function textQuery(mode: SearchRequest['mode'], q: string): string | undefined {
  switch (mode) {
    case 'full':
    case 'catalog':
      return tsqueryText(q)
    case 'name': {
      const fuzzy = q.startsWith('*')
      return tsqueryText(fuzzy ? q.slice(1) : q, { fields: ['name'], laterFields: ['name', 'spec'], fuzzy })
    }
    case 'spec':
      return tsqueryText(q, { fields: ['spec'] })
    default:
      return undefined
  }
}

function documentHits(tsquery: string | undefined, request: SearchRequest): Hits[] {
  if (tsquery === undefined) return []
  const field = request.mode === 'spec' ? 'spec' : 'name'
  return [documentsWhere(sql`tokens @@ ${tsquery}::tsquery`, { field, request })]
}

function categoryHits(request: SearchRequest): Hits {
  return documentsWhere(sql`true`, { field: 'category', request })
}

/** Parts that stand in one of the zones. */
function zoneHits(request: SearchRequest): Hits {
  const stands = sql`part_id in (select p.id from parts p where ${isInZone(request)})`
  return documentsWhere(stands, { field: 'category', request })
}

function documentsWhere(
  condition: RawBuilder<unknown>,
  { field, request }: { field: Hit['field']; request: SearchRequest },
): Hits {
  const select = sql`
    (select part_id, ${documentColumns(request)}
    from part_doc
    where ${condition} and ${documentFilter(request)} and ${request.inTime}
    limit ${sql.lit(HIT_CAP)})
  `
  return { select, inDocuments: field }
}

/** What a search needs of the documents of its candidates. */
export function documentColumns(request: SearchRequest): RawBuilder<unknown> {
  return needsMarket(request)
    ? sql`brand_id, category_id, popularity, ${MARKET_FACTS}`
    : sql`brand_id, category_id, popularity`
}

/** Brands and categories as conditions on part_doc, so that a bounded source is not used up by others. */
export function documentFilter({
  brands,
  categoryIds,
}: Pick<SearchRequest, 'brands' | 'categoryIds'>): RawBuilder<boolean> {
  const ofBrand =
    brands.length === 0
      ? sql`true`
      : sql`brand_id = any(array(select id from brands where code = any(${brands}::text[])))`
  const ofCategory =
    categoryIds.length === 0 ? sql`true` : sql`category_id = any(array(${subtrees(categoryIds)}))`
  return sql<boolean>`${ofBrand} and ${ofCategory}`
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
