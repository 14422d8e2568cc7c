import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { changeDestination as changeCall } from '../../../shared/calls/sale-detail.ts'
import { AppError } from '../../../shared/errors.ts'
import { allowedActions } from '../../../shared/order-actions.ts'
import { orderStatuses } from '../../../shared/order-status.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { one, run, type Tx } from '../../db/connection.ts'
import { moverOf } from './act.ts'
import { announce } from './announce.ts'
import { lockReached } from './lock-reached.ts'
import { moveOrders } from './move-orders.ts'
import { rolesOf } from './order.ts'

interface Destination {
  recipient: string
  phone: string
  landline: string
  detail: string
}

/**
 * Changes where an order goes before any of it ships. The district stays: line, freight and promise depend on
 * it. Throws ORDER_NOT_FOUND for an order of another supplier, ORDER_STATE for one that has shipped or ended.
 */
export async function changeDestination(tx: Tx, ctx: SignedIn, body: BodyOf<typeof changeCall>) {
  const { me, now, language } = ctx
  const [order] = await lockReached(tx, ctx, [body.orderId])
  const roles = order ? rolesOf(order, me).filter((role) => role !== 'buyer') : []
  if (!order || roles.length === 0) throw new AppError('ORDER_NOT_FOUND')
  const state = { status: order.status, removed: false, cancelRequested: order.cancelRequestedAt !== null }
  if (!allowedActions(state, roles, () => true).includes('readdress')) {
    const { orderNo, status } = order
    throw new AppError('ORDER_STATE', { orderNo, status: orderStatuses[status].label[language] })
  }
  const before = await one(
    tx,
    sql<Destination>`select recipient, phone, landline, detail from orders where id = ${order.orderId}`,
  )
  const after: Destination = {
    recipient: body.recipient.trim(),
    phone: body.phone,
    landline: body.landline?.trim() ?? '',
    detail: body.detail.trim(),
  }
  await run(
    tx,
    sql`
      update orders
      set recipient = ${after.recipient}, phone = ${after.phone}, landline = ${after.landline},
        detail = ${after.detail}
      where id = ${order.orderId}
    `,
  )
  const reason = body.reason.trim()
  const noted = await moveOrders(tx, [{ order, to: order.status, actor: roles[0]! }], {
    ...{ event: 'readdress', mover: moverOf(ctx), reason, now },
  })
  await audit(tx, ctx, {
    ...{ action: 'readdress', entity: 'order', entityId: order.orderId, tenantId: order.tenantId },
    before,
    after: { ...after, reason },
  })
  if (order.status !== 'pendingDiscount') await announce(tx, 'readdressed', noted, now)
  return { orderId: order.orderId, status: order.status }
}
