import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { audit } from '../../audit.ts'
import { many, maybeOne, run, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { keepOutcome } from './lists.ts'
import { publishPortion } from './publish-portion.ts'
import { openPublishing } from './publishing.ts'
import type { PriceRow } from './read-row.ts'
import { sayReason } from './reasons.ts'
import { lockSupplier } from './take-turns.ts'

/** The most rows accepted at once; more are accepted with their whole list, in portions. */
const MOST_AT_ONCE = 100

/**
 * Accepts these held rows as they are, in the caller's transaction. One that cannot be accepted (no brand, or
 * more pieces ordered than in stock) refuses all, with the reason.
 */
export async function acceptRows(tx: Tx, ctx: SignedIn, rowIds: string[]): Promise<void> {
  if (rowIds.length > MOST_AT_ONCE) throw new AppError('PRICE_ROWS_TOO_MANY', { max: MOST_AT_ONCE })
  const rows = await many(
    tx,
    sql<{ listId: string; supplierId: string; content: string }>`
      select list_id, tenant_id as supplier_id, content
      from price_list_rows
      where id = any(${rowIds}::bigint[])
      order by list_id, line
    `,
  )
  for (const [listId, ofList] of Map.groupBy(rows, (row) => row.listId)) {
    const { supplierId } = ofList[0]!
    await lockSupplier(tx, supplierId)
    const inForce = await maybeOne(
      tx,
      sql`select id from price_lists where id = ${listId} and status = 'IN_FORCE' for update`,
    )
    if (!inForce) throw new AppError('PRICE_LIST_BUSY')
    const publishing = await openPublishing(tx, { listId, supplierId, now: ctx.now })
    const { counts, outcome } = await publishPortion(tx, ctx, {
      publishing,
      rows: ofList.map(({ content }) => (JSON.parse(content) as { row: PriceRow }).row),
      isAccepted: true,
    })
    const [bad] = outcome.bad
    if (bad)
      throw new AppError('PRICE_ROW_NOT_TAKEN', {
        line: bad.line,
        reason: sayReason(bad.reason, ctx.language),
      })
    await keepOutcome(tx, { listId, lane: 0, outcome })
    await run(
      tx,
      sql`
        update price_lists
        set held_count = held_count - ${ofList.length}, added_count = added_count + ${counts.added},
          changed_count = changed_count + ${counts.changed}, unchanged_count = unchanged_count + ${counts.unchanged},
          new_part_count = new_part_count + ${counts.newParts}, updated_at = ${ctx.now}
        where id = ${listId}
      `,
    )
    await audit(tx, ctx, {
      ...{ action: 'import', entity: 'price_list', entityId: supplierId, tenantId: supplierId },
      after: { accepted: ofList.length, ...counts },
    })
  }
}

/** Subtracts refused rows from the counts of their lists. */
export async function refuseRows(tx: Tx, ctx: SignedIn, rowIds: string[]): Promise<void> {
  await run(
    tx,
    sql`
      update price_lists l
      set held_count = l.held_count - r.count, updated_at = ${ctx.now}
      from (
        select list_id, count(*)::int as count from price_list_rows where id = any(${rowIds}::bigint[]) group by list_id
      ) r
      where l.id = r.list_id
    `,
  )
}
