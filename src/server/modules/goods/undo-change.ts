import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type { undoGoodsChange as undoCall } from '../../../shared/calls/goods.ts'
import { AppError } from '../../../shared/errors.ts'
import { UNDO_HOURS } from '../../../shared/goods.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'
import { refreshMarketsOf } from '../parts/part-market.ts'
import { tellPriceSource } from '../pricing/price-source.ts'
import { differences } from './change-goods.ts'
import { checkPrice } from './check-price.ts'
import { goodsRights, goodsSupplier } from './goods-scope.ts'
import { saveTerms } from '../price-lists/write-offers.ts'
import { lockGoods, takeChange } from './write-goods.ts'

/** The first moment whose changes can still be undone. */
export const undoSince = (now: Date) => new Date(now.getTime() - UNDO_HOURS * 3_600_000)

/** Puts one of the goods back to what it was before a change of the caller, if nothing changed it since. */
export function undoChange(
  ctx: SignedIn,
  { supplierId: named, changeId }: BodyOf<typeof undoCall>,
): Promise<ReplyOf<typeof undoCall>> {
  return write(ctx, async (tx) => {
    const { me, now } = ctx
    const supplier = await goodsSupplier(tx, ctx, named)
    const { supplierId } = supplier
    const mine = { supplierId, userId: me.userId, since: undoSince(now), changeId, now }
    const change = await takeChange(tx, mine)
    if (!change) throw new AppError('CHANGE_NOT_FOUND')
    const { offerId, before } = change
    const [goods] = await lockGoods(tx, { supplierId, offerIds: [offerId] })
    if (!goods) throw new AppError('OFFER_NOT_FOUND')
    if (goods.version !== change.version) throw new AppError('GOODS_CHANGED', { part: goods.code })
    if (before.status === 'ONLINE' && goods.status !== 'ONLINE' && supplier.isSuspended)
      throw new AppError('SUPPLIER_SUSPENDED', { supplier: supplier.supplierName })
    if (before.priceFen !== goods.priceFen)
      checkPrice(goodsRights(ctx), {
        ...{ part: goods.code, fromFen: goods.priceFen, toFen: before.priceFen, costFen: before.costFen },
        isSure: true,
      })
    await tellPriceSource(tx, 'UNDO')
    await saveTerms(tx, { ...before, offerId }, { userId: me.userId, now })
    await audit(tx, ctx, {
      ...{ action: 'undo', entity: 'offer', entityId: offerId, tenantId: supplierId },
      ...differences(goods, before),
    })
    await refreshMarketsOf(tx, [goods.partId])
    return { offerId }
  })
}
