import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { chargeCredit, releaseSome } from '../credit/hold-credit.ts'
import type { Order } from './order.ts'

/**
 * Charges orders on account for what has just been shipped; other orders are skipped. A part shipment names
 * its part and amount. The last part has no amount: it takes everything still held.
 */
export function chargeShipped(
  tx: Tx,
  { me, now }: SignedIn,
  shipped: (Pick<Order, 'orderId' | 'paymentMethod'> & { partFen?: number; shipment?: string })[],
) {
  const onAccount = shipped.filter(({ paymentMethod }) => paymentMethod === 'account')
  return chargeCredit(
    tx,
    onAccount.map(({ orderId, partFen, shipment }) => ({
      orderId,
      ...(partFen !== undefined && { amountFen: partFen }),
      ...(shipment !== undefined && { shipment }),
    })),
    { by: { actorId: me.userId, actorName: me.realName }, now },
  )
}

/**
 * Releases the credit of pieces that will not be delivered. If nothing else is left to ship, charges what is
 * still held, because the order is complete.
 */
export async function creditShort(
  tx: Tx,
  ctx: SignedIn,
  order: Pick<Order, 'orderId' | 'paymentMethod'>,
  { amountFen, done, shortage }: { amountFen: number; done: boolean; shortage: string },
) {
  if (order.paymentMethod !== 'account') return
  const by = { actorId: ctx.me.userId, actorName: ctx.me.realName }
  await releaseSome(
    tx,
    { orderId: order.orderId, amountFen, source: `short:${shortage}` },
    { by, now: ctx.now },
  )
  if (done) await chargeCredit(tx, [{ orderId: order.orderId, shipment: 'rest' }], { by, now: ctx.now })
}
