import { sql, type RawBuilder } from 'kysely'
import { inTransaction, many, run, type Db, type Tx } from '../../db/connection.ts'
import { mergeEntries } from './collected-entries.ts'
import { rebuildDocuments } from './rebuild-documents.ts'

/** So many documents are made anew at once; more wait for the timed task. */
const AT_ONCE = 500

/** What was renamed: every part below it is found by its new name. */
export type Renamed = { brandId: string } | { categoryId: string } | { seriesId: string }

/**
 * Makes the search documents of all parts of a renamed brand, category or series anew: at once where
 * they are few, else noted for the timed task, so that nobody waits minutes for a save.
 */
export async function refreshDocumentsOf(tx: Tx, renamed: Renamed) {
  const rows = await many(
    tx,
    sql<{
      id: string
    }>`select p.id::text as id from parts p where ${concerned(renamed)} limit ${AT_ONCE + 1}`,
  )
  if (rows.length <= AT_ONCE)
    return rebuildDocuments(
      tx,
      rows.map(({ id }) => id),
    )
  await run(
    tx,
    sql`
      insert into stale_documents (part_id)
      select p.id from parts p where ${concerned(renamed)}
      on conflict do nothing
    `,
  )
}

function concerned(renamed: Renamed): RawBuilder<boolean> {
  if ('brandId' in renamed) return sql`p.brand_id = ${renamed.brandId}`
  if ('categoryId' in renamed) return sql`p.category_id = ${renamed.categoryId}`
  return sql`
    p.id in (
      select f.part_id
      from part_fitment f
      join vehicle_models m on m.id = f.vehicle_model_id
      where m.series_id = ${renamed.seriesId}
    )
  `
}

/** Makes the noted documents anew, a portion a transaction, and merges what indexes have collected. Answers how many. */
export async function refreshStaleDocuments(db: Db): Promise<number> {
  let done = 0
  for (;;) {
    const portion = await inTransaction(db, async (tx) => {
      const rows = await many(
        tx,
        sql<{ id: string }>`
          delete from stale_documents
          where part_id in (select part_id from stale_documents order by part_id limit ${AT_ONCE} for update skip locked)
          returning part_id::text as id
        `,
      )
      await rebuildDocuments(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.length
    })
    done += portion
    if (portion < AT_ONCE) break
  }
  await mergeEntries(db)
  return done
}
