// Opens the balance of pre-sale orders for payment once their goods have arrived.
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { tellAll } from '../messages/tell.ts'
import { businessDay } from '../../../shared/time.ts'
import { yuan } from '../../../shared/money.ts'
import { BATCH, inBatches } from './in-batches.ts'
import { lockArrived } from './lock-orders.ts'
import { fenOfPart } from './order-parts.ts'
import { saveMoves } from './queries.ts'
import { readOrderTerms } from './terms.ts'

const HOUR_MS = 3_600_000

/**
 * Requests the balance of orders whose goods have arrived: on the promised day, or as soon as their offers
 * are no longer pre-sale. The time to pay it begins. Returns the count.
 */
export async function openBalances(db: Db, { now }: { now: Date }): Promise<number> {
  const { balancePaymentHours } = await readOrderTerms(db)
  const until = new Date(now.getTime() + balancePaymentHours * HOUR_MS)
  return inBatches(db, async (tx) => {
    const arrived = await lockArrived(tx, { day: businessDay(now), limit: BATCH })
    if (arrived.length === 0) return 0
    const moves = arrived.map((order) => ({ order, to: order.status, actor: 'system' as const }))
    await saveMoves(tx, moves, {
      ...{ event: 'openBalance' as const, actorId: null, actorName: '', reason: '', now },
      also: sql`, expires_at = ${until}`,
    })
    const tellings = arrived.map((order) => {
      const due = yuan(fenOfPart('balance', order))
      return {
        tenantId: order.tenantId,
        userIds: [order.userId],
        type: 'preSale' as const,
        name: { zh: '预售尾款待支付', en: 'Balance of a pre-sale order is due' },
        content: {
          zh: `预售订单 ${order.orderNo} 的货品已到，请在 ${balancePaymentHours} 小时内支付尾款 ${due} 元`,
          en: `The goods of pre-sale order ${order.orderNo} are there; please pay the balance of ${due} yuan within ${balancePaymentHours} hours`,
        },
        ...{ sourceId: order.orderId, sourceNum: order.orderNo },
      }
    })
    await tellAll(tx, tellings, now)
    return arrived.length
  })
}
