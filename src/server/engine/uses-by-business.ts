// What the business made with a configured row and no screen's field tells of: orders and their lines.
import { sql, type RawBuilder } from 'kysely'
import type { Text } from '../../shared/screen/text.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { many, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { may } from '../may.ts'
import { ordersThatUsed, type OrderUse } from './order-uses.ts'
import type { Use } from './refuse-in-use.ts'

const MOST_NAMES = 3
/** Counting stops where the number says no more. */
const MOST_COUNTED = 1_000

type Found = { names: string[]; count: number }
type Find = (tx: Tx, ids: string[]) => Promise<Found>

interface Business {
  screen: string
  title: Text
  find: Find
}

/** Whoever may read orders is told which. */
const PERMISSION = 'sale_view'

const orders = (find: Find): Business => ({ screen: 'orders', title: { zh: '订单', en: 'Orders' }, find })
const linesOfOrders = (find: Find): Business => ({
  screen: 'order_lines',
  title: { zh: '订单行', en: 'Lines of orders' },
  find,
})

/** Rows are found by an index that orders have anyway; `where` names them as o (orders) or l (lines). */
const named =
  (from: (ids: RawBuilder<string[]>) => RawBuilder<{ name: string }>): Find =>
  async (tx, ids) => {
    const rows = await many(tx, sql<{ name: string }>`${from(sql`${ids}::bigint[]`)} limit ${MOST_COUNTED}`)
    return { names: rows.map(({ name }) => name), count: rows.length }
  }

const byUse =
  (kind: OrderUse): Find =>
  (tx, ids) =>
    ordersThatUsed(tx, { kind, ids, most: MOST_COUNTED })

const promotionScreens = [
  ...['full-minus', 'coupon', 'special', 'second-kill', 'group-activity'],
  ...['zp-activity', 'antique-activity', 'new-activity'],
]

const pricedBy = orders(
  named(
    (ids) => sql`
      select distinct o.order_no as name
      from orders o
      where o.id in (
        select order_id from order_discounts where marketing_id = any(${ids})
        union all
        select l.order_id
        from marketing_products p
        join order_lines l on l.marketing_product_id = p.id
        where p.marketing_id = any(${ids})
      )
    `,
  ),
)

/** By the name of the screen whose row is held. */
const held: Record<string, Business[]> = {
  'logistics-line': [orders(byUse('logistics_line_id'))],
  'logistics-company': [orders(byUse('logistics_company_id'))],
  warehouse: [orders(byUse('warehouse_id'))],
  store: [
    orders(
      named(
        (ids) => sql`
          select o.order_no as name
          from stores s
          join orders o on o.tenant_id = s.tenant_id and o.store_id = s.id
          where s.id = any(${ids})
        `,
      ),
    ),
  ],
  user: [
    orders(
      named(
        (ids) => sql`
          select o.order_no as name
          from users u
          join orders o on o.tenant_id = u.tenant_id and o.user_id = u.id
          where u.id = any(${ids})
        `,
      ),
    ),
  ],
  tenant: [
    orders(
      named(
        (ids) => sql`
          select o.order_no as name from orders o where o.tenant_id = any(${ids})
          union all
          select o.order_no from orders o where o.supplier_id = any(${ids})
        `,
      ),
    ),
    {
      screen: 'operator-log',
      title: { zh: '操作日志', en: 'Operator log' },
      find: async (tx, ids) => {
        // Creating the tenant itself is no trace: it is logged under the tenant, by the platform.
        const rows = await many(
          tx,
          sql`
            select from audit_log where tenant_id = any(${ids}::bigint[]) and entity <> 'tenant' limit ${MOST_COUNTED}
          `,
        )
        return { names: [], count: rows.length }
      },
    },
  ],
  part: [
    linesOfOrders(
      named((ids) => sql`select l.code as name from order_lines l where l.part_id = any(${ids})`),
    ),
  ],
  ...Object.fromEntries(promotionScreens.map((name) => [name, [pricedBy]])),
}

export async function usesByBusiness(
  tx: Tx,
  ctx: SignedIn,
  { screen, ids }: { screen: Screen; ids: string[] },
): Promise<Use[]> {
  const uses: Use[] = []
  for (const { screen: of, title, find } of held[screen.name] ?? []) {
    const { names, count } = await find(tx, ids)
    const told = may(ctx.me, PERMISSION) ? names.slice(0, MOST_NAMES) : []
    if (count > 0) uses.push({ screen: of, title: title[ctx.language], count, names: told })
  }
  return uses
}
