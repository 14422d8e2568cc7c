// Taking an order to pick, noting what is picked, and giving it back.
import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { savePicked as saveCall } from '../../../shared/calls/picking.ts'
import { AppError } from '../../../shared/errors.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { maybeOne, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { may } from '../../may.ts'
import { lockReached } from '../orders/lock-reached.ts'
import type { Order } from '../orders/order.ts'
import { openLines } from '../orders/shipments.ts'
import { endPicks } from './end-picks.ts'

interface Taken {
  pickId: string
  userId: string
  name: string
}

/** The first to take an order picks it. Throws PICK_NOT_WAITING and PICK_TAKEN. */
export async function takePick(tx: Tx, ctx: SignedIn, { orderId }: { orderId: string }) {
  const { me, now } = ctx
  const order = await lockWaiting(tx, ctx, orderId)
  const taken = await takenBy(tx, orderId)
  if (taken?.userId === me.userId) return { orderId }
  if (taken) throw new AppError('PICK_TAKEN', { name: taken.name })
  await run(
    tx,
    sql`
      insert into picks (
        id, tenant_id, order_id, order_no, user_id, status, created_by, updated_by, created_at, updated_at
      )
      values (
        ${newId()}, ${order.supplierId}, ${orderId}, ${order.orderNo}, ${me.userId}, 'TAKEN', ${me.userId},
        ${me.userId}, ${now}, ${now}
      )
    `,
  )
  await note(tx, ctx, { action: 'takePick', order })
  return { orderId }
}

/**
 * Leaves the order to somebody else; what was picked goes back on its shelf. Whoever keeps the stock takes orders back
 * from others, too.
 */
export async function givePickBack(tx: Tx, ctx: SignedIn, { orderId }: { orderId: string }) {
  const order = await lockWaiting(tx, ctx, orderId)
  if (!may(ctx.me, 'stock_edit')) await mustBeMine(tx, ctx, orderId)
  await endPicks(tx, { orderIds: [orderId], as: 'GIVEN_BACK', userId: ctx.me.userId, now: ctx.now })
  await note(tx, ctx, { action: 'givePickBack', order })
  return { orderId }
}

/** Notes the picked pieces of a line. Throws PICK_LINE_GONE, and PICK_TOO_MANY beyond what is to leave. */
export async function savePicked(
  tx: Tx,
  ctx: SignedIn,
  { orderId, lineId, quantity }: BodyOf<typeof saveCall>,
) {
  await lockWaiting(tx, ctx, orderId)
  const { pickId } = await mustBeMine(tx, ctx, orderId)
  const line = (await openLines(tx, [orderId])).find((each) => each.lineId === lineId)
  if (!line) throw new AppError('PICK_LINE_GONE')
  if (quantity > line.left) throw new AppError('PICK_TOO_MANY', { part: line.code, left: line.left })
  await run(
    tx,
    quantity === 0
      ? sql`delete from pick_lines where pick_id = ${pickId} and order_line_id = ${lineId}`
      : sql`
          insert into pick_lines (pick_id, order_line_id, quantity)
          values (${pickId}, ${lineId}, ${quantity})
          on conflict (pick_id, order_line_id) do update set quantity = excluded.quantity
        `,
  )
  return { lineId, picked: quantity }
}

async function lockWaiting(tx: Tx, ctx: SignedIn, orderId: string): Promise<Order> {
  const [order] = await lockReached(tx, ctx, [orderId])
  const isSold = order && (ctx.me.tenantType === '' || order.supplierId === ctx.me.tenantId)
  if (!isSold || (order.status !== 'awaitingShipment' && order.status !== 'partShipped'))
    throw new AppError('PICK_NOT_WAITING')
  return order
}

async function mustBeMine(tx: Tx, { me }: SignedIn, orderId: string): Promise<Taken> {
  const taken = await takenBy(tx, orderId)
  if (taken?.userId === me.userId) return taken
  throw taken ? new AppError('PICK_TAKEN', { name: taken.name }) : new AppError('PICK_NOT_MINE')
}

function takenBy(tx: Tx, orderId: string): Promise<Taken | undefined> {
  return maybeOne(
    tx,
    sql<Taken>`
      select p.id::text as pick_id, p.user_id::text as user_id, u.real_name as name
      from picks p
      join users u on u.id = p.user_id
      where p.order_id = ${orderId} and p.status = 'TAKEN'
    `,
  )
}

function note(
  tx: Tx,
  ctx: SignedIn,
  { action, order }: { action: 'takePick' | 'givePickBack'; order: Order },
) {
  return audit(tx, ctx, { action, entity: 'order', entityId: order.orderId, tenantId: order.supplierId })
}
