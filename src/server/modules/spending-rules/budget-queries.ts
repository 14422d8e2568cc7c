import { sql, type RawBuilder } from 'kysely'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { codesOf } from '../../order-codes.ts'
import { spent } from '../orders/spent.ts'

/** Where and in which month (2026-11) money is spent. */
export interface Spender {
  tenantId: string
  storeId: string | null
  month: string
}

const sameStore = (column: RawBuilder<unknown>, storeId: string | null) =>
  storeId === null ? sql`${column} is null` : sql`${column} = ${storeId}`

const ofMonth = (month: string) => sql`
  o.submitted_at >= ${`${month}-01`}::date::timestamp at time zone 'Asia/Shanghai'
  and o.submitted_at < (${`${month}-01`}::date + interval '1 month') at time zone 'Asia/Shanghai'
`

/**
 * Locks the budget that holds for a store in a month, its own before that of every month, so that two
 * submissions cannot both take what is left. Undefined without a budget.
 */
export const lockBudget = (tx: Tx, { tenantId, storeId, month }: Spender) =>
  maybeOne(tx, sql<{ amountFen: number }>`${budgetSql({ tenantId, storeId, month })} for update`)

/** The same without a lock. */
export const findBudget = (db: Queryable, { tenantId, storeId, month }: Spender) =>
  maybeOne(db, budgetSql({ tenantId, storeId, month }))

const budgetSql = ({ tenantId, storeId, month }: Spender) => sql<{ amountFen: number }>`
  select amount_fen
  from purchase_budgets
  where tenant_id = ${tenantId} and ${sameStore(sql`store_id`, storeId)}
    and (month = ${`${month}-01`}::date or month is null)
  order by month nulls last
  limit 1
`

/** Nobody has agreed to a telephone order before its customer confirms it. */
const notSpent = codesOf('cancelled', 'rejected', 'pendingDiscount', 'pendingCustomer')

/** What a store's orders of a month cost, in fen; without those that ended or are not agreed. */
export async function spentFen(db: Queryable, { tenantId, storeId, month }: Spender): Promise<number> {
  const { totalFen } = await one(
    db,
    sql<{ totalFen: number }>`
      select coalesce(sum(${spent}), 0)::bigint as total_fen
      from orders o
      where o.tenant_id = ${tenantId} and ${sameStore(sql`o.store_id`, storeId)} and ${ofMonth(month)}
        and o.status not in (${notSpent})
    `,
  )
  return totalFen
}

/** The same for each store of a company. */
export const spentByStore = (db: Queryable, { tenantId, month }: Pick<Spender, 'tenantId' | 'month'>) =>
  many(
    db,
    sql<{ storeId: string | null; totalFen: number }>`
      select o.store_id, coalesce(sum(${spent}), 0)::bigint as total_fen
      from orders o
      where o.tenant_id = ${tenantId} and ${ofMonth(month)} and o.status not in (${notSpent})
      group by o.store_id
    `,
  )

export interface BudgetRow {
  id: string
  storeId: string | null
  storeName: string
  month: string | null
  amountFen: number
}

export const budgetRows = (db: Queryable, { tenantId, most }: { tenantId: string; most: number }) =>
  many(
    db,
    sql<BudgetRow>`
      select b.id, b.store_id, coalesce(s.store_name, '') as store_name, to_char(b.month, 'YYYY-MM') as month,
        b.amount_fen
      from purchase_budgets b
      left join stores s on s.id = b.store_id
      where b.tenant_id = ${tenantId}
      order by s.store_name nulls first, b.month nulls first, b.id
      limit ${most}
    `,
  )

export async function countBudgets(db: Queryable, tenantId: string): Promise<number> {
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from purchase_budgets where tenant_id = ${tenantId}`,
  )
  return total
}

/** Sets the amount of a store's month; returns the row's id and what it was before. */
export const saveBudgetRow = (
  tx: Tx,
  {
    tenantId,
    storeId,
    month,
    amountFen,
    userId,
    now,
  }: {
    tenantId: string
    storeId: string | null
    month: string | null
    amountFen: number
    userId: string
    now: Date
  },
) =>
  one(
    tx,
    sql<{ id: string }>`
      insert into purchase_budgets (id, tenant_id, store_id, month, amount_fen, updated_by, updated_at)
      values (${newId()}, ${tenantId}, ${storeId}, ${month && `${month}-01`}::date, ${amountFen}, ${userId}, ${now})
      on conflict (tenant_id, store_id, month) do update
      set amount_fen = excluded.amount_fen, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      returning id
    `,
  )

export const deleteBudget = (tx: Tx, { tenantId, id }: { tenantId: string; id: string }) =>
  run(tx, sql`delete from purchase_budgets where id = ${id} and tenant_id = ${tenantId}`)
