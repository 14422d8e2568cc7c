import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type * as calls from '../../../shared/calls/goods.ts'
import { AppError } from '../../../shared/errors.ts'
import { BULK_MOST } from '../../../shared/goods.ts'
import { yuan } from '../../../shared/money.ts'
import type { SignedIn } from '../../context.ts'
import { countFound, isOffered, priceChanges, sellingWarehouses, suppliersToChoose } from './goods-queries.ts'
import { goodsRights, goodsSupplier } from './goods-scope.ts'
import { undoSince } from './undo-change.ts'
import { lastChange } from './write-goods.ts'

/** What the page needs besides the goods; before staff have chosen a supplier, the choices. */
export async function readDesk(
  ctx: SignedIn,
  query: QueryOf<typeof calls.goodsDesk>,
): Promise<ReplyOf<typeof calls.goodsDesk>> {
  const { db, language } = ctx
  const { isStaff, seesPrices, seesCosts, mayEdit } = goodsRights(ctx)
  const suppliers = isStaff ? await suppliersToChoose(db) : []
  const rights = { suppliers, seesPrices, seesCosts, mayPutOnSale: mayEdit && seesPrices }
  if (isStaff && query.supplierId === undefined) return { ...rights, ...NOBODY }
  const supplier = await goodsSupplier(db, ctx, query.supplierId)
  const warehouses = await sellingWarehouses(db, supplier.supplierId)
  const { supplierId } = supplier
  const last = await lastChange(db, { supplierId, userId: ctx.me.userId, since: undoSince(ctx.now) })
  return {
    ...rights,
    ...supplier,
    lastChange: last ? { ...last, changedAt: last.changedAt.toISOString() } : null,
    warehouses: warehouses.map(({ warehouseId, nameZh, nameEn }) => ({
      warehouseId,
      warehouse: language === 'zh' ? nameZh : nameEn,
    })),
  }
}

const NOBODY = { supplierId: null, supplierName: '', isSuspended: false, warehouses: [], lastChange: null }

export async function countGoods(
  ctx: SignedIn,
  query: QueryOf<typeof calls.countGoods>,
): Promise<ReplyOf<typeof calls.countGoods>> {
  const { supplierId } = await goodsSupplier(ctx.db, ctx, query.supplierId)
  const total = await countFound(ctx.db, { supplierId, filter: query, now: ctx.now })
  return { total: Math.min(total, BULK_MOST), totalCapped: total > BULK_MOST }
}

const CHANGES_A_PAGE = 50

/** How the price of one of the supplier's offers changed. Throws OFFER_NOT_FOUND for another's. */
export async function readPriceHistory(
  ctx: SignedIn,
  { offerId, before, supplierId: named }: QueryOf<typeof calls.priceHistory>,
): Promise<ReplyOf<typeof calls.priceHistory>> {
  const { supplierId } = await goodsSupplier(ctx.db, ctx, named)
  if (!(await isOffered(ctx.db, { supplierId, offerId }))) throw new AppError('OFFER_NOT_FOUND')
  const found = await priceChanges(ctx.db, { offerId, before, most: CHANGES_A_PAGE + 1 })
  const rows = found.slice(0, CHANGES_A_PAGE)
  return {
    records: rows.map(({ version, fromFen, toFen, source, account, changedAt }) => ({
      ...{ version, from: yuan(fromFen), to: yuan(toFen), source, by: account },
      changedAt: changedAt.toISOString(),
    })),
    next: found.length > CHANGES_A_PAGE ? rows.at(-1)!.version : null,
  }
}
