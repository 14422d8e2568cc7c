// Sums what a company's orders cost; each statement reads one range of an index of the company's orders.
import { sql, type RawBuilder } from 'kysely'
import type { SpendGroup } from '../../../shared/spend.ts'
import { many, one, type Queryable } from '../../db/connection.ts'
import { isKept } from './page-queries.ts'
import { spent } from './spent.ts'

/** Groups that are listed. */
export const SPEND_ROWS_MAX = 200

export interface SpendAsked {
  scope: RawBuilder<unknown>
  /** Months, as 2026-11. */
  from: string
  to: string
  storeId: string | undefined
}

const within = ({ scope, from, to, storeId }: SpendAsked) => sql`
  ${scope} and ${isKept}
  and o.submitted_at >= ${`${from}-01`}::date::timestamp at time zone 'Asia/Shanghai'
  and o.submitted_at < (${`${to}-01`}::date + interval '1 month') at time zone 'Asia/Shanghai'
  ${storeId === undefined ? sql`` : sql`and o.store_id = ${storeId}`}
`

export interface SpendRow {
  key: string
  nameZh: string
  nameEn: string
  orders: number
  amountFen: number
}

const month = sql`to_char(o.submitted_at at time zone 'Asia/Shanghai', 'YYYY-MM')`

/** Of whole orders: what they cost with freight and without what was refunded. */
const ofOrders = (asked: SpendAsked, key: RawBuilder<unknown>, name: RawBuilder<unknown>) => sql<SpendRow>`
  select coalesce(${key}, '') as key, coalesce(max(${name}), '') as name_zh, coalesce(max(${name}), '') as name_en,
    count(*)::int as orders, coalesce(sum(${spent}), 0)::bigint as amount_fen
  from orders o
  where ${within(asked)}
  group by 1
`

const goods = sql`coalesce(sum(l.amount_fen - l.short_fen), 0)::bigint`

const groups: Record<SpendGroup, (asked: SpendAsked) => RawBuilder<SpendRow>> = {
  month: (asked) => ofOrders(asked, month, month),
  store: (asked) => ofOrders(asked, sql`o.store_id::text`, sql`o.store_name`),
  supplier: (asked) => sql<SpendRow>`
    select s.key, t.tenant_name as name_zh, t.tenant_name as name_en, s.orders, s.amount_fen
    from (${ofOrders(asked, sql`o.supplier_id::text`, sql`''::text`)}) s
    join tenants t on t.id = s.key::bigint
  `,
  vehicle: (asked) => sql<SpendRow>`
    select l.vehicles as key, l.vehicles as name_zh, l.vehicles as name_en,
      count(distinct l.order_id)::int as orders, ${goods} as amount_fen
    from orders o
    join order_lines l on l.order_id = o.id
    where ${within(asked)}
    group by l.vehicles
  `,
  category: (asked) => sql<SpendRow>`
    select s.category_id::text as key, c.name_zh, c.name_en, s.orders, s.amount_fen
    from (
      select l.category_id, count(distinct l.order_id)::int as orders, ${goods} as amount_fen
      from orders o
      join order_lines l on l.order_id = o.id
      where ${within(asked)}
      group by l.category_id
    ) s
    join part_categories c on c.id = s.category_id
  `,
}

/** The groups with the highest sums, one more than are listed; months in their order. */
export const spendRows = (db: Queryable, by: SpendGroup, asked: SpendAsked): Promise<SpendRow[]> =>
  many(
    db,
    sql<SpendRow>`
      select key, name_zh, name_en, orders, amount_fen
      from (${groups[by](asked)}) found
      order by ${by === 'month' ? sql`key desc` : sql`amount_fen desc, key`}
      limit ${SPEND_ROWS_MAX + 1}
    `,
  )

export interface SpendTotal {
  orders: number
  amountFen: number
  freightFen: number
  /** Refunds beyond pieces that could not be picked. */
  returnedFen: number
}

export const spendTotal = (db: Queryable, asked: SpendAsked): Promise<SpendTotal> =>
  one(
    db,
    sql<SpendTotal>`
      select count(*)::int as orders, coalesce(sum(${spent}), 0)::bigint as amount_fen,
        coalesce(sum(o.freight_fen), 0)::bigint as freight_fen,
        coalesce(sum(greatest(o.refunded_fen - o.difference_fen, 0)), 0)::bigint as returned_fen
      from orders o
      where ${within(asked)}
    `,
  )

/** Stores that may be chosen: those with orders of the company. */
export const spendStores = (db: Queryable, tenantId: string) =>
  many(
    db,
    sql<{ storeId: string; storeName: string }>`
      select id as store_id, store_name from stores where tenant_id = ${tenantId} order by store_name, id limit 500
    `,
  )
