// A person's actions on a list in force. Each only starts it; the worker does the rest.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { isAnyAtWork } from './lists.ts'
import { lockSupplier } from './take-turns.ts'

interface ChosenList {
  listId: string
  supplierId: string
}

/** Starts accepting all held rows of a list. */
export async function acceptAllHeld(
  tx: Tx,
  ctx: SignedIn,
  { listId, supplierId }: ChosenList,
): Promise<void> {
  await requireQuiet(tx, supplierId)
  await setAtWork(tx, ctx, { listId, change: sql`status = 'PUBLISHING', accepts_held = true` })
}

const HOUR_MS = 3_600_000
/** The data for an undo is kept a little longer than this. */
export const MOST_UNDO_HOURS = 7 * 24

/**
 * Starts undoing a list: only the supplier's latest one, within the hours of the parameter, because undoing
 * an earlier one would undo later changes too.
 */
export async function undoPriceList(
  tx: Tx,
  ctx: SignedIn,
  { listId, supplierId }: ChosenList,
): Promise<void> {
  await requireQuiet(tx, supplierId)
  const { publishedAt } = await one(
    tx,
    sql<{ publishedAt: Date | null }>`select published_at from price_lists where id = ${listId}`,
  )
  const hours = await readUndoHours(tx)
  if (ctx.now.getTime() - (publishedAt?.getTime() ?? 0) > hours * HOUR_MS || hours === 0)
    throw new AppError('PRICE_LIST_UNDO_LATE', { hours })
  const later = await maybeOne(
    tx,
    sql`
      select id from price_lists
      where tenant_id = ${supplierId} and status = 'IN_FORCE'
        and (published_at, id) > (select published_at, id from price_lists where id = ${listId})
        and added_count + changed_count + ended_count > 0
      limit 1
    `,
  )
  if (later) throw new AppError('PRICE_LIST_NOT_LATEST')
  await setAtWork(tx, ctx, { listId, change: sql`status = 'UNDOING'` })
}

/** For so long a list can be undone; 0 for never. */
export async function readUndoHours(db: Queryable): Promise<number> {
  const { hours } = await one(
    db,
    sql<{ hours: number }>`
      select least(coalesce(max(param_value::int), 24), ${sql.lit(MOST_UNDO_HOURS)}) as hours
      from params
      where param_key = 'price_list_undo_hours' and param_value ~ '^[0-9]{1,4}$' and deleted_at is null
    `,
  )
  return hours
}

async function requireQuiet(tx: Tx, supplierId: string) {
  await lockSupplier(tx, supplierId)
  if (await isAnyAtWork(tx, supplierId)) throw new AppError('PRICE_LIST_BUSY')
}

async function setAtWork(
  tx: Tx,
  { me, now }: SignedIn,
  { listId, change }: { listId: string; change: ReturnType<typeof sql> },
) {
  await run(
    tx,
    sql`
      update price_lists
      set ${change}, attempts = 0, worker = null, beat_at = null, account = ${me.account}, updated_by = ${me.userId},
        version = version + 1, updated_at = ${now}
      where id = ${listId}
    `,
  )
}
