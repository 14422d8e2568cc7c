// The SQL of price lists at work: staged rows, claims and results.
import { sql, type RawBuilder } from 'kysely'
import { many, maybeOne, one, run, type Db, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { PREPARED } from '../../db/prepared.ts'
import type { BadLine, Counts, ListAtWork, Outcome } from './list-at-work.ts'
import type { GoneOffer } from './list-preview.ts'
import type { PriceRow } from './read-row.ts'

export interface Chunk<Row> {
  no: number
  rows: Row[]
  done: number
}

/** The lane of a brand's rows: two lanes, and one after them for rows without a brand. */
export const LAST_LANE = 2
/** Offers that are not in the list, for ending them. */
export const GONE_LANE = 3

export async function insertList(
  db: Queryable,
  given: { id: string; supplierId: string; fileName: string; userId: string; account: string; now: Date },
): Promise<void> {
  const { id, supplierId, fileName, userId, account, now } = given
  await run(
    db,
    sql`
      insert into price_lists (id, tenant_id, file_name, status, account, created_by, updated_by, created_at, updated_at)
      values (${id}, ${supplierId}, ${fileName}, 'STAGING', ${account}, ${userId}, ${userId}, ${now}, ${now})
    `,
  )
}

export async function insertChunk(
  db: Queryable,
  { listId, lane, rows }: { listId: string; lane: number; rows: PriceRow[] | GoneOffer[] },
): Promise<void> {
  await run(
    db,
    sql`
      insert into price_list_chunks (list_id, lane, no, rows, row_count)
      select ${listId}::bigint, ${lane}::int, coalesce(max(no), 0) + 1, ${JSON.stringify(rows)}, ${rows.length}::int
      from price_list_chunks
      where list_id = ${listId} and lane = ${lane}
    `,
  )
}

export function nextChunk<Row = PriceRow>(
  db: Queryable,
  { listId, lane }: { listId: string; lane: number },
): Promise<Chunk<Row> | undefined> {
  return maybeOne(
    db,
    sql<Omit<Chunk<Row>, 'rows'> & { rows: string }>`
      select no, rows, done
      from price_list_chunks
      where list_id = ${listId} and lane = ${lane}
      order by no
      limit 1
    `,
  ).then((chunk) => chunk && { ...chunk, rows: JSON.parse(chunk.rows) as Row[] })
}

export async function keepOutcome(
  tx: Queryable,
  { listId, lane, outcome }: { listId: string; lane: number; outcome: Outcome },
): Promise<void> {
  const { bad, ...kept } = outcome
  await run(
    tx,
    sql`
      insert into price_list_outcomes (id, list_id, lane, outcome, bad)
      values (${newId()}, ${listId}, ${lane}, ${JSON.stringify(kept)}, ${JSON.stringify(bad)})
    `,
  )
}

/** The part that each line of a list became. */
export async function readTaken(db: Queryable, listId: string): Promise<Map<string, number>> {
  const taken = new Map<string, number>()
  for (let after = '0'; ;) {
    const rows = await many(
      db,
      sql<{ id: string; taken: Outcome['taken'] }>`
        select id::text as id, outcome::json -> 'taken' as taken
        from price_list_outcomes
        where list_id = ${listId} and id > ${after}
        order by id
        limit 50
      `,
    )
    for (const row of rows) for (const [partId, line] of row.taken) taken.set(partId, line)
    if (rows.length === 0) return taken
    after = rows.at(-1)!.id
  }
}

/** The invalid rows of a list, in the order of its file; of the first portions only, where `most` are enough. */
export async function readBadLines(
  db: Queryable,
  listId: string,
  { most = Infinity }: { most?: number } = {},
): Promise<BadLine[]> {
  const lines: BadLine[] = []
  for (let after = '0'; ;) {
    const rows = await many(
      db,
      sql<{ id: string; bad: string }>`
        select id::text as id, bad
        from price_list_outcomes
        where list_id = ${listId} and bad <> '[]' and id > ${after}
        order by id
        limit 50
      `,
    )
    for (const { bad } of rows) lines.push(...(JSON.parse(bad) as BadLine[]))
    if (rows.length === 0 || lines.length >= most)
      return lines.toSorted((a, b) => a.line - b.line).slice(0, most)
    after = rows.at(-1)!.id
  }
}

/** The last outcome of a list that is not undone yet. */
export async function lastOutcome(
  db: Queryable,
  listId: string,
): Promise<{ id: string; outcome: Omit<Outcome, 'bad'> } | undefined> {
  const row = await maybeOne(
    db,
    sql<{ id: string; outcome: string }>`
      select id::text as id, outcome from price_list_outcomes where list_id = ${listId} order by id desc limit 1
    `,
  )
  return row && { id: row.id, outcome: JSON.parse(row.outcome) as Omit<Outcome, 'bad'> }
}

/** Claims an unclaimed list, or one whose worker has been silent since `silentSince`. */
export async function claimList(
  db: Queryable,
  { id, worker, now, silentSince }: { id: string; worker: string; now: Date; silentSince: Date },
): Promise<ListAtWork | undefined> {
  return maybeOne(
    db,
    sql<ListAtWork>`
      update price_lists
      set worker = ${worker}, beat_at = ${now}, attempts = attempts + 1
      where id = ${id} and status in ('PUBLISHING', 'UNDOING') and (worker is null or beat_at < ${silentSince})
      returning id::text as id, tenant_id::text as supplier_id, status, updated_by::text as user_id, account,
        (select coalesce(max(u.tenant_id), 1000)::text from users u where u.id = price_lists.updated_by) as user_tenant_id,
        accepts_held, ends_gone, attempts, problem
    `,
  )
}

export async function waitingLists(db: Queryable, { silentSince }: { silentSince: Date }): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ id: string }>`
      select id::text as id
      from price_lists
      where status in ('PUBLISHING', 'UNDOING') and (worker is null or beat_at < ${silentSince})
      order by id
    `,
  )
  return rows.map(({ id }) => id)
}

/** On a single-process engine, every earlier worker is gone. */
export async function forgetWorkers(db: Db): Promise<void> {
  await run(db, sql`update price_lists set worker = null where status in ('PUBLISHING', 'UNDOING')`)
}

/** Releases a list for the next process. */
export async function releaseList(
  db: Queryable,
  { id, worker }: { id: string; worker: string },
): Promise<void> {
  await run(
    db,
    // An orderly stop is not a failed attempt.
    sql`update price_lists set worker = null, attempts = attempts - 1 where id = ${id} and worker = ${worker}`,
  )
}

interface Progress {
  id: string
  worker: string
  now: Date
  counts: Counts
  newBrands: string[]
}

/** Records the progress of a list. False when the worker no longer owns it: nothing may be kept then. */
export async function keepProgress(tx: Tx, progress: Progress): Promise<boolean> {
  return (await run(tx, progressing(progress))) === 1
}

const progressing = ({ id, worker, now, counts, newBrands }: Progress) => sql`
  update price_lists
  set beat_at = ${now}, done_count = done_count + ${counts.done}, added_count = added_count + ${counts.added},
    changed_count = changed_count + ${counts.changed}, unchanged_count = unchanged_count + ${counts.unchanged},
    new_part_count = new_part_count + ${counts.newParts}, held_count = held_count + ${counts.held},
    bad_count = bad_count + ${counts.bad}, ended_count = ended_count + ${counts.ended},
    new_brands = new_brands || ${newBrands}::text[]
  where id = ${id} and worker = ${worker}
`

/** Rows of a chunk that are done with. */
export interface PassedRows {
  no: number
  done: number
  isLast: boolean
}

/** keepOutcome, keepProgress and passRows of a portion in one statement. */
export async function keepPortion(
  tx: Tx,
  {
    lane,
    outcome,
    passed,
    ...progress
  }: Progress & { lane: number; outcome: Outcome; passed: PassedRows | undefined },
): Promise<boolean> {
  const { bad, ...rest } = outcome
  const kept = await run(
    tx,
    sql`
      ${PREPARED}
      with kept as (
        insert into price_list_outcomes (id, list_id, lane, outcome, bad)
        values (${newId()}, ${progress.id}, ${lane}, ${JSON.stringify(rest)}, ${JSON.stringify(bad)})
      )
      ${passed ? sql`, passed as (${passing({ listId: progress.id, lane, ...passed })})` : sql``}
      ${progressing(progress)}
    `,
  )
  return kept === 1
}

/** Marks rows of a chunk as done; removes a chunk without remaining rows. */
export async function passRows(tx: Tx, passed: Passing): Promise<void> {
  await run(tx, passing(passed))
}

interface Passing extends PassedRows {
  listId: string
  lane: number
}

function passing({ listId, lane, no, done, isLast }: Passing): RawBuilder<unknown> {
  const chunk = sql`list_id = ${listId} and lane = ${lane} and no = ${no}`
  return isLast
    ? sql`delete from price_list_chunks where ${chunk}`
    : sql`update price_list_chunks set done = ${done} where ${chunk}`
}

/** A supplier's list at work, if any. */
export async function isAnyAtWork(db: Queryable, supplierId: string): Promise<boolean> {
  const { any } = await one(
    db,
    sql<{ any: boolean }>`
      select exists (select from price_lists where tenant_id = ${supplierId} and status in ('PUBLISHING', 'UNDOING')) as any
    `,
  )
  return any
}
