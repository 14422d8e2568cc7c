// A message as somebody sent it, checked and completed: cards get what they show.
import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { sendToService } from '../../../shared/calls/chat.ts'
import { AppError } from '../../../shared/errors.ts'
import { fileAddress } from '../../../shared/files.ts'
import { yuan } from '../../../shared/money.ts'
import { statusOfCode } from '../../../shared/order-status.ts'
import { chatPictures } from '../../../shared/upload-purposes.ts'
import type { SignedIn } from '../../context.ts'
import { maybeOne, type Tx } from '../../db/connection.ts'
import { invalid } from '../../engine/invalid.ts'
import { pictureAddress } from '../drawings/picture.ts'
import { claimFiles } from '../files/claim-files.ts'
import { boughtBy, soldBy } from '../orders/order-scope.ts'
import { seesAmounts } from './sees-amounts.ts'
import type { Draft } from './add-messages.ts'
import { countSent } from './queries.ts'
import { limitOf } from './settings.ts'

type Sent = Pick<BodyOf<typeof sendToService>, 'clientId' | 'text' | 'picture' | 'partId' | 'orderId'>

const MINUTE_MS = 60_000

/** Throws CHAT_FLOOD when the sender has sent too much within a minute. */
export async function refuseFlood(tx: Tx, ctx: SignedIn) {
  const since = new Date(ctx.now.getTime() - MINUTE_MS)
  const { sent, limit } = await countSent(tx, { senderId: ctx.me.userId, since })
  const most = limitOf(limit)
  if (sent >= most) throw new AppError('CHAT_FLOOD', { limit: most })
}

/**
 * The kind and content of what was sent, in a chat with a company. Throws CHAT_EMPTY, PART_NOT_FOUND,
 * ORDER_NOT_FOUND for an order of somebody else, INVALID for a picture that does not fit.
 */
export async function draftOf(
  tx: Tx,
  ctx: SignedIn,
  { sent, customerId }: { sent: Sent; customerId: string },
): Promise<Pick<Draft, 'kind' | 'text' | 'content' | 'clientId'>> {
  const { clientId, picture, partId, orderId } = sent
  if (partId) return { clientId, kind: 'PART', ...(await partCard(tx, partId)) }
  if (orderId) return { clientId, kind: 'ORDER', ...(await orderCard(tx, ctx, { orderId, customerId })) }
  if (picture) {
    const named = [{ keys: [picture], limits: chatPictures }]
    const unfit = await claimFiles(tx, ctx, { named, tenantId: customerId, shared: false })
    if (unfit.length > 0) throw invalid(ctx.language, { field: 'picture', keyword: 'file' })
    return { clientId, kind: 'PICTURE', content: { picture } }
  }
  const text = sent.text?.trim() ?? ''
  if (text === '') throw new AppError('CHAT_EMPTY')
  return { clientId, kind: 'TEXT', text }
}

async function partCard(tx: Tx, partId: string): Promise<Pick<Draft, 'text' | 'content'>> {
  const part = await maybeOne(
    tx,
    sql<{
      partId: string
      code: string
      nameZh: string
      nameEn: string
      drawing: string
      photo: string | null
      oeNumber: string
    }>`
      select p.id as part_id, p.code, p.name_zh, p.name_en, c.drawing, p.pictures[1] as photo,
        coalesce((select oe.raw from part_oe oe where oe.part_id = p.id order by oe.place, oe.raw limit 1), '') as oe_number
      from parts p
      join part_categories c on c.id = p.category_id
      where p.id = ${partId} and p.status = 'ENABLED'
    `,
  )
  if (!part) throw new AppError('PART_NOT_FOUND')
  const { drawing, photo, ...shown } = part
  const picture = photo ? `${fileAddress(photo)}?small=true` : pictureAddress(drawing)
  const text = [shown.oeNumber || shown.code, shown.nameZh, shown.nameEn].filter(Boolean).join(' ')
  return { text, content: { part: { ...shown, picture } } }
}

async function orderCard(
  tx: Tx,
  { me }: SignedIn,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<Pick<Draft, 'text' | 'content'>> {
  const own = me.tenantType === 'CUST' ? boughtBy(me) : soldBy(me)
  const order = await maybeOne(
    tx,
    sql<{ orderId: string; orderNo: string; amountFen: number; statusCode: number; lineCount: number }>`
      select o.id as order_id, o.order_no, o.amount_fen, o.status as status_code, o.line_count
      from orders o
      where o.id = ${orderId} and ${own} and (o.tenant_id = ${customerId} or o.supplier_id = ${customerId})
    `,
  )
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  const { amountFen, statusCode, ...shown } = order
  const amount = seesAmounts(me) ? yuan(amountFen) : null
  return {
    text: shown.orderNo,
    content: { order: { ...shown, amount, status: statusOfCode(statusCode) } },
  }
}
