import { sql } from 'kysely'
import { many, run, type Tx } from '../../db/connection.ts'
import { calledOff } from '../../order-codes.ts'

/**
 * Uses coupons of one person, each once: the first of two orders gets it. Returns false when one is no longer
 * usable; the caller then rolls back.
 */
export async function takeCoupons(
  tx: Tx,
  { userId, couponIds, now }: { userId: string; couponIds: string[]; now: Date },
): Promise<boolean> {
  if (couponIds.length === 0) return true
  const taken = await run(
    tx,
    sql`
      with chosen as (
        select id
        from coupons
        where id = any(${couponIds}::bigint[])
        order by id
        for update
      )
      update coupons c
      set status = 'USED', used_at = ${now}, version = c.version + 1, updated_at = ${now}
      from chosen
      where c.id = chosen.id and c.user_id = ${userId} and c.status = 'UNUSED' and c.expires_at > ${now}
    `,
  )
  return taken === couponIds.length
}

/**
 * Returns the coupons of ended orders. A coupon used for several orders is returned with the last of them;
 * the others keep their saving. The rows are locked first, so that the second of two orders ending at once
 * sees the first.
 */
export async function giveBackCoupons(tx: Tx, orderIds: string[], now: Date): Promise<void> {
  const locked = await many(
    tx,
    sql`
      select id
      from coupons
      where id in (
        select coupon_id from order_discounts where order_id = any(${orderIds}::bigint[]) and coupon_id is not null
      )
      order by id
      for update
    `,
  )
  if (locked.length === 0) return
  await run(
    tx,
    sql`
      update coupons c
      set status = 'UNUSED', used_at = null, version = c.version + 1, updated_at = ${now}
      where c.status = 'USED'
        and c.id in (
          select coupon_id from order_discounts where order_id = any(${orderIds}::bigint[]) and coupon_id is not null
        )
        and not exists (
          select from order_discounts d
          join orders o on o.id = d.order_id
          where d.coupon_id = c.id and o.status not in (${calledOff})
        )
    `,
  )
}
