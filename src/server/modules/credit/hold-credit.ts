import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { businessDay } from '../../../shared/time.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { availableFen } from './account.ts'
import { findCreditAccount } from './accounts.ts'
import { heldFor, holdFen, insertEntries, postEntries, type CreditEntry } from './queries.ts'

/** The facts of an order that credit needs. */
export interface CreditOrder {
  orderId: string
  orderNo: string
  amountFen: number
}

/** The actor in the ledger; the clock has neither id nor name. */
export interface CreditActor {
  actorId: string | null
  actorName: string
}

/**
 * Holds credit for orders of the caller's company, all or none. Throws CREDIT_INSUFFICIENT or CREDIT_CLOSED.
 */
export async function holdCredit(tx: Tx, { me, now }: SignedIn, orders: CreditOrder[]) {
  const amountFen = orders.reduce((sum, order) => sum + order.amountFen, 0)
  const { tenantId } = me
  const day = businessDay(now)
  if (!(await holdFen(tx, { tenantId, amountFen, day }))) {
    const account = await findCreditAccount(tx, tenantId)
    if (account?.status !== 'NORMAL') throw new AppError('CREDIT_CLOSED')
    const left = Math.max(availableFen(account, day), 0)
    throw new AppError('CREDIT_INSUFFICIENT', { available: yuan(left), needed: yuan(amountFen) })
  }
  const entries = orders.map((order): CreditEntry => ({
    ...order,
    tenantId,
    kind: 'freeze',
    source: `freeze:${order.orderId}`,
    usedChangeFen: 0,
    frozenChangeFen: order.amountFen,
    reason: '',
  }))
  await insertEntries(tx, entries, { actorId: me.userId, actorName: me.realName, now })
}

/** Releases the credit still held for ended orders. Skips orders without credit. */
export async function releaseCredit(
  tx: Tx,
  orderIds: string[],
  { by, reason, now }: { by: CreditActor; reason: string; now: Date },
) {
  const held = await heldFor(tx, orderIds)
  const entries = held.map(({ heldFen, ...order }): CreditEntry => ({
    ...order,
    kind: 'unfreeze',
    source: `unfreeze:${order.orderId}`,
    amountFen: heldFen,
    usedChangeFen: 0,
    frozenChangeFen: -heldFen,
    reason,
  }))
  await postEntries(tx, entries, { ...by, now })
}

/** Releases a part of an order's held credit, at most what is held. */
export async function releaseSome(
  tx: Tx,
  { orderId, amountFen, source }: { orderId: string; amountFen: number; source: string },
  { by, now }: { by: CreditActor; now: Date },
) {
  const [held] = await heldFor(tx, [orderId])
  if (!held) return
  const { tenantId, orderNo, heldFen } = held
  const given = Math.min(amountFen, heldFen)
  const entry: CreditEntry = {
    tenantId,
    orderId,
    orderNo,
    kind: 'unfreeze',
    source,
    amountFen: given,
    usedChangeFen: 0,
    frozenChangeFen: -given,
    reason: '',
  }
  await postEntries(tx, [entry], { ...by, now })
}

/**
 * Turns held credit into debt when goods ship. Without `amountFen` it charges everything held for the order
 * (the whole order, or its last part). `shipment` identifies the part: repeating it changes nothing.
 */
export async function chargeCredit(
  tx: Tx,
  shipments: { orderId: string; amountFen?: number; shipment?: string }[],
  { by, now }: { by: CreditActor; now: Date },
) {
  const held = new Map(
    (
      await heldFor(
        tx,
        shipments.map(({ orderId }) => orderId),
      )
    ).map((order) => [order.orderId, order]),
  )
  const entries = shipments.flatMap(({ orderId, amountFen, shipment = 'all' }): CreditEntry[] => {
    const order = held.get(orderId)
    if (!order) return []
    const charged = Math.min(amountFen ?? order.heldFen, order.heldFen)
    return [
      {
        tenantId: order.tenantId,
        orderId,
        orderNo: order.orderNo,
        kind: 'charge',
        source: `charge:${orderId}:${shipment}`,
        amountFen: charged,
        usedChangeFen: charged,
        frozenChangeFen: -charged,
        reason: '',
      },
    ]
  })
  await postEntries(tx, entries, { ...by, now })
}
