// Points of those who pick and ship: what an event gives or takes stands in the points rules.
import { sql } from 'kysely'
import { businessDay } from '../../../shared/time.ts'
import { run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'

export type PickingEvent = 'LINE_PICKED' | 'WRONG_PICK' | 'ACCEPT_TIMEOUT' | 'PICK_TIMEOUT'

export interface PickingPoints {
  event: PickingEvent
  /** Whose points they are. */
  userId: string
  tenantId: string
  orderId: string
  orderNo: string
  /** How often it happened: the lines of a shipment, for example. */
  times: number
  /** What caused it. A second entry with the same cause is skipped. */
  source: string
}

/**
 * Gives and takes points by the rules in force on the day of `now`. An event without a rule, or with one of 0
 * points, leaves no entry.
 */
export async function givePoints(tx: Tx, happened: PickingPoints[], now: Date): Promise<void> {
  if (happened.length === 0) return
  const rows = happened.map(({ event, userId, tenantId, orderId, orderNo, times, source }) => ({
    ...{ id: newId(), tenant_id: tenantId, user_id: userId, event, lines: times },
    ...{ order_id: orderId, order_no: orderNo, source },
  }))
  await run(
    tx,
    sql`
      insert into picking_points (
        id, tenant_id, user_id, event, points, lines, order_id, order_no, source, created_by, created_at, updated_at
      )
      select new.id, new.tenant_id, new.user_id, new.event, rule.points * new.lines, new.lines, new.order_id, new.order_no,
        new.source, new.user_id, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_populate_recordset(null::picking_points, ${JSON.stringify(rows)}::jsonb) new
      cross join lateral (
        select points
        from points_rules
        where event = new.event and effective_from <= ${businessDay(now)}::date
        order by effective_from desc
        limit 1
      ) rule
      where rule.points <> 0
      on conflict (source) do nothing
    `,
  )
}
