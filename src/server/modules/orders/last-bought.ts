import { sql } from 'kysely'
import type { ReplyOf } from '../../../shared/call.ts'
import type { lastBought } from '../../../shared/calls/last-bought.ts'
import { yuan } from '../../../shared/money.ts'
import type { SignedIn } from '../../context.ts'
import { many } from '../../db/connection.ts'
import { boughtBy } from './order-scope.ts'
import { isKept } from './page-queries.ts'

interface Bought {
  partId: string
  orderId: string
  at: Date
  priceFen: number
  quantity: number
  supplierName: string
}

/** The newest order of each part that the caller's company placed and that still stands. */
export async function readLastBought(
  { db, me }: SignedIn,
  partIds: string[],
): Promise<ReplyOf<typeof lastBought>> {
  const rows = await many(
    db,
    sql<Bought>`
      select wanted.part_id, last.order_id, last.at, last.price_fen, last.quantity, last.supplier_name
      from unnest(${[...new Set(partIds)]}::bigint[]) wanted(part_id)
      cross join lateral (
        select o.id as order_id, o.submitted_at as at, l.price_fen, l.quantity, t.tenant_name as supplier_name
        from order_lines l
        join orders o on o.id = l.order_id
        join tenants t on t.id = o.supplier_id
        where l.tenant_id = ${me.tenantId} and l.part_id = wanted.part_id and ${boughtBy(me)} and ${isKept}
        order by l.order_id desc
        limit 1
      ) last
    `,
  )
  return rows.map(({ at, priceFen, ...row }) => ({ ...row, at: at.toISOString(), price: yuan(priceFen) }))
}
