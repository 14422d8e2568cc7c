// Goods on their way between two warehouses of a supplier: out of one at sending, into the other at receipt.
import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type {
  receiveTransfer as receiveCall,
  recallTransfer as recallCall,
  sendTransfer as sendCall,
} from '../../../shared/calls/stock-transfer.ts'
import { AppError, type FieldError } from '../../../shared/errors.ts'
import { audit } from '../../audit.ts'
import { many, maybeOne, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { keyOf } from './merge-changes.ts'
import { personOf, recordMovements } from './movements.ts'
import { afterMerges } from './put-back.ts'
import { lockHeaps } from './set-on-hand.ts'
import { nextStockNumber, ownWarehouse } from './stock-documents.ts'
import { ownerOf } from './stock-owner.ts'

/**
 * Sends available pieces. Throws WAREHOUSE_NOT_FOUND for warehouses that are not of one supplier of the caller's,
 * and TRANSFER_SHORT when one part has fewer available pieces than are to leave.
 */
export async function sendTransfer(tx: Tx, ctx: SignedIn, body: BodyOf<typeof sendCall>) {
  const { fromId, toId, lines, remark = '' } = body
  const from = await ownWarehouse(tx, ctx, fromId)
  const to = await ownWarehouse(tx, ctx, toId)
  if (from.supplierId !== to.supplierId || fromId === toId) throw new AppError('TRANSFER_SAME_SUPPLIER')
  refuseTwice(ctx, lines)
  const { supplierId } = from
  const keyed = lines.map((line) => ({ ...line, supplierId, warehouseId: fromId }))
  const heaps = new Map((await lockHeaps(tx, keyed)).map((heap) => [keyOf(heap), heap]))
  const short = keyed.find((line) => (heaps.get(keyOf(line))?.available ?? 0) < line.quantity)
  if (short) throw await shortOf(tx, short.partId, heaps.get(keyOf(short))?.available ?? 0)
  const id = newId()
  const transferNo = await nextStockNumber(tx, 'transfer')
  await insertRows(tx, 'stock_transfers', [
    {
      ...{ id, tenant_id: supplierId, transfer_no: transferNo, from_id: fromId, to_id: toId },
      ...{ status: 'SENT', remark: remark.trim(), sent_by: ctx.me.userId, sent_by_name: ctx.me.realName },
      sent_at: ctx.now.toISOString(),
    },
  ])
  await insertRows(
    tx,
    'stock_transfer_lines',
    lines.map(({ partId, quantity }) => ({ transfer_id: id, part_id: partId, quantity })),
  )
  const leaving = keyed.map((line) => ({ ...line, onHandBy: -line.quantity, documentId: id }))
  const cause = { document: 'TRANSFER', reason: remark.trim(), by: personOf(ctx), now: ctx.now } as const
  await recordMovements(tx, leaving, { ...cause, kind: 'TRANSFER_OUT' })
  await audit(tx, ctx, {
    ...{ action: 'sendTransfer', entity: 'stock_transfer', entityId: id, tenantId: supplierId },
    after: { transferNo, fromId, toId, lines },
  })
  return { id, transferNo }
}

function refuseTwice({ language }: SignedIn, lines: { partId: string }[]) {
  const seen = new Set<string>()
  const fields = lines.flatMap(({ partId }, at): FieldError[] => {
    const isTwice = seen.has(partId)
    seen.add(partId)
    return isTwice ? [fieldError(language, { field: `lines.${at}.partId`, keyword: 'uniqueItems' })] : []
  })
  if (fields.length > 0) throw new AppError('INVALID', {}, { fields })
}

async function shortOf(tx: Tx, partId: string, available: number) {
  const part = await maybeOne(tx, sql<{ code: string }>`select code from parts where id = ${partId}`)
  return new AppError('TRANSFER_SHORT', { part: part?.code ?? partId, available })
}

interface Open {
  id: string
  transferNo: string
  supplierId: string
  fromId: string
  toId: string
  status: string
}

/** Enters what arrived into the stock of the other warehouse; fewer pieces than were sent need a reason. */
export async function receiveTransfer(tx: Tx, ctx: SignedIn, body: BodyOf<typeof receiveCall>) {
  const reason = body.reason?.trim() ?? ''
  const transfer = await lockOpen(tx, ctx, body.id)
  const sent = await linesOf(tx, transfer.id)
  const arrived = arrivedPieces(ctx, sent, body.lines ?? [])
  const isAll = sent.every(({ partId, quantity }) => arrived.get(partId) === quantity)
  if (!isAll && reason === '') {
    const fields = [fieldError(ctx.language, { field: 'reason', keyword: 'required' })]
    throw new AppError('REASON_REQUIRED', {}, { fields })
  }
  await end(tx, ctx, transfer, { status: 'RECEIVED', warehouseId: transfer.toId, arrived, reason })
  return { id: transfer.id }
}

/** Takes all pieces back into the warehouse that sent them. */
export async function recallTransfer(tx: Tx, ctx: SignedIn, body: BodyOf<typeof recallCall>) {
  const transfer = await lockOpen(tx, ctx, body.id)
  const sent = await linesOf(tx, transfer.id)
  const arrived = new Map(sent.map(({ partId, quantity }) => [partId, quantity]))
  const reason = body.reason.trim()
  await end(tx, ctx, transfer, { status: 'RECALLED', warehouseId: transfer.fromId, arrived, reason })
  return { id: transfer.id }
}

async function lockOpen(tx: Tx, { me }: SignedIn, id: string): Promise<Open> {
  const owner = ownerOf(me)
  const found = await maybeOne(
    tx,
    sql<Open>`
      select id::text, transfer_no, tenant_id::text as supplier_id, from_id::text, to_id::text, status
      from stock_transfers
      where id = ${id} and (${owner}::bigint is null or tenant_id = ${owner})
      for update
    `,
  )
  if (!found) throw new AppError('TRANSFER_NOT_FOUND')
  if (found.status !== 'SENT') throw new AppError('TRANSFER_ENDED', { transferNo: found.transferNo })
  return found
}

const linesOf = (tx: Tx, id: string) =>
  many(
    tx,
    sql<{ partId: string; quantity: number }>`
      select part_id::text, quantity from stock_transfer_lines where transfer_id = ${id} order by part_id
    `,
  )

function arrivedPieces(
  { language }: SignedIn,
  sent: { partId: string; quantity: number }[],
  given: { partId: string; quantity: number }[],
): Map<string, number> {
  const arrived = new Map(sent.map(({ partId, quantity }) => [partId, quantity]))
  const fields = given.flatMap(({ partId, quantity }, at): FieldError[] => {
    const most = sent.find((line) => line.partId === partId)?.quantity
    if (most === undefined) return [fieldError(language, { field: `lines.${at}.partId`, keyword: 'exists' })]
    const params = { limit: most }
    if (quantity > most)
      return [fieldError(language, { field: `lines.${at}.quantity`, keyword: 'maximum', params })]
    arrived.set(partId, quantity)
    return []
  })
  if (fields.length > 0) throw new AppError('INVALID', {}, { fields })
  return arrived
}

interface End {
  status: 'RECEIVED' | 'RECALLED'
  warehouseId: string
  arrived: Map<string, number>
  reason: string
}

async function end(
  tx: Tx,
  ctx: SignedIn,
  { id, supplierId }: Open,
  { status, warehouseId, arrived, reason }: End,
) {
  const lines = [...arrived]
    .filter(([, quantity]) => quantity > 0)
    .map(([partId, quantity]) => ({ supplierId, partId, warehouseId, onHandBy: quantity, documentId: id }))
  const entering = await afterMerges(tx, lines)
  await lockHeaps(tx, entering)
  const cause = { document: 'TRANSFER', reason, by: personOf(ctx), now: ctx.now } as const
  await recordMovements(tx, entering, { ...cause, kind: 'TRANSFER_IN' }, { mayAdd: true })
  await run(
    tx,
    sql`
      update stock_transfer_lines l
      set received = came.quantity
      from unnest(${[...arrived.keys()]}::bigint[], ${[...arrived.values()]}::integer[]) as came (part_id, quantity)
      where l.transfer_id = ${id} and l.part_id = came.part_id
    `,
  )
  await run(
    tx,
    sql`
      update stock_transfers
      set status = ${status}, ended_by = ${ctx.me.userId}, ended_by_name = ${ctx.me.realName}, ended_at = ${ctx.now},
        end_reason = ${reason}
      where id = ${id}
    `,
  )
  await audit(tx, ctx, {
    ...{ action: 'endTransfer', entity: 'stock_transfer', entityId: id, tenantId: supplierId },
    before: { status: 'SENT' },
    after: { status, reason },
  })
}
