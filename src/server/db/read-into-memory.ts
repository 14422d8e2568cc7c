import { sql } from 'kysely'
import { many, one, run, type Database, type Queryable } from './connection.ts'

/** Of 8 kB each. What is asked meanwhile waits for one such portion: some 5 ms. */
const PORTION_PAGES = 128
/** The rest of the memory is for what else is read and written. */
const SHARE_OF_MEMORY = 0.9

interface Relation {
  name: string
  pages: number
}

/**
 * Reads tables with their indexes, and single indexes, from disk into the memory that the embedded database keeps, as
 * far as they have room, the first ones first; in portions, so that requests get their turns between them, until
 * `signal` says stop. Gives the pages read. A server has pg_prewarm for this, which the embedded database lacks:
 * looking at a page brings it into memory, too.
 */
export async function readIntoMemory(
  database: Database,
  { relations, signal }: { relations: string[]; signal: AbortSignal },
): Promise<number> {
  const { db } = database
  await database.script('create extension if not exists pageinspect')
  const { room } = await one(
    db,
    sql<{ room: number }>`select setting::int as room from pg_settings where name = 'shared_buffers'`,
  )
  const most = Math.floor(room * SHARE_OF_MEMORY)
  let read = 0
  for (const { name, pages } of await withIndexes(db, relations)) {
    const end = Math.min(pages, most - read)
    for (let from = 0; from < end && !signal.aborted; from += PORTION_PAGES) {
      const to = Math.min(from + PORTION_PAGES, end)
      await lookAt(db, name, { from, to: to - 1 })
      read += to - from
    }
  }
  return read
}

/** Each table after its indexes, by which its rows are found. */
function withIndexes(db: Queryable, relations: string[]): Promise<Relation[]> {
  return many(
    db,
    sql<Relation>`
      select r.name::regclass::text as name, (pg_relation_size(r.name) / current_setting('block_size')::int)::int as pages
      from unnest(${relations}::text[]) with ordinality as t (name, place)
      cross join lateral (
        select i.indexrelid as name, 1 as after from pg_index i where i.indrelid = t.name::regclass
        union all
        select t.name::regclass, 2
      ) r
      order by t.place, r.after, r.name
    `,
  )
}

async function lookAt(db: Queryable, relation: string, { from, to }: { from: number; to: number }) {
  await run(
    db,
    sql`select count(get_raw_page(${relation}, page)) from generate_series(${from}::bigint, ${to}::bigint) as page`,
  )
}
