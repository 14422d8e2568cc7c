import { sql, type RawBuilder } from 'kysely'
import { inTransaction, many, run, type Db, type Tx } from '../../db/connection.ts'
import { mergeEntries } from './collected-entries.ts'
import { rebuildDocuments } from './rebuild-documents.ts'

/** Up to this many documents are rebuilt at once; larger numbers wait for the timed job. */
const AT_ONCE = 500

/** The renamed record; every part below it becomes searchable by the new name. */
export type Renamed = { brandId: string } | { categoryId: string } | { seriesId: string }

/**
 * Rebuilds the search documents of all parts of a renamed brand, category or series: at once when they are
 * few, otherwise by the timed job, so that nobody waits minutes for a save.
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

/**
 * Rebuilds the documents marked as stale, one transaction per portion, and merges pending index entries.
 * Returns the count.
 */
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
