import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type {
  addToRequisition,
  changeRequisitionLine,
  readRequisition,
  removeFromRequisition,
} from '../../../shared/calls/requisition.ts'
import { AppError } from '../../../shared/errors.ts'
import { REQUISITION_LINES_MAX } from '../../../shared/requisition.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'
import { readPartCards } from '../parts/part-cards.ts'
import { priceHiddenReason } from '../parts/price-visibility.ts'
import { bestOffer } from './best-offer.ts'
import { addLines, countLines, deleteLines, lineRows, listRow, lockList, updateLine } from './queries.ts'

/** A list with its parts as they can be had now; parts that the catalogue no longer shows are left out. */
export async function readList(ctx: SignedIn, id: string): Promise<ReplyOf<typeof readRequisition>> {
  const { db, me, now, language } = ctx
  const list = await listRow(db, me, id)
  if (!list) throw new AppError('REQUISITION_NOT_FOUND')
  const rows = await lineRows(db, id)
  const hiddenReason = await priceHiddenReason(db, ctx)
  const cards = await readPartCards(
    db,
    rows.map(({ partId }) => partId),
    { me, now, language, hiddenReason },
  )
  const lines = rows.flatMap((row) => {
    const card = cards.get(row.partId)
    if (!card) return []
    const { partId, code, nameZh, nameEn, brand, spec, unit, picture, photo, offers } = card
    const { oe, note, quantity } = row
    return [
      {
        ...{ partId, code, oe, nameZh, nameEn, brand, spec, unit, picture, photo, quantity, note },
        offer: presentOffer(bestOffer(offers, quantity)),
      },
    ]
  })
  return { ...list, priceHidden: hiddenReason !== undefined, lines }
}

type Offered = NonNullable<ReplyOf<typeof readRequisition>['lines'][number]['offer']>

function presentOffer(offer: Offered | undefined): Offered | null {
  if (!offer) return null
  const { offerId, supplierName, warehouseName, price, available, stockLevel } = offer
  const { minQuantity, multiple, maxQuantity } = offer
  return {
    ...{ offerId, supplierName, warehouseName, price, available, stockLevel },
    ...{ minQuantity, multiple, maxQuantity },
  }
}

/** Puts parts on a list that the caller sees. */
export function addToList(ctx: SignedIn, { id, lines }: BodyOf<typeof addToRequisition>) {
  const sums = new Map<string, { partId: string; quantity: number; oe: string }>()
  for (const { partId, quantity, oe = '' } of lines) {
    const before = sums.get(partId)
    const pieces = Math.min((before?.quantity ?? 0) + quantity, 99_999)
    sums.set(partId, { partId, quantity: pieces, oe: oe.trim() || (before?.oe ?? '') })
  }
  return change(ctx, id, async (tx) => {
    const wanted = [...sums.values()]
    const added = await addLines(tx, id, { lines: wanted, userId: ctx.me.userId, now: ctx.now })
    if (added < wanted.length) throw new AppError('PART_NOT_FOUND')
    const lineCount = await countLines(tx, id)
    if (lineCount > REQUISITION_LINES_MAX)
      throw new AppError('REQUISITION_FULL', { limit: REQUISITION_LINES_MAX })
    return { added, lineCount }
  })
}

/** Changes quantity or note of a part on a list. */
export function changeLine(
  ctx: SignedIn,
  { id, partId, quantity, note }: BodyOf<typeof changeRequisitionLine>,
) {
  return change(ctx, id, async (tx) => {
    if (!(await updateLine(tx, id, { partId, quantity, note: note?.trim() })))
      throw new AppError('PART_NOT_FOUND')
    return null
  })
}

/** Takes parts off a list; ignores those that are not on it. */
export function takeFromList(ctx: SignedIn, { id, partIds }: BodyOf<typeof removeFromRequisition>) {
  return change(ctx, id, async (tx) => {
    await deleteLines(tx, id, partIds)
    return null
  })
}

function change<T>(ctx: SignedIn, id: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return write(ctx, async (tx) => {
    if (!(await lockList(tx, ctx.me, id))) throw new AppError('REQUISITION_NOT_FOUND')
    return work(tx)
  })
}
