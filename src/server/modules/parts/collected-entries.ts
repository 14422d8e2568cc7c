// Lets text indexes collect the entries of many rows and merge them at once.
import { sql } from 'kysely'
import { run, type Db, type Queryable, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'

/** The indexes with a list of pending entries; migration 0171 enabled it. */
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

/** The size of an index's pending list during a list's import; searches read it in full meanwhile. */
const MOST_WAITING = '16MB'
const MERGING_MEMORY = '64MB'

/**
 * Lets this transaction collect more pending entries than usual, and keeps it to the indexes: its statements are
 * planned once, when a new catalogue is still small enough to be read as a whole.
 */
export function collectEntries(tx: Tx): Promise<unknown> {
  return run(
    tx,
    sql`
      ${PREPARED}
      select set_config('gin_pending_list_limit', ${MOST_WAITING}, true), set_config('work_mem', ${MERGING_MEMORY}, true),
        set_config('enable_seqscan', 'off', true)
    `,
  )
}

/** Merges pending entries, which every search would otherwise read. */
export function mergeEntries(db: Queryable): Promise<unknown> {
  return run(db, sql`select gin_clean_pending_list(name::regclass) from unnest(${COLLECTING}::text[]) name`)
}

/** The same in short statements, with `between` after each, for work that must not keep others waiting. */
export async function mergeOneByOne(db: Db, between: () => Promise<void> | undefined): Promise<void> {
  for (const name of COLLECTING) {
    await between()
    await run(db, sql`select gin_clean_pending_list(${name}::regclass)`)
  }
}
