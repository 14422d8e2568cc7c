import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { one } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { may } from '../../may.ts'
import { boughtBy, soldBy } from '../orders/order-scope.ts'
import { readRefundPlan } from './refund-plan.ts'
import { readHistory } from './return-history.ts'
import { readReturns } from './return-requests.ts'

/** A return with its destination, the routes of its money, and its history, for buyer, supplier and platform. Throws RETURN_NOT_FOUND. */
export async function readReturn(ctx: SignedIn, requestId: string) {
  const { me, db } = ctx
  const sees = [
    ...(may(me, 'return_edit') ? [boughtBy(me)] : []),
    ...(may(me, 'return_view') || may(me, 'order_finance') ? [soldBy(me)] : []),
  ]
  if (sees.length === 0) throw new AppError('FORBIDDEN', { permission: 'return_view' })
  const scope = sql`q.id = ${requestId} and ((${sql.join(sees, sql`) or (`)}))`
  const { requests } = await readReturns(db, scope, { me, size: 1, current: 1 })
  const [request] = requests
  if (!request) throw new AppError('RETURN_NOT_FOUND')
  const refund = await readRefundPlan(db, requestId, request.status)
  const [returnTo, history] = [await destinationOf(ctx, requestId), await readHistory(db, requestId)]
  return { ...request, returnTo, history, refund }
}

interface Destination {
  company: string
  warehouseZh: string
  warehouseEn: string
  contact: string
  phone: string
  address: string
}

/** The warehouse that shipped the goods, and who answers for it. */
function destinationOf({ db }: SignedIn, requestId: string): Promise<Destination> {
  return one(
    db,
    sql<Destination>`
      select t.tenant_name as company, w.name_zh as warehouse_zh, w.name_en as warehouse_en,
        coalesce(t.contact, '') as contact, coalesce(t.phone, '') as phone, coalesce(t.address, '') as address
      from return_request_lines r
      join order_lines l on l.id = r.order_line_id
      join warehouses w on w.id = l.warehouse_id
      join tenants t on t.id = l.shipping_supplier_id
      where r.request_id = ${requestId}
      order by l.line_no
      limit 1
    `,
  )
}
