// Which logistics lines, companies and warehouses orders went by, without an index on orders for each.
import { sql } from 'kysely'
import { inTransaction, many, one, run, type Db, type Tx } from '../db/connection.ts'

/** The column of orders that names it. */
export type OrderUse = 'logistics_line_id' | 'logistics_company_id' | 'warehouse_id'

const KINDS: OrderUse[] = ['logistics_line_id', 'logistics_company_id', 'warehouse_id']

/**
 * Adds the orders placed since the last count, up to the one before `before` (an order's id). Answers how many.
 * An order that is being written may come to light after a later one: leave the last minutes out.
 */
export function countOrderUses(db: Db, { before }: { before: string }): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { from } = await one(
      tx,
      sql<{ from: string }>`select order_id::text as from from order_uses_counted for update`,
    )
    const { counted, last } = await one(
      tx,
      sql<{ counted: number; last: string | null }>`
        select count(*)::int as counted, max(id)::text as last from orders where id > ${from} and id < ${before}
      `,
    )
    if (last === null) return 0
    await run(
      tx,
      sql`
        insert into order_uses (kind, used_id, orders, last_order_no)
        select u.kind, u.used_id, count(*), max(o.order_no)
        from orders o
        cross join lateral (values ${sql.join(KINDS.map((kind) => sql`(${sql.lit(kind)}, ${sql.ref(`o.${kind}`)})`))})
          as u (kind, used_id)
        where o.id > ${from} and o.id <= ${last} and u.used_id is not null
        group by u.kind, u.used_id
        on conflict (kind, used_id) do update
        set orders = order_uses.orders + excluded.orders, last_order_no = excluded.last_order_no
      `,
    )
    await run(tx, sql`update order_uses_counted set order_id = ${last}`)
    return counted
  })
}

/** Orders that went by one of these: the numbers of the latest, and how many there are. */
export async function ordersThatUsed(
  tx: Tx,
  { kind, ids, most }: { kind: OrderUse; ids: string[]; most: number },
): Promise<{ names: string[]; count: number }> {
  const counted = await many(
    tx,
    sql<{ name: string; orders: number }>`
      select last_order_no as name, orders::float8 as orders
      from order_uses
      where kind = ${kind} and used_id = any(${ids}::bigint[])
      order by last_order_no desc
    `,
  )
  const since = await many(
    tx,
    sql<{ name: string }>`
      select order_no as name
      from orders
      where id > (select order_id from order_uses_counted) and ${sql.ref(kind)} = any(${ids}::bigint[])
      order by id desc
      limit ${most}
    `,
  )
  return {
    names: [...since, ...counted].map(({ name }) => name),
    count: counted.reduce((sum, { orders }) => sum + orders, since.length),
  }
}
