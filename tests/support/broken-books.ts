import { sql } from 'kysely'
import { many, type Db } from '../../src/server/db/connection.ts'
import { accountsThatDiffer } from '../../src/server/modules/credit/accounts.ts'

/** What does not add up in the books about these parts; empty when all is well. */
export async function brokenBooks(db: Db, partIds: string[]): Promise<string[]> {
  const faults = await many(
    db,
    sql<{ fault: string }>`
      with touched as (
        select distinct o.*
        from orders o
        join order_lines l on l.order_id = o.id
        where l.part_id = any(${partIds}::bigint[])
      )
      select 'stock of part ' || s.part_id || ' holds ' || s.reserved || ' of ' || coalesce(open.pieces, 0) as fault
      from stock s
      left join (
        select l.part_id, l.warehouse_id, sum(l.quantity - l.shipped_quantity) as pieces
        from order_lines l
        join orders o on o.id = l.order_id
        where o.status < 50 and l.part_id = any(${partIds}::bigint[])
        group by l.part_id, l.warehouse_id
      ) open on open.part_id = s.part_id and open.warehouse_id = s.warehouse_id
      where s.part_id = any(${partIds}::bigint[])
        and (s.reserved <> coalesce(open.pieces, 0) or s.available < 0)
      union all
      select 'order ' || o.order_no || ' does not come to the sum of its lines'
      from touched o
      where o.goods_fen <> (select sum(price_fen * quantity) from order_lines where order_id = o.id)
        or o.amount_fen <> o.goods_fen - o.discount_fen + o.freight_fen
      union all
      select 'trade ' || t.id || ' does not come to the sum of its orders'
      from trades t
      where t.id in (select trade_id from touched)
        and t.amount_fen <> (select sum(amount_fen) from orders where trade_id = t.id)
      union all
      select 'order ' || o.order_no || ' has no beginning or two'
      from touched o
      where (select count(*) from order_history where order_id = o.id and event = 'submit') <> 1
      union all
      select 'order ' || o.order_no || ' is in another state than its history'
      from touched o
      where o.status <> (select to_status from order_history where order_id = o.id order by id desc limit 1)
      union all
      select 'order ' || o.order_no || ' says ' || o.paid_fen || ' fen were paid'
      from touched o
      where o.paid_fen <> (
        select coalesce(sum(po.amount_fen), 0)
        from payment_orders po
        join payments p on p.id = po.payment_id
        where po.order_id = o.id and p.status = 'paid'
      )
      union all
      select 'order ' || o.order_no || ' is over, and its money does not go back'
      from touched o
      where o.status >= 90 and o.paid_fen > 0 and not exists (select from refunds where order_id = o.id)
    `,
  )
  const accounts = await accountsThatDiffer(db)
  return [
    ...faults.map(({ fault }) => fault),
    ...accounts.map(({ tenantId }) => `the credit of ${tenantId} differs from its ledger`),
  ]
}
