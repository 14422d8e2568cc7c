import { AppError } from '../../../shared/errors.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { fieldError } from '../../http/field-errors.ts'
import { readPricedOffers } from '../parts/priced-offers.ts'
import { bestOtherWarehouses } from '../stock/other-warehouses.ts'
import { MOST_PIECES } from './cart.ts'
import { copyLineVehicles } from './line-vehicles.ts'
import { lockLinesToMerge, moveCartLine, saveCartLine } from './queries.ts'
import { mostAvailable } from './source-goods.ts'
import { takeCartLines } from './take-lines.ts'

/**
 * Replaces a line's offer by another one of the same part. The quantity stays; a line that already has the
 * chosen offer gets the sum and the vehicles. Refuses offers of other parts, withdrawn ones and those not sold to the caller.
 */
export async function switchOffer(
  tx: Tx,
  ctx: SignedIn,
  { lineId, offerId }: { lineId: string; offerId: string },
) {
  const locked = await lockLinesToMerge(tx, ctx.me, { lineId, offerId })
  const line = locked.find((one) => one.lineId === lineId)
  if (!line) throw new AppError('CART_LINE_NOT_FOUND')
  if (line.offerId === offerId) return

  const offers = await readPricedOffers(tx, ctx, [line.offerId, offerId])
  const present = offers.find((offer) => offer.offerId === line.offerId)
  const chosen = offers.find((offer) => offer.offerId === offerId)
  if (chosen?.status === 'NOT_SOLD') throw new AppError('NOT_SOLD_TO_YOU', { part: chosen.code })
  if (chosen?.status !== 'ONLINE' || chosen.partId !== present?.partId) {
    const fields = [fieldError(ctx.language, { field: 'offerId', keyword: 'exists' })]
    throw new AppError('OFFER_NOT_FOUND', {}, { fields })
  }

  const other = (await bestOtherWarehouses(tx, [offerId])).get(offerId)
  const available = mostAvailable(chosen, other)
  const twin = locked.find((one) => one.offerId === offerId)
  if (!twin) {
    const { quantity } = line
    const checked = line.checked && available > 0
    const facts = { lineId, offerId, quantity, checked, priceFen: chosen.priceFen, available }
    await moveCartLine(tx, ctx.me, facts, ctx.now)
    return
  }
  const quantity = twin.quantity + line.quantity
  if (quantity > MOST_PIECES) {
    const params = { limit: MOST_PIECES }
    const fields = [fieldError(ctx.language, { field: 'quantity', keyword: 'maximum', params })]
    throw new AppError('INVALID', {}, { fields })
  }
  const checked = (twin.checked || line.checked) && available > 0
  await saveCartLine(tx, ctx.me, { lineId: twin.lineId, quantity, checked }, ctx.now)
  await copyLineVehicles(tx, { fromId: lineId, toId: twin.lineId })
  await takeCartLines(tx, ctx.me, [lineId])
}
