import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type { Goods, listGoods as listCall } from '../../../shared/calls/goods.ts'
import { GOODS_PAGE_SIZE, goodsStateOf, type GoodsState } from '../../../shared/goods.ts'
import { yuan } from '../../../shared/money.ts'
import { stockLevelOf, type StockLimits } from '../../../shared/stock-level.ts'
import type { SignedIn } from '../../context.ts'
import { pictureAddress } from '../drawings/picture.ts'
import { readStockLimits } from '../parts/stock-limits.ts'
import { afterOf, cursorOf, mustSeeOrder } from './goods-pages.ts'
import { goodsRights, goodsSupplier, type GoodsRights } from './goods-scope.ts'
import { goodsRows, type GoodsRow } from './goods-queries.ts'

type Query = QueryOf<typeof listCall>

/** A page of the supplier's goods. */
export async function listGoods(ctx: SignedIn, query: Query): Promise<ReplyOf<typeof listCall>> {
  const { db, now } = ctx
  const { supplierId } = await goodsSupplier(db, ctx, query.supplierId)
  const rights = goodsRights(ctx)
  const { sort = 'newest', size = GOODS_PAGE_SIZE, partIds, after } = query
  mustSeeOrder(rights, sort)
  const filter = { ...query, partIds: partIds?.split(',') }
  const found = await goodsRows(db, { supplierId, filter, sort, after: cursorOf(after), size: size + 1, now })
  const limits = await readStockLimits(db)
  const rows = found.slice(0, size)
  return {
    records: rows.map((row) => presentGoods(row, { ctx, rights, limits })),
    next: found.length > size ? afterOf(rows.at(-1)!, sort) : null,
  }
}

interface Presenting {
  ctx: SignedIn
  rights: GoodsRights
  limits: StockLimits
}

function presentGoods(row: GoodsRow, { ctx, rights, limits }: Presenting): Goods {
  const {
    status,
    priceFen,
    costFen,
    brandZh,
    brandEn,
    drawing,
    stock,
    lastSoldAt,
    updatedAt,
    oeNumbers,
    ...facts
  } = row
  const zh = ctx.language === 'zh'
  const available = stock.find(({ warehouseId }) => warehouseId === row.warehouseId)?.available ?? 0
  const state = goodsStateOf({ status, available })
  return {
    ...facts,
    state,
    oeNumber: oeNumbers[0] ?? '',
    brand: zh ? brandZh : brandEn,
    picture: pictureAddress(drawing),
    price: rights.seesPrices ? yuan(priceFen) : null,
    cost: rights.seesCosts && costFen !== null ? yuan(costFen) : null,
    priceChanges: rights.seesPrices ? row.priceChanges : 0,
    stock: stock.map(({ nameZh, nameEn, ...heap }) => ({
      ...heap,
      warehouse: zh ? nameZh : nameEn,
      ships: heap.warehouseId === row.warehouseId,
    })),
    available,
    stockLevel: stockLevelOf(available, limits),
    lastSoldAt: lastSoldAt && lastSoldAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    allowedActions: actsOn(state, rights),
  }
}

/** What the caller may do with goods in this state. */
function actsOn(state: GoodsState, { seesPrices, mayEdit, isStaff }: GoodsRights): Goods['allowedActions'] {
  if (!mayEdit) return []
  const onSale = state === 'onSale' || state === 'soldOut'
  return [
    ...(seesPrices && state !== 'refused' ? (['price'] as const) : []),
    'terms',
    ...(onSale ? (['pause'] as const) : []),
    ...(state === 'paused' || state === 'ended' ? (['resume'] as const) : []),
    ...(onSale || state === 'paused' ? (['end'] as const) : []),
    ...(isStaff && state !== 'refused' ? (['refuse'] as const) : []),
    ...(isStaff && state === 'refused' ? (['allow'] as const) : []),
  ]
}
