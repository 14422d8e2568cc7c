import { sql } from 'kysely'
import type { Tx } from '../../db/connection.ts'
import { announce } from './announce.ts'
import { waitsForMoney } from './order-parts.ts'
import { moveOrders, type Move, type Mover } from './move-orders.ts'
import { beginningOf, depositBeginning } from './take-payment.ts'
import { readOrderTerms } from './terms.ts'

/** Releases reviewed orders: prepaid ones get their time to pay, the others go to their supplier at once. */
export async function passReviewed(
  tx: Tx,
  moves: Move[],
  { mover, reason, now }: { mover: Mover; reason: string; now: Date },
) {
  const terms = await readOrderTerms(tx)
  const passed = []
  const groups = Map.groupBy(moves, ({ order }) => `${order.paymentMethod} ${order.depositFen > 0}`)
  for (const group of groups.values()) {
    const { paymentMethod, depositFen } = group[0]!.order
    const beginning = beginningOf(paymentMethod, terms, now)
    const { status, expiresAt } = depositFen > 0 ? depositBeginning(beginning) : beginning
    const along = group.map((move) => ({ ...move, to: status }))
    const also = sql`, expires_at = ${expiresAt}`
    passed.push(...(await moveOrders(tx, along, { event: 'auditPass', mover, reason, now, also })))
  }
  await announce(tx, 'reviewed', passed.filter(waitsForMoney), now)
  await announce(
    tx,
    'placed',
    passed.filter(({ status }) => status === 'awaitingConfirmation'),
    now,
  )
  return passed
}
