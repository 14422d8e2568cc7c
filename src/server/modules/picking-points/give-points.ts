// Points of those who pick and ship: what an event gives or takes stands in the points rules.
import { sql } from 'kysely'
import { businessDay } from '../../../shared/time.ts'
import { many, run, type Tx } from '../../db/connection.ts'
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
  const rules = await rulesInForce(tx, businessDay(now))
  const rows = happened.flatMap(({ event, userId, tenantId, orderId, orderNo, times, source }) => {
    const points = (rules.get(event) ?? 0) * times
    if (points === 0) return []
    return {
      ...{ id: newId(), tenant_id: tenantId, user_id: userId, event, points, lines: times },
      ...{
        order_id: orderId,
        order_no: orderNo,
        source,
        created_by: userId,
        created_at: now,
        updated_at: now,
      },
    }
  })
  if (rows.length === 0) return
  await run(
    tx,
    sql`
      insert into picking_points (
        id, tenant_id, user_id, event, points, lines, order_id, order_no, source, created_by, created_at, updated_at
      )
      select id, tenant_id, user_id, event, points, lines, order_id, order_no, source, created_by, created_at, updated_at
      from jsonb_populate_recordset(null::picking_points, ${JSON.stringify(rows)}::jsonb)
      on conflict (source) do nothing
    `,
  )
}

async function rulesInForce(tx: Tx, day: string): Promise<Map<string, number>> {
  const rules = await many(
    tx,
    sql<{ event: string; points: number }>`
      select distinct on (event) event, points
      from points_rules
      where effective_from <= ${day}::date
      order by event, effective_from desc
    `,
  )
  return new Map(rules.map(({ event, points }) => [event, points]))
}
