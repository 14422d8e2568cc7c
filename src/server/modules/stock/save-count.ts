import type { BodyOf } from '../../../shared/call.ts'
import type { saveCount as saveCall } from '../../../shared/calls/stock-transfer.ts'
import { AppError, type FieldError } from '../../../shared/errors.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { keyOf } from './merge-changes.ts'
import { personOf, recordMovements } from './movements.ts'
import { lockHeaps } from './set-on-hand.ts'
import { nextStockNumber, ownWarehouse } from './stock-documents.ts'

/**
 * Enters a count. Each line changes stock by its difference from the figure that was read, so that pieces that left
 * since then stay gone. Throws COUNT_REFUSED, naming the lines that are unknown, twice, or below what is promised.
 */
export async function saveCount(tx: Tx, ctx: SignedIn, body: BodyOf<typeof saveCall>) {
  const { warehouseId, lines } = body
  const reason = body.reason.trim()
  const { supplierId } = await ownWarehouse(tx, ctx, warehouseId)
  const keyed = lines.map((line) => ({ ...line, supplierId, warehouseId }))
  const heaps = new Map((await lockHeaps(tx, keyed)).map((heap) => [keyOf(heap), heap]))
  const seen = new Set<string>()
  const fields = keyed.flatMap((line, at): FieldError[] => {
    const heap = heaps.get(keyOf(line))
    const isTwice = seen.has(line.partId)
    seen.add(line.partId)
    if (!heap) return [fieldError(ctx.language, { field: `lines.${at}.partId`, keyword: 'exists' })]
    if (isTwice) return [fieldError(ctx.language, { field: `lines.${at}.partId`, keyword: 'uniqueItems' })]
    const promised = heap.reserved + heap.frozen
    const difference = line.counted - line.onHand
    if (difference >= 0 || heap.onHand + difference >= promised) return []
    const params = { limit: promised - heap.onHand + line.onHand }
    return [fieldError(ctx.language, { field: `lines.${at}.counted`, keyword: 'minimum', params })]
  })
  if (fields.length > 0) throw new AppError('COUNT_REFUSED', { count: fields.length }, { fields })
  const id = newId()
  const countNo = await nextStockNumber(tx, 'count')
  const different = keyed.filter(({ onHand, counted }) => counted !== onHand)
  await insertRows(tx, 'stock_counts', [
    {
      ...{
        id,
        tenant_id: supplierId,
        count_no: countNo,
        warehouse_id: warehouseId,
        line_count: lines.length,
      },
      ...{ difference_count: different.length, reason, counted_by: ctx.me.userId },
      ...{ counted_by_name: ctx.me.realName, counted_at: ctx.now.toISOString() },
    },
  ])
  const movements = different.map((line) => ({
    ...line,
    onHandBy: line.counted - line.onHand,
    documentId: id,
  }))
  const cause = { kind: 'COUNT', document: 'COUNT', reason, by: personOf(ctx), now: ctx.now } as const
  await recordMovements(tx, movements, cause)
  await audit(tx, ctx, {
    ...{ action: 'countStock', entity: 'stock_count', entityId: id, tenantId: supplierId },
    after: { countNo, warehouseId, lines: lines.length, differences: different.length, reason },
  })
  return { countNo, changed: different.length }
}
