import { sql, type RawBuilder } from 'kysely'
import { FOUND_OF_A_SCREEN, type RecordHit } from '../../../shared/calls/record.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import { inTransaction, many, run } from '../../db/connection.ts'
import { containsByNumber, containsSql, escapeLike, isTooShortForIndex } from '../contains.ts'
import { fixedSql, quoted } from '../fixed-sql.ts'
import { labelSql } from '../labels.ts'
import { tableOf } from '../row-sql.ts'
import { visible } from '../visible-rows.ts'
import { findingColumns, isFindable } from './finding-columns.ts'

/** Screens that are looked at, those that grow first; no menu has as many today. */
const MOST_SCREENS = 200
/** Screens of one statement: where it takes too long, only these are missing. */
const SCREENS_AT_ONCE = 12
/** Statements that run side by side: while the database plans one, the next is made. */
const STATEMENTS_AT_ONCE = 3
/** Rows among which the best of a screen are chosen. */
const ROWS_LOOKED_AT = 100
/** Somebody waits with the fingers on the keys: what a busy server has not found until then is left out. */
const TIME_LIMIT_MS = 1_500
/** A statement that has less than this left is not begun. */
const LEAST_MS = 20

interface Found {
  /** Of the screen among those that are looked at. */
  place: number
  id: string
  title: string
  found: string | null
}

/**
 * Rows by number, name or phone over the screens that the caller may open, each among those that the
 * screen's list would show them: first the ones that are exactly the text, then those that begin with it.
 */
export async function findRecords(
  ctx: SignedIn,
  q: string,
): Promise<{ hits: RecordHit[]; isPartial: boolean }> {
  const text = q.trim()
  if (text === '') return { hits: [], isPartial: false }
  const screens = screensToLookAt(ctx)
  const until = performance.now() + TIME_LIMIT_MS
  // Dealt out like cards: those with the most rows are spread over statements that run side by side.
  const count = Math.ceil(screens.length / SCREENS_AT_ONCE)
  const portions = Array.from({ length: count }, (_, at) =>
    [...screens.entries()].filter(([place]) => place % count === at),
  )
  const found: (Found[] | null)[] = []
  const waiting = portions.entries()
  const work = async () => {
    for (const [at, some] of waiting)
      found[at] = await foundWithin(ctx, { screens: some, text, timeMs: until - performance.now() })
  }
  await Promise.all(Array.from({ length: STATEMENTS_AT_ONCE }, work))
  const rows = found.flatMap((some) => some ?? []).toSorted((a, b) => a.place - b.place)
  return { hits: rows.map((row) => hitOf(ctx, screens[row.place]!, row)), isPartial: found.includes(null) }
}

function screensToLookAt(ctx: SignedIn): Screen[] {
  return ctx.services.screens.screens
    .filter((screen) => isFindable(screen, ctx.me))
    .toSorted(
      (a, b) => Number(b.table.grows) - Number(a.table.grows) || a.menu.sort - b.menu.sort || byName(a, b),
    )
    .slice(0, MOST_SCREENS)
}

function byName(a: Screen, b: Screen): number {
  return a.name < b.name ? -1 : 1
}

/** Null when the time was over before they were found. */
async function foundWithin(
  ctx: SignedIn,
  { screens, text, timeMs }: { screens: [place: number, screen: Screen][]; text: string; timeMs: number },
): Promise<Found[] | null> {
  if (timeMs < LEAST_MS) return null
  const parts = screens.flatMap(([place, screen]) => rowsOf(ctx, screen, { text, place }) ?? [])
  if (parts.length === 0) return []
  try {
    return await inTransaction(ctx.db, async (tx) => {
      // The planner does not know what comparing texts costs, and would rather read a whole table.
      await run(
        tx,
        sql`
          select set_config('statement_timeout', ${String(Math.ceil(timeMs))}, true),
            set_config('enable_seqscan', 'off', true),
            set_config('max_parallel_workers_per_gather', '0', true)
        `,
      )
      return many(tx, sql<Found>`${sql.join(parts, fixedSql(' union all '))}`)
    })
  } catch (error) {
    if ((error as { code?: string }).code === '57014') return null
    throw error
  }
}

/** The best rows of one screen, the closest first; null where nothing can find them. */
function rowsOf(
  ctx: SignedIn,
  screen: Screen,
  { text, place }: { text: string; place: number },
): RawBuilder<unknown> | null {
  const names = findingColumns(screen, ctx.me)
  if (names.length === 0) return null
  const columns = names.map((name) => fixedSql(`t.${quoted(name)}::text`))
  const any = (test: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql`(${sql.join(columns.map(test), fixedSql(' or '))})`
  const holds = (column: RawBuilder<unknown>) =>
    screen.table.grows ? containsByNumber(column, text) : containsSql(column, text, { byIndex: false })
  const begins = (column: RawBuilder<unknown>) => sql`${column} ilike ${`${escapeLike(text)}%`}`
  const equals = (column: RawBuilder<unknown>) => sql`lower(${column}) = lower(${text}::text)`
  const first = (test: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    columns.map((column) => sql`when ${test(column)} then ${column}`)
  const title = sql`(${labelSql(screen, ctx, 't')})::text as title`
  const found = sql`case ${sql.join([...first(equals), ...first(begins), ...first(holds)], fixedSql(' '))} end as found`
  // A table that stays small is read through once.
  if (!screen.table.grows)
    return sql`(
      select ${place}::integer as place, id::text as id, coalesce(nullif(title, ''), id::text) as title, found
      from (
        select t.id, ${title}, ${found},
          case when ${any(equals)} then 0 when ${any(begins)} then 1 else 2 end as rank
        from ${tableOf(screen)} t
        where ${visible(screen, ctx)} and ${any(holds)}
      ) near
      order by rank, length(found), id
      limit ${FOUND_OF_A_SCREEN}
    )`
  const rows = (condition: RawBuilder<unknown>) => sql`
    select t.id, ${title}, ${found},
      case when ${any(equals)} then 0 when ${any(begins)} then 1 else 2 end as rank
    from ${tableOf(screen)} t
    where ${visible(screen, ctx)} and ${condition}
    limit ${ROWS_LOOKED_AT}
  `
  const beginning = any((column) => sql`(${begins(column)} and ${holds(column)})`)
  // Somewhere inside, one or two letters are found only by reading every row. Of a text that many rows hold, those that
  // begin with it are looked for besides; of any other, they are among the rows that hold it.
  const near = isTooShortForIndex(text)
    ? sql`select * from (${rows(beginning)}) near`
    : sql`
        with holding as materialized (${rows(any(holds))}),
        beginning as (${rows(sql`(select count(*) from holding) >= ${ROWS_LOOKED_AT} and ${beginning}`)})
        select * from holding
        union all
        select * from beginning
      `
  return sql`(
    select ${place}::integer as place, id::text as id, coalesce(nullif(title, ''), id::text) as title, found
    from (select distinct on (id) id, title, found, rank from (${near}) near order by id, rank) near
    order by rank, length(found), id
    limit ${FOUND_OF_A_SCREEN}
  )`
}

function hitOf({ language }: SignedIn, screen: Screen, { id, title, found }: Found): RecordHit {
  return {
    ...{ screen: screen.name, screenTitle: screen.title[language], list: screen.menu.path },
    ...{ id, title, found: found === title ? null : found },
  }
}
