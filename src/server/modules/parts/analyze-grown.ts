// Statistics of the catalogue, for when lists of suppliers make it several times as large within minutes.
import { sql } from 'kysely'
import { many, type Database } from '../../db/connection.ts'

/** The tables that a search reads. */
const TABLES = ['parts', 'part_oe', 'part_doc', 'part_market', 'offers', 'stock']
/** So many times as many pages as when it was last analyzed. */
const GROWTH = 2
/** Below this, any plan is fast. */
const LEAST_PAGES = 50
/** Rows are read in proportion to it; the embedded database keeps everybody waiting for so long. */
const EMBEDDED_TARGET = 20

/**
 * Analyzes the tables of the catalogue that have doubled since they were analyzed, and returns their names. A server
 * does it by itself within a minute or two, the embedded database never; until then searches follow plans for a
 * catalogue that is small enough to be read as a whole.
 */
export async function analyzeGrown({ db, script, engine }: Database): Promise<string[]> {
  const grown = await many(
    db,
    sql<{ name: string }>`
      select relname::text as name
      from pg_class
      where oid = any(${TABLES}::text[]::regclass[])
        and pg_relation_size(oid) / current_setting('block_size')::bigint
          > greatest(${GROWTH}::integer * relpages, ${LEAST_PAGES}::integer)
    `,
  )
  const names = grown.map(({ name }) => name)
  for (const name of names)
    await script(
      engine.kind === 'embedded'
        ? `begin; set local default_statistics_target = ${EMBEDDED_TARGET}; analyze ${name}; commit`
        : `analyze ${name}`,
    )
  return names
}
