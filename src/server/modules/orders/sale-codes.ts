import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import type { SignedIn } from '../../context.ts'
import { many } from '../../db/connection.ts'
import { seenOrders } from './seen-orders.ts'

interface LineCodes {
  lineId: string
  code: string
  nameZh: string
  nameEn: string
  oeNumbers: string[]
  supplierCode: string
  unit: string
  quantity: number
}

/** The codes of the goods of a sales order. Throws ORDER_NOT_FOUND for anybody but its supplier and staff. */
export async function saleCodes(ctx: SignedIn, orderId: string): Promise<LineCodes[]> {
  const [seen] = await seenOrders(ctx, [orderId])
  if (!seen!.roles.some((role) => role !== 'buyer')) throw new AppError('ORDER_NOT_FOUND')
  return many(
    ctx.db,
    sql<LineCodes>`
      select l.id as line_id, l.code, l.name_zh, l.name_en, p.oe_numbers, coalesce(o.supplier_code, '') as supplier_code,
        l.unit, l.quantity
      from order_lines l
      join parts p on p.id = l.part_id
      left join offers o on o.id = l.offer_id
      where l.order_id = ${orderId}
      order by l.line_no
    `,
  )
}
