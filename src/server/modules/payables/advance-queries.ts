// Money that lies with one side before it is due: advances to suppliers, and their deposits.
import { sql } from 'kysely'
import { many, one, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { insertRows } from '../../db/insert-rows.ts'

/** Locks the supplier's paid advances of which something is left, oldest first. */
export function lockAdvances(
  tx: Tx,
  tenantId: string,
): Promise<{ applicationId: string; leftFen: number }[]> {
  return many(
    tx,
    sql<{ applicationId: string; leftFen: number }>`
      with advances as (
        select id, amount_fen
        from payment_applications
        where tenant_id = ${tenantId} and kind = 'ADVANCE' and status = 'PAID'
        order by id
        for update
      )
      select a.id::text as application_id, a.amount_fen - used.fen as left_fen
      from advances a
      cross join lateral (
        select coalesce(sum(s.amount_fen), 0)::bigint as fen from supplier_set_offs s where s.application_id = a.id
      ) used
      where a.amount_fen > used.fen
      order by a.id
    `,
  )
}

export async function insertSetOffs(
  tx: Tx,
  { billId, tenantId }: { billId: string; tenantId: string },
  { parts, now }: { parts: { applicationId: string; amountFen: number }[]; now: Date },
) {
  const at = now.toISOString()
  await insertRows(
    tx,
    'supplier_set_offs',
    parts.map(({ applicationId, amountFen }) => ({
      ...{ id: newId(), tenant_id: tenantId, application_id: applicationId, bill_id: billId },
      ...{ amount_fen: amountFen, created_at: at },
    })),
  )
}

/**
 * The deposit that the platform holds of a supplier, in fen: what it paid when it settled in and what bills
 * withheld, less what was or is being given back.
 */
export async function heldDeposit(db: Queryable, tenantId: string): Promise<number> {
  const { heldFen } = await one(
    db,
    sql<{ heldFen: number }>`
      select (
        coalesce((
          select s.deposit_fen from settled_suppliers s where s.tenant_id = ${tenantId} order by s.id desc limit 1
        ), 0)
        - coalesce((
          select sum(l.amount_fen)
          from supplier_bill_lines l
          where l.tenant_id = ${tenantId} and l.kind = 'DEPOSIT' and l.is_live
        ), 0)
        - coalesce((
          select sum(a.amount_fen)
          from payment_applications a
          where a.tenant_id = ${tenantId} and a.kind = 'DEPOSIT' and a.status in ('PENDING', 'TO_PAY', 'PAID')
        ), 0)
      )::bigint as held_fen
    `,
  )
  return heldFen
}
