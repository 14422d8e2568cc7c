// One page of a list and how many rows there are: the ways of finding it that stay fast at a million rows.
import { sql, type RawBuilder } from 'kysely'
import { TOTAL_CAP } from '../../shared/shapes.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { many, type Queryable } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { boundedWhen, byIndexWhen, countRows } from './count-rows.ts'
import { asRefusal } from './database-refusals.ts'
import { isFoundOften } from './found-often.ts'
import type { Row } from './hook.ts'
import { unlessLong } from './long-lists.ts'
import type { Order } from './order.ts'
import { selectList, tableOf } from './row-sql.ts'
import type { SearchAsked } from './search-asked.ts'
import { withAncestors } from './tree-search.ts'

type Sql = RawBuilder<unknown>

/** Which rows of the found ones are shown, in which order. */
export interface Window {
  order: Order
  size: number
  offset: number
}

/** Rows as the database holds them, and the total, which is one past the cap when there are more. */
interface Page {
  rows: Row[]
  total: number
}

/** More than are counted; their rows are found in another way. */
const MANY: Page = { rows: [], total: TOTAL_CAP + 1 }

/** A page of everything that the caller may see, which is `seen`: the order's index is walked. */
export async function wholePage(
  ctx: SignedIn,
  screen: Screen,
  { seen, window }: { seen: Sql; window: Window },
): Promise<Page> {
  const from = rowsWhere(screen, seen)
  const count = async () => ({
    total: await asRefusal(ctx, screen, () => countRows(ctx, screen, { where: seen, isSlow: false })),
  })
  const { total } = await unlessLong(ctx, from, { count, past: { total: MANY.total } })
  return { total, rows: await rowsFrom(ctx, screen, { from, window, isSlow: false }) }
}

/** A page of the found rows of a tree together with all above them; the found ones have `matched`. */
export async function treePage(
  ctx: SignedIn,
  screen: Screen,
  { search, window }: { search: SearchAsked; window: Window },
): Promise<Page> {
  const where = withAncestors(screen, ctx, search.where)
  const { isSlow } = search
  const total = await asRefusal(ctx, screen, () => countRows(ctx, screen, { where, isSlow }))
  const from = rowsWhere(screen, where)
  const rows = await rowsFrom(ctx, screen, { from, window, isSlow, more: sql`, ${search.where} as matched` })
  return { total, rows }
}

/**
 * A page of what is searched for. What few rows have is found once, counted and ordered; what many
 * have is found soon by walking down the list's order.
 */
export async function searchedPage(
  ctx: SignedIn,
  screen: Screen,
  { seen, search, window }: { seen: Sql; search: SearchAsked; window: Window },
): Promise<Page> {
  const where = sql`${seen} and ${search.where}`
  const from = rowsWhere(screen, where)
  // Nothing is known of the indexes of somebody else's table.
  if (screen.table.existing) return plainPage(ctx, screen, { where, window, isSlow: search.isSlow })
  const count = async () => {
    const walked = sql`${seen} and ${search.walked}`
    return search.isText && (await isFoundOften(ctx, screen, walked))
      ? MANY
      : fewFound(ctx, screen, { where, window, search })
  }
  const few = await unlessLong(ctx, from, { count, past: MANY })
  const { total } = few
  if (total <= TOTAL_CAP) return few
  const top = nearTheTop(rowsWhere(screen, seen), { window, search: search.walked })
  const { isSlow } = search
  const rows = await rowsFrom(ctx, screen, { from: top, window, isSlow })
  if (rows.length === window.size) return { total, rows }
  // They all lie far down: found first and ordered then, so that the order's index is not walked there.
  return {
    total,
    rows: await rowsFrom(ctx, screen, { from, window, order: window.order.sorted, isSlow }),
  }
}

async function plainPage(
  ctx: SignedIn,
  screen: Screen,
  { where, window, isSlow }: { where: Sql; window: Window; isSlow: boolean },
): Promise<Page> {
  const total = await asRefusal(ctx, screen, () => countRows(ctx, screen, { where, isSlow }))
  return { total, rows: await rowsFrom(ctx, screen, { from: rowsWhere(screen, where), window, isSlow }) }
}

/**
 * Counts what is found up to the cap and, when that is all, picks the page by what the order goes by
 * and reads just its rows: the search runs once. Above the cap there are no rows here.
 */
async function fewFound(
  ctx: SignedIn,
  screen: Screen,
  { where, window, search }: { where: Sql; window: Window; search: SearchAsked },
): Promise<Page> {
  const { order, size, offset } = window
  const within = (work: (db: Queryable) => Promise<Row[]>) =>
    search.isSlow ? boundedWhen(true, ctx, work) : byIndexWhen(search.isText, ctx, work)
  // A list of ids rather than a join, which could be made by reading the table through.
  const found = await asRefusal(ctx, screen, () =>
    within((db) =>
      many(
        db,
        sql<Row>`
          with found as materialized (
            select t.id, ${order.keys} from ${tableOf(screen)} t where ${where} limit ${TOTAL_CAP + 1}
          ),
          counted as (select count(*) as total from found)
          select counted.total as "_total", page.*
          from counted
          left join lateral (
            select true as "_found", ${selectList(screen)}
            from ${tableOf(screen)} t
            where t.id = any(array(
              select id from found
              where counted.total <= ${TOTAL_CAP}
              order by ${order.byKeys}
              limit ${size}
              offset ${offset}
            ))
            order by ${order.byIndex}
          ) page on true
        `,
      ),
    ),
  )
  const rows = found.filter((row) => row['_found'])
  return {
    total: Number(found[0]!['_total']),
    rows: rows.map(({ _total, _found, ...row }) => row),
  }
}

interface RowsWanted {
  from: Sql
  window: Window
  order?: Sql
  isSlow: boolean
  more?: Sql
}

function rowsFrom(
  ctx: SignedIn,
  screen: Screen,
  { from, window, order = window.order.byIndex, isSlow, more = sql`` }: RowsWanted,
): Promise<Row[]> {
  return asRefusal(ctx, screen, () =>
    boundedWhen(isSlow, ctx, (db) =>
      many(
        db,
        sql<Row>`
          select ${selectList(screen)} ${more}
          from ${from}
          order by ${order}
          limit ${window.size}
          offset ${window.offset}
        `,
      ),
    ),
  )
}

function rowsWhere(screen: Screen, where: Sql): Sql {
  return sql`${tableOf(screen)} t where ${where}`
}

/** Walked for each row that is wanted, where what is searched for lies all over the table. */
const WALKED_FOR_EACH = 500
/** Walked at most. */
const WALKED = 20_000

/**
 * How far the order is walked is bounded: what is searched for may all lie at the bottom, like last
 * year's rows below this year's.
 */
function nearTheTop(all: Sql, { window, search }: { window: Window; search: Sql }): Sql {
  const walked = Math.min(WALKED, WALKED_FOR_EACH * (window.offset + window.size))
  return sql`(
    select t.* from ${all} order by ${window.order.byIndex} limit ${walked}
  ) t where ${search}`
}
