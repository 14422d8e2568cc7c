import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

/**
 * Decides promises of customers to pay: kept once as much arrived since, broken after the day when it did not.
 * Returns how many.
 */
export function judgePromises(tx: Tx, { today, now }: { today: string; now: Date }): Promise<number> {
  return run(
    tx,
    sql`
      with judged as (
        select c.id, c.promised_on, coalesce((
          select sum(r.amount_fen)
          from receipts r
          where r.customer_id = c.customer_id and r.received_on >= (c.created_at at time zone 'Asia/Shanghai')::date
        ), 0) >= c.promised_fen as kept
        from collections c
        where c.tenant_id = ${PLATFORM_TENANT} and c.status = 'OPEN' and c.promised_on is not null
      )
      update collections
      set status = case when judged.kept then 'KEPT' else 'BROKEN' end, version = version + 1, updated_at = ${now}
      from judged
      where collections.id = judged.id and (judged.kept or judged.promised_on < ${today}::date)
    `,
  )
}
