import { sql } from 'kysely'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { holding } from '../../engine/contains.ts'
import { many, one, type Queryable } from '../../db/connection.ts'
import type { Me } from '../../context.ts'
import { lineNumber } from '../parts/line-number.ts'

interface DifferenceRow {
  differenceId: string
  orderId: string
  orderNo: string
  supplierName: string
  buyerName: string
  code: string
  oeNumber: string
  nameZh: string
  nameEn: string
  unit: string
  quantity: number
  priceFen: number
  amountFen: number
  reason: string
  returnNo: string | null
  createdAt: Date
}

/** The undelivered and returned goods of my company's orders, newest first. */
export async function readDifferencePage(
  db: Queryable,
  me: Pick<Me, 'tenantId'>,
  { q, size, current }: { q: string | undefined; size: number; current: number },
): Promise<{ rows: DifferenceRow[]; total: number }> {
  const words = q?.trim() ?? ''
  const pattern = holding(words)
  const found = sql`
    from price_differences d
    join orders o on o.id = d.order_id
    join order_lines l on l.id = d.order_line_id
    where d.tenant_id = ${me.tenantId} and o.removed_at is null
      ${words ? sql`and (o.order_no ilike ${pattern} or l.code ilike ${pattern} or ${lineNumber} ilike ${pattern} or l.name_zh ilike ${pattern} or l.name_en ilike ${pattern})` : sql``}
  `
  const rows = await many(
    db,
    sql<DifferenceRow>`
      select d.id as difference_id, d.order_id, o.order_no,
        (select t.tenant_name from tenants t where t.id = d.supplier_id) as supplier_name,
        (select t.tenant_name from tenants t where t.id = d.tenant_id) as buyer_name,
        l.code, ${lineNumber} as oe_number, l.name_zh, l.name_en, l.unit, d.quantity,
        l.price_fen, d.amount_fen, d.reason,
        (select r.return_no from return_requests r where r.return_no = d.reason and r.order_id = d.order_id) as return_no,
        d.created_at
      ${found}
      order by d.created_at desc, d.id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 ${found} limit ${TOTAL_CAP + 1}) as counted
    `,
  )
  return { rows, total }
}
