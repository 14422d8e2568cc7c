import { sql } from 'kysely'
import type { Text } from '../../../shared/screen/text.ts'
import type { SignedIn } from '../../context.ts'
import { many, type Tx } from '../../db/connection.ts'
import { codesOf } from '../../order-codes.ts'
import { tellAll } from '../messages/tell.ts'
import { endPicks } from './end-picks.ts'

interface Released {
  orderId: string
  orderNo: string
  isCancelled: boolean
  userId: string
  /** The picker's own company, which is not always the order's supplier. */
  tenantId: string
}

/**
 * Ends the picking of those of the orders that have nothing left to pick, and tells whoever picked them, unless they
 * ended it themselves. The orders must be locked.
 */
export async function releasePicks(tx: Tx, { me, now }: SignedIn, orderIds: string[]): Promise<void> {
  const released = await many(
    tx,
    sql<Released>`
      select p.order_id::text, p.order_no, o.status in (${codesOf('cancelled')}) as is_cancelled, p.user_id::text,
        u.tenant_id::text
      from picks p
      join orders o on o.id = p.order_id
      join users u on u.id = p.user_id
      where p.order_id = any(${orderIds}::bigint[]) and p.status = 'TAKEN'
        and o.status not in (${codesOf('awaitingShipment', 'partShipped')})
      order by p.order_id
    `,
  )
  if (released.length === 0) return
  const endedIds = released.map(({ orderId }) => orderId)
  await endPicks(tx, { orderIds: endedIds, as: 'GIVEN_BACK', userId: me.userId, now })
  const others = released.filter(({ userId }) => userId !== me.userId)
  await tellAll(
    tx,
    others.map(({ orderId, orderNo, isCancelled, userId, tenantId }) => ({
      ...{ tenantId, userIds: [userId], type: 'notice', sourceId: orderId, sourceNum: orderNo },
      name: { zh: '停止拣货', en: 'Stop picking' },
      content: isCancelled ? cancelled(orderNo) : nothingLeft(orderNo),
    })),
    now,
  )
}

const cancelled = (orderNo: string): Text => ({
  zh: `订单 ${orderNo} 已取消，请停止拣货，已拣的商品放回货架`,
  en: `Order ${orderNo} is cancelled: stop picking it, and put what you picked back on its shelf`,
})

const nothingLeft = (orderNo: string): Text => ({
  zh: `订单 ${orderNo} 余下的商品已按缺货处理，请停止拣货，已拣的商品放回货架`,
  en: `The rest of order ${orderNo} was given up as missing: stop picking it, and put what you picked back on its shelf`,
})
