import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { applyForInvoice as applyCall } from '../../../shared/calls/invoice.ts'
import { AppError } from '../../../shared/errors.ts'
import type { InvoiceWish } from '../../../shared/invoice-wish.ts'
import { auditMany } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { many, type Tx } from '../../db/connection.ts'
import { readInvoiceWish } from '../checkout/invoice-wish.ts'
import {
  applicationNoOf,
  billedOrders,
  invoiceLimitFen,
  numberedNo,
  splitOrders,
  writeApplications,
  type BilledOrder,
} from '../orders/apply-for-invoices.ts'
import { lockReached } from '../orders/lock-reached.ts'
import { rolesOf } from '../orders/order.ts'
import { leftToInvoice } from './my-invoices.ts'

/** The lines that the form of an application holds. */
const MOST_LINES = 500

/**
 * Applies for invoices of what is left to be invoiced of signed orders, one for each or one for all, more where the
 * highest amount of an invoice asks for it. The orders are locked, so that nothing is billed twice. Throws
 * ORDER_NOT_FOUND, INVOICE_NOT_POSSIBLE, INVOICE_TOO_LONG and the errors of the title.
 */
export async function applyForInvoice(tx: Tx, ctx: SignedIn, body: BodyOf<typeof applyCall>) {
  const { orderIds, titleId, kind, together } = body
  const wish = (await readInvoiceWish(tx, ctx, { titleId, kind }))!
  const orders = await lockReached(tx, ctx, orderIds)
  const own = orders.filter((order) => rolesOf(order, ctx.me).includes('buyer') && !order.removedAt)
  if (own.length < orderIds.length) throw new AppError('ORDER_NOT_FOUND')
  const billed = await ordersLeft(tx, orderIds)
  const left = own.find(({ orderId }) => !billed.some((order) => order.orderId === orderId))
  if (left) throw new AppError('INVOICE_NOT_POSSIBLE', { orderNo: left.orderNo })
  const limitFen = await invoiceLimitFen(tx)
  const groups = (together ? [billed] : billed.map((order) => [order])).flatMap((group) =>
    splitOrders(group, limitFen),
  )
  if (groups.some((group) => linesIn(group) > MOST_LINES))
    throw new AppError('INVOICE_TOO_LONG', { limit: MOST_LINES })
  const drafts = await numbered(tx, ctx, groups, wish)
  const ids = await writeApplications(tx, drafts, ctx.now)
  await auditMany(
    tx,
    ctx,
    { action: 'apply', entity: 'invoice-application', tenantId: ctx.me.tenantId },
    drafts.map(({ applicationNo, orders: ofDraft }, index) => ({
      entityId: ids[index]!,
      after: { applicationNo, orders: ofDraft.map(({ orderNo }) => orderNo) },
    })),
  )
  return { applications: drafts.length }
}

const linesIn = (orders: BilledOrder[]) => orders.reduce((sum, { lines }) => sum + lines.length, 0)

/** The orders with something left. Invoices that do not say which lines they bill count by their sum. */
async function ordersLeft(tx: Tx, orderIds: string[]): Promise<BilledOrder[]> {
  const billed = await billedOrders(tx, orderIds, sql`true`)
  const rows = await many(
    tx,
    sql<{ orderId: string; leftFen: number }>`
      select o.id as order_id, ${leftToInvoice} as left_fen from orders o where o.id = any(${orderIds}::bigint[])
    `,
  )
  const left = new Map(rows.map(({ orderId, leftFen }) => [orderId, leftFen]))
  return billed.filter(({ orderId, lines }) => {
    const fen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
    return fen > 0 && fen <= left.get(orderId)!
  })
}

/** Numbers each application after its first order; a later one for the same order counts on. */
async function numbered(tx: Tx, { me }: SignedIn, groups: BilledOrder[][], wish: InvoiceWish) {
  const firsts = groups.map(([first]) => applicationNoOf(first!.orderNo))
  const taken = await many(
    tx,
    sql<{ base: string; times: number }>`
      select base, count(*)::int as times
      from unnest(${[...new Set(firsts)]}::text[]) as first (base)
      join invoice_applications a on a.tenant_id = ${me.tenantId}
        and (a.application_no = base or a.application_no like base || '-%')
      group by base
    `,
  )
  const times = new Map(taken.map(({ base, times: before }) => [base, before]))
  return groups.map((orders, index) => {
    const base = firsts[index]!
    const before = times.get(base) ?? 0
    times.set(base, before + 1)
    return { userId: me.userId, applicationNo: numberedNo(orders[0]!.orderNo, before), wish, orders }
  })
}
