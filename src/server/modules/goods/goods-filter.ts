import { sql, type RawBuilder } from 'kysely'
import { LYING_DAYS, type GoodsState } from '../../../shared/goods.ts'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { tsqueryText } from '../../../shared/tokens.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { limitSql } from '../parts/stock-limits.ts'

/** Which goods of a supplier: those that a filter finds, or chosen ones. */
export interface GoodsFilter {
  q?: string | undefined
  state?: GoodsState | undefined
  warehouseId?: string | undefined
  isLow?: boolean | undefined
  isLying?: boolean | undefined
  isPromoted?: boolean | undefined
  partIds?: string[] | undefined
  offerIds?: string[] | undefined
}

/** `from offers o … where …`: the supplier's goods that the filter finds; `join` narrows them further. */
export function goodsFound(
  supplierId: string,
  filter: GoodsFilter,
  { now, join }: { now: Date; join?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const joins: RawBuilder<unknown>[] = join ? [join] : []
  const conditions: RawBuilder<unknown>[] = [sql`o.tenant_id = ${supplierId}`]
  const { q = '', state, warehouseId, isLow, isLying, isPromoted } = filter
  const text = q.trim()
  if (text !== '') {
    joins.push(sql`join part_doc d on d.part_id = o.part_id`)
    conditions.push(isAbout(text))
  }
  if (isLow || state === 'onSale' || state === 'soldOut') joins.push(STOCK)
  if (state) conditions.push(STATES[state])
  if (isLow)
    conditions.push(sql`o.status = 'ONLINE' and coalesce(s.available, 0) < ${limitSql('sufficient')}`)
  if (warehouseId !== undefined) conditions.push(sql`o.warehouse_id = ${warehouseId}`)
  if (isLying) conditions.push(liesSince(now))
  if (isPromoted) conditions.push(isPromotedAt(now))
  if (filter.partIds) conditions.push(sql`o.part_id = any(${filter.partIds}::bigint[])`)
  if (filter.offerIds) conditions.push(sql`o.id = any(${filter.offerIds}::bigint[])`)
  return sql`
    from offers o
    ${joins.length > 0 ? sql.join(joins, sql` `) : sql``}
    where ${sql.join(conditions, sql` and `)}
  `
}

const STOCK = sql`
  left join stock s on s.tenant_id = o.tenant_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
`

const STATES: Record<GoodsState, RawBuilder<unknown>> = {
  onSale: sql`o.status = 'ONLINE' and s.available > 0`,
  soldOut: sql`o.status = 'ONLINE' and coalesce(s.available, 0) <= 0`,
  paused: sql`o.status = 'PAUSED'`,
  refused: sql`o.status = 'REFUSED'`,
  ended: sql`o.status = 'OFFLINE'`,
}

/** Whether the document `d` is about the text: number, name, brand, category or a supplier's own number. */
function isAbout(text: string): RawBuilder<unknown> {
  const { query } = wordsOf(text)
  return query === '' ? sql`false` : sql`d.tokens @@ ${query}::tsquery`
}

function wordsOf(text: string): { query: string; isNumber: boolean } {
  const whole = normalizeOe(text).toLowerCase()
  const asWords = tsqueryText(text)
  const isNumber = /\d/.test(whole) && whole.length >= 4
  return {
    query: [asWords && `(${asWords})`, isNumber && `'${whole}':*`].filter(Boolean).join(' | '),
    isNumber,
  }
}

/** A number means few parts; more are found faster by going through the supplier's goods. */
const MOST_NAMED = 1_000

/**
 * The filter with the parts that a number names in its place. The database expects a hundred times as many as there
 * are, and would go through all goods for them; of the whole list, without its limit, it asks the index.
 */
export async function namedParts(db: Queryable, filter: GoodsFilter): Promise<GoodsFilter> {
  const { query, isNumber } = wordsOf(filter.q?.trim() ?? '')
  if (!isNumber) return filter
  const named = await many(
    db,
    sql<{ partId: string }>`
      with named as materialized (select part_id from part_doc where tokens @@ ${query}::tsquery)
      select part_id::text
      from named
      limit ${sql.lit(MOST_NAMED + 1)}
    `,
  )
  if (named.length > MOST_NAMED) return filter
  const asked = filter.partIds && new Set(filter.partIds)
  const partIds = named.map(({ partId }) => partId).filter((partId) => !asked || asked.has(partId))
  return { ...filter, q: undefined, partIds }
}

function liesSince(now: Date): RawBuilder<unknown> {
  const since = new Date(now.getTime() - LYING_DAYS * 86_400_000)
  return sql`
    o.created_at < ${since}
      and not exists (select from offer_figures f where f.offer_id = o.id and f.last_sold_at >= ${since})
  `
}

/** Whether the offer `o` is in a promotion that runs. */
export function isPromotedAt(now: Date): RawBuilder<boolean> {
  return sql<boolean>`
    exists (
      select from marketing_products p
      join marketings m on m.id = p.marketing_id
      where p.offer_id = o.id and m.status = 'ONLINE' and m.start_time <= ${now} and m.end_time > ${now}
    )
  `
}
