// Text indexes take what many rows bring in one go, instead of row by row.
import { sql } from 'kysely'
import { run, type Db, type Queryable, type Tx } from '../../db/connection.ts'

/** The indexes with a list of entries that wait to be merged; migration 0171 gave it to them. */
const COLLECTING = [
  'part_doc_tokens',
  'part_oe_inside',
  'parts_label_trgm',
  'parts_label_wide',
  'parts_label_en_trgm',
  'parts_label_en_wide',
  'parts_zones',
  'parts_engine_numbers',
  'offers_supplier_code_trgm',
  'offers_supplier_code_wide',
]

/** So much may wait beside an index while a list comes in; a search reads it through meanwhile. */
const MOST_WAITING = '16MB'
const MERGING_MEMORY = '64MB'

/** Lets this transaction collect more than the few entries that are usual. */
export function collectEntries(tx: Tx): Promise<unknown> {
  return run(
    tx,
    sql`
      select set_config('gin_pending_list_limit', ${MOST_WAITING}, true), set_config('work_mem', ${MERGING_MEMORY}, true)
    `,
  )
}

/** Merges what waits; a search reads through whatever does. */
export function mergeEntries(db: Queryable): Promise<unknown> {
  return run(db, sql`select gin_clean_pending_list(name::regclass) from unnest(${COLLECTING}::text[]) name`)
}

/** The same in short statements, after `between` each, for work that must not keep others waiting. */
export async function mergeOneByOne(db: Db, between: () => Promise<void> | undefined): Promise<void> {
  for (const name of COLLECTING) {
    await between()
    await run(db, sql`select gin_clean_pending_list(${name}::regclass)`)
  }
}
