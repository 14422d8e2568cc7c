import { sql } from 'kysely'
import { audit } from '../../audit.ts'
import { inTransaction, run, type Tx } from '../../db/connection.ts'
import { withdrawBrands } from './brand-book.ts'
import { actingFor } from './list-at-work.ts'
import { lastOutcome } from './lists.ts'
import { ListInterrupted, portionSize, takePortion, type ListWork } from './portion-work.ts'
import { undoPortion } from './undo-portion.ts'

/** Undoes all changes of a list, the last portion first, from wherever it stopped. */
export async function undoList(work: ListWork): Promise<void> {
  const { services, list, worker } = work
  const size = portionSize(work)
  for (;;) {
    const last = await lastOutcome(services.db, list.id)
    if (!last) break
    const { changes } = last.outcome
    // A portion of accepted rows, or from a faster moment, may be too long now.
    const rest = changes.slice(0, Math.max(0, changes.length - size.rows))
    const portion = changes.slice(rest.length)
    await takePortion(work, {
      ...{ size, rows: Math.max(portion.length, 1) },
      take: async (tx) => {
        const now = services.clock()
        const of = { listId: list.id, supplierId: list.supplierId, changes: portion }
        const { kept } = portion.length > 0 ? await undoPortion(tx, actingFor(list, now), of) : { kept: 0 }
        if (rest.length === 0) await run(tx, sql`delete from price_list_outcomes where id = ${last.id}`)
        else
          await run(
            tx,
            sql`
              update price_list_outcomes
              set outcome = ${JSON.stringify({ ...last.outcome, changes: rest })}
              where id = ${last.id}
            `,
          )
        const ours = await run(
          tx,
          sql`
            update price_lists
            set beat_at = ${now}, kept_count = kept_count + ${kept}
            where id = ${list.id} and worker = ${worker}
          `,
        )
        if (ours === 0) throw new ListInterrupted()
      },
    })
  }
  await inTransaction(services.db, (tx) => end(tx, work))
}

async function end(tx: Tx, { services, list, worker }: ListWork) {
  const now = services.clock()
  const status = list.problem === null ? 'UNDONE' : 'FAILED'
  await run(tx, sql`delete from price_list_chunks where list_id = ${list.id}`)
  await run(
    tx,
    sql`
      update price_list_rows
      set status = 'WITHDRAWN', version = version + 1, updated_at = ${now}
      where list_id = ${list.id} and status = 'HELD'
    `,
  )
  await withdrawBrands(tx, list.id, now)
  const ours = await run(
    tx,
    sql`
      update price_lists
      set status = ${status}, worker = null, beat_at = null, held_count = 0, version = version + 1, updated_at = ${now}
      where id = ${list.id} and worker = ${worker}
    `,
  )
  if (ours === 0) throw new ListInterrupted()
  await audit(tx, actingFor(list, now), {
    ...{ action: 'undo', entity: 'price_list', entityId: list.supplierId, tenantId: list.supplierId },
    after: { listId: list.id, status, ...(list.problem && { problem: list.problem }) },
  })
}
