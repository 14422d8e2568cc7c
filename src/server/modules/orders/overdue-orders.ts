// Finds orders that stay in a stage longer than the timeout rules allow.
import { sql } from 'kysely'
import { run, type Db, type Tx } from '../../db/connection.ts'
import { tellAll, type Telling } from '../messages/tell.ts'
import { endOrders } from './end-orders.ts'
import { BATCH, inBatches } from './in-batches.ts'
import { lockOverdueOrders, type OverdueOrder } from './lock-orders.ts'
import { NOBODY } from './move-orders.ts'
import { movesOf } from './timed-moves.ts'

/**
 * Marks overdue orders, once for each stage, and reminds or refuses if the rule says so. Returns the count.
 */
export function seeToOverdueOrders(db: Db, { now }: { now: Date }): Promise<number> {
  return inBatches(db, async (tx) => {
    const late = await lockOverdueOrders(tx, { now, limit: BATCH })
    await mark(tx, late, now)
    const refused = late.filter(({ action, stage }) => action === 'REFUSE' && stage === 'ACCEPT')
    await endOrders(tx, movesOf('refuseLate', refused), {
      event: 'refuseLate',
      mover: NOBODY,
      reason: '',
      now,
    })
    const reminded = late.filter(({ action }) => action === 'REMIND')
    await tellAll(tx, [...remindSuppliers(reminded), ...remindBuyers(reminded)], now)
    return late.length
  })
}

async function mark(tx: Tx, late: OverdueOrder[], now: Date) {
  const orderIds = late.map(({ orderId }) => orderId)
  await run(tx, sql`update orders set overdue_at = ${now} where id = any(${orderIds}::bigint[])`)
}

/** One message per supplier, however many orders wait. */
function remindSuppliers(late: OverdueOrder[]): Telling[] {
  const theirs = late.filter(({ stage }) => stage !== 'SIGN')
  return [...Map.groupBy(theirs, ({ supplierId }) => supplierId)].map(([tenantId, orders]) => ({
    ...reminder(orders),
    tenantId,
    name: { zh: '订单处理超时', en: 'Orders are overdue' },
    content: {
      zh: `${numbersOf(orders, '、')} 已超过处理时限，请尽快确认或发货`,
      en: `${numbersOf(orders, ', ')}: time is over; please confirm or ship soon`,
    },
  }))
}

/** One message per buyer. */
function remindBuyers(late: OverdueOrder[]): Telling[] {
  const theirs = late.filter(({ stage }) => stage === 'SIGN')
  return [...Map.groupBy(theirs, ({ userId }) => userId)].map(([userId, orders]) => ({
    ...reminder(orders),
    tenantId: orders[0]!.tenantId,
    userIds: [userId],
    name: { zh: '订单待签收', en: 'Orders to sign for' },
    content: {
      zh: `${numbersOf(orders, '、')} 已发货多日，收到货后请签收`,
      en: `${numbersOf(orders, ', ')} left some time ago; please sign once you have the goods`,
    },
  }))
}

function reminder(orders: OverdueOrder[]) {
  const { orderId: sourceId, orderNo: sourceNum } = orders[0]!
  return { type: 'notice' as const, sourceId, sourceNum }
}

const MOST_NAMED = 5

function numbersOf(orders: OverdueOrder[], comma: string): string {
  const named = orders
    .slice(0, MOST_NAMED)
    .map(({ orderNo }) => orderNo)
    .join(comma)
  return orders.length > MOST_NAMED ? `${named} … (${orders.length})` : named
}
