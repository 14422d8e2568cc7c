import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type { changeGoods as changeCall } from '../../../shared/calls/goods.ts'
import { AppError } from '../../../shared/errors.ts'
import type { GoodsChangeKind } from '../../../shared/goods.ts'
import { yuan } from '../../../shared/money.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { fieldError } from '../../http/field-errors.ts'
import { write } from '../../http/write.ts'
import { refreshMarketsOf } from '../parts/part-market.ts'
import { checkPrice, typedFen } from './check-price.ts'
import { goodsRights, goodsSupplier } from './goods-scope.ts'
import { sellingWarehouses } from './goods-queries.ts'
import { saveTerms, type GoodsTerms } from '../price-lists/write-offers.ts'
import { keepChanges, lockGoods, type LockedGoods } from './write-goods.ts'

type Body = BodyOf<typeof changeCall>

/** Changes price and terms of one of the supplier's goods, which buyers see at once. */
export function changeGoods(ctx: SignedIn, body: Body): Promise<ReplyOf<typeof changeCall>> {
  return write(ctx, async (tx) => {
    const { supplierId } = await goodsSupplier(tx, ctx, body.supplierId)
    const [goods] = await lockGoods(tx, { supplierId, offerIds: [body.offerId] })
    if (!goods) throw new AppError('OFFER_NOT_FOUND')
    if (goods.version !== body.version) throw new AppError('GOODS_CHANGED', { part: goods.code })
    const wanted = wantedTerms(ctx, { goods, body })
    if (wanted.warehouseId !== goods.warehouseId)
      await requireWarehouse(tx, ctx, { supplierId, warehouseId: wanted.warehouseId })
    const kind = wanted.priceFen === goods.priceFen ? 'TERMS' : 'PRICE'
    return saveGoods(tx, ctx, { supplierId, goods, wanted, kind })
  })
}

function wantedTerms(ctx: SignedIn, { goods, body }: { goods: LockedGoods; body: Body }): GoodsTerms {
  const rights = goodsRights(ctx)
  const { price, cost, minQuantity, multiple, leadDays, warehouseId, isSure = false } = body
  if (cost !== undefined && !rights.seesCosts) throw new AppError('FORBIDDEN', { permission: 'goods_cost' })
  const costFen =
    cost === undefined ? goods.costFen : cost === null ? null : typedFen(ctx, { field: 'cost', text: cost })
  const priceFen = price === undefined ? goods.priceFen : typedFen(ctx, { field: 'price', text: price })
  if (priceFen !== goods.priceFen) {
    if (goods.status === 'REFUSED')
      throw new AppError('GOODS_REFUSED', { part: goods.code, reason: goods.refusal })
    checkPrice(rights, { part: goods.code, fromFen: goods.priceFen, toFen: priceFen, costFen, isSure })
  }
  return {
    ...{ priceFen, costFen, status: goods.status, refusal: goods.refusal },
    minQuantity: minQuantity ?? goods.minQuantity,
    multiple: multiple ?? goods.multiple,
    leadDays: leadDays ?? goods.leadDays,
    warehouseId: warehouseId ?? goods.warehouseId,
  }
}

/** Refuses a warehouse that is not the supplier's, or closed. */
export async function requireWarehouse(
  tx: Tx,
  { language }: SignedIn,
  { supplierId, warehouseId }: { supplierId: string; warehouseId: string },
) {
  const own = await sellingWarehouses(tx, supplierId)
  if (own.some((warehouse) => warehouse.warehouseId === warehouseId)) return
  const fields = [fieldError(language, { field: 'warehouseId', keyword: 'exists' })]
  throw new AppError('INVALID', {}, { fields })
}

interface Saving {
  supplierId: string
  goods: LockedGoods
  wanted: GoodsTerms
  kind: GoodsChangeKind
}

/** Writes, remembers and records a change, and brings the market of the part up to date. */
async function saveGoods(tx: Tx, ctx: SignedIn, { supplierId, goods, wanted, kind }: Saving) {
  const { offerId, partId } = goods
  const { me, now } = ctx
  const version = await saveTerms(tx, { ...wanted, offerId }, { userId: me.userId, now })
  const change = { supplierId, userId: me.userId, offerId, kind, before: goods, version, now }
  const [changeId] = await keepChanges(tx, [change])
  await audit(tx, ctx, {
    ...{ action: 'update', entity: 'offer', entityId: offerId, tenantId: supplierId },
    ...differences(goods, wanted),
  })
  await refreshMarketsOf(tx, [partId])
  return { offerId, version, changeId: changeId! }
}

/** Both states of what differs, for the operator log. */
export function differences(before: GoodsTerms, after: GoodsTerms) {
  const told = (terms: GoodsTerms): Record<string, unknown> => ({
    price: yuan(terms.priceFen),
    cost: terms.costFen === null ? null : yuan(terms.costFen),
    minQuantity: terms.minQuantity,
    multiple: terms.multiple,
    leadDays: terms.leadDays,
    warehouseId: terms.warehouseId,
    status: terms.status,
    ...(terms.refusal && { refusal: terms.refusal }),
  })
  const [from, to] = [told(before), told(after)]
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => from[name] !== to[name],
  )
  const only = (of: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, of[name] ?? null]))
  return { before: only(from), after: only(to) }
}
