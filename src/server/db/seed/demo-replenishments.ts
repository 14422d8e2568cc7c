// Demo requests for goods between two suppliers: one that the first made, and one that it has to answer.
import { sql } from 'kysely'
import { meOfUser } from '../../modules/identity/me-of-user.ts'
import { askForGoods } from '../../modules/replenishments/ask.ts'
import { ownWarehouses } from '../../modules/replenishments/partners.ts'
import { many, type Tx } from '../connection.ts'

const requests = [
  { userId: '4', providerId: '3002', hoursAgo: 5, remark: '门店急需，请尽快报价' },
  { userId: '5', providerId: '3001', hoursAgo: 2, remark: '' },
]

/** Makes them through the action that the page calls. */
export async function seedReplenishments(tx: Tx, { now }: { now: Date }) {
  for (const { userId, providerId, hoursAgo, remark } of requests) {
    const me = await meOfUser(tx, userId)
    const [warehouse] = me ? await ownWarehouses(tx, me) : []
    const lines = await many(
      tx,
      sql<{ partId: string; quantity: number }>`
        select o.part_id::text as part_id, 4::integer as quantity
        from offers o
        join stock s on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
        where o.supplier_id = ${providerId} and o.status = 'ONLINE' and s.available >= 10
        order by o.id desc
        limit 2
      `,
    )
    if (!me || !warehouse || lines.length === 0) continue
    const asker = { me, now: new Date(now.getTime() - hoursAgo * 3_600_000), requestId: 'demo', ip: '' }
    await askForGoods(tx, asker, { providerId, warehouseId: warehouse.warehouseId, remark, lines })
  }
}
