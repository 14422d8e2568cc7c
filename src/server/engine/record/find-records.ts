import { sql, type RawBuilder } from 'kysely'
import { FOUND_OF_A_SCREEN, type RecordHit } from '../../../shared/calls/record.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import { inTransaction, many, run, type Tx } from '../../db/connection.ts'
import { containsByNumber, containsSql, escapeLike, isTooShortForIndex } from '../contains.ts'
import { fixedSql, quoted } from '../fixed-sql.ts'
import { labelSql } from '../labels.ts'
import { tableOf } from '../row-sql.ts'
import { visible } from '../visible-rows.ts'
import { closest, type Close } from './closest.ts'
import { findingColumns, isFindable } from './finding-columns.ts'

/** Screens that are looked at, those that grow first; no menu has as many today. */
const MOST_SCREENS = 200
/** Screens of one statement: where it takes too long, only these are missing. */
const SCREENS_AT_ONCE = 24
/** Statements that run side by side: while the database plans one, the next is made. */
const STATEMENTS_AT_ONCE = 3
/** Rows that hold the text, and as many that begin with it, among which the best of a screen are chosen. */
const ROWS_LOOKED_AT = 100
/** Somebody waits with the fingers on the keys: what a busy server has not found until then is left out. */
const TIME_LIMIT_MS = 1_500
/** A statement that has less than this left is not begun. */
const LEAST_MS = 20

/** A row that holds the text, as the database answers it. */
interface Held {
  /** Of the screen among those that are looked at. */
  place: number
  id: string
  title: string | null
  /** Of the columns that it is found by. */
  texts: (string | null)[]
}

/** One of the screens that are looked at, with what finds its rows. */
interface Looked {
  place: number
  screen: Screen
  columns: RawBuilder<unknown>[]
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
  const found: (Held[] | null)[] = []
  const waiting = portions.entries()
  const work = async () => {
    for (const [at, some] of waiting)
      found[at] = await foundWithin(ctx, { screens: some, text, timeMs: until - performance.now() })
  }
  await Promise.all(Array.from({ length: STATEMENTS_AT_ONCE }, work))
  const held = Map.groupBy(
    found.flatMap((some) => some ?? []),
    ({ place }) => place,
  )
  const hits = [...held]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([place, rows]) =>
      closest(rows, { text, most: FOUND_OF_A_SCREEN }).map((row) => hitOf(ctx, screens[place]!, row)),
    )
  return { hits, isPartial: found.includes(null) }
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
): Promise<Held[] | null> {
  if (timeMs < LEAST_MS) return null
  const looked = screens.flatMap(([place, screen]) => {
    const columns = findingColumns(screen, ctx.me).map((name) => fixedSql(`t.${quoted(name)}::text`))
    return columns.length > 0 ? { place, screen, columns } : []
  })
  if (looked.length === 0) return []
  const isShort = isTooShortForIndex(text)
  const holding = looked.map((each) =>
    rowsOf(ctx, each, each.screen.table.grows && isShort ? beginning(text) : holds(each, text)),
  )
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
      const rows = await unionOf(tx, holding)
      if (isShort) return rows
      // Of a text that many rows hold, those that begin with it are looked for besides; of any other, they are among
      // the rows that hold it.
      const held = Map.groupBy(rows, ({ place }) => place)
      const crowded = looked.filter(({ place }) => (held.get(place)?.length ?? 0) >= ROWS_LOOKED_AT)
      return [
        ...rows,
        ...(await unionOf(
          tx,
          crowded.map((each) => rowsOf(ctx, each, beginning(text))),
        )),
      ]
    })
  } catch (error) {
    if ((error as { code?: string }).code === '57014') return null
    throw error
  }
}

async function unionOf(tx: Tx, parts: RawBuilder<unknown>[]): Promise<Held[]> {
  return parts.length > 0 ? many(tx, sql<Held>`${sql.join(parts, fixedSql(' union all '))}`) : []
}

type Test = (column: RawBuilder<unknown>) => RawBuilder<unknown>

/** Rows of one screen of which a column passes the test, in no order: sorting them costs a plan more than sending them. */
function rowsOf(ctx: SignedIn, { place, screen, columns }: Looked, test: Test): RawBuilder<unknown> {
  return sql`(
    select ${place}::integer as place, t.id::text as id, (${labelSql(screen, ctx, 't')})::text as title,
      array[${sql.join(columns)}] as texts
    from ${tableOf(screen)} t
    where ${visible(screen, ctx)} and (${sql.join(columns.map(test), fixedSql(' or '))})
    limit ${ROWS_LOOKED_AT}
  )`
}

/** A table that stays small is read through once. */
function holds({ screen }: Looked, text: string): Test {
  return (column) =>
    screen.table.grows ? containsByNumber(column, text) : containsSql(column, text, { byIndex: false })
}

function beginning(text: string): Test {
  return (column) => sql`(${column} ilike ${`${escapeLike(text)}%`} and ${containsByNumber(column, text)})`
}

function hitOf({ language }: SignedIn, screen: Screen, { id, title, found }: Close): RecordHit {
  return {
    ...{ screen: screen.name, screenTitle: screen.title[language], list: screen.menu.path },
    ...{ id, title, found: found === title ? null : found },
  }
}
