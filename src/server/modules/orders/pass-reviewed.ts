import { sql } from 'kysely'
import type { Tx } from '../../db/connection.ts'
import { announce } from './announce.ts'
import { moveOrders, type Move, type Mover } from './move-orders.ts'
import { beginningOf } from './take-payment.ts'
import { readOrderTerms } from './terms.ts'

/** Passes reviewed orders: prepaid ones get their time to pay, the others go to their supplier at once. */
export async function passReviewed(
  tx: Tx,
  moves: Move[],
  { mover, reason, now }: { mover: Mover; reason: string; now: Date },
) {
  const terms = await readOrderTerms(tx)
  const passed = []
  for (const [method, group] of Map.groupBy(moves, ({ order }) => order.paymentMethod)) {
    const { status, expiresAt } = beginningOf(method, terms, now)
    const along = group.map((move) => ({ ...move, to: status }))
    const also = sql`, expires_at = ${expiresAt}`
    passed.push(...(await moveOrders(tx, along, { event: 'auditPass', mover, reason, now, also })))
  }
  await announce(
    tx,
    'reviewed',
    passed.filter(({ status }) => status === 'pendingPayment'),
    now,
  )
  await announce(
    tx,
    'placed',
    passed.filter(({ status }) => status === 'awaitingConfirmation'),
    now,
  )
  return passed
}
