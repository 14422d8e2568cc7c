import { sql } from 'kysely'
import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type { putOnSale as putCall } from '../../../shared/calls/goods.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { maybeOne, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { write } from '../../http/write.ts'
import { partAfterMerges } from '../parts/absorb-part.ts'
import { refreshMarketsOf } from '../parts/part-market.ts'
import { rebuildDocuments } from '../parts/rebuild-documents.ts'
import { personOf, recordMovements } from '../stock/movements.ts'
import { lockHeaps } from '../stock/set-on-hand.ts'
import { requireWarehouse } from './change-goods.ts'
import { checkPrice, typedFen } from './check-price.ts'
import { goodsRights, goodsSupplier } from './goods-scope.ts'
import { sellingWarehouses } from './goods-queries.ts'
import { insertGoods, saveSupplierCode, saveTerms, type GoodsTerms } from '../price-lists/write-offers.ts'
import { keepChanges, lockOfPart, type LockedGoods } from './write-goods.ts'

type Body = BodyOf<typeof putCall>

/**
 * Puts a part of the catalogue on sale, or one that had been taken off. A supplier sells a part once: in stock or
 * not, it ships from one warehouse.
 */
export function putOnSale(ctx: SignedIn, body: Body): Promise<ReplyOf<typeof putCall>> {
  return write(ctx, async (tx) => {
    const supplier = await goodsSupplier(tx, ctx, body.supplierId)
    const { supplierId, supplierName } = supplier
    if (supplier.isSuspended) throw new AppError('SUPPLIER_SUSPENDED', { supplier: supplierName })
    const part = await sellablePart(tx, body.partId)
    const earlier = await lockOfPart(tx, { supplierId, partId: part.id })
    if (earlier) await refuseTwice(tx, ctx, { supplierId, earlier })
    const wanted = wantedTerms(ctx, { part, body, earlier })
    await requireWarehouse(tx, ctx, { supplierId, warehouseId: wanted.warehouseId })
    const saved = await save(tx, ctx, { supplierId, part, wanted, earlier })
    if (body.supplierCode)
      await saveSupplierCode(tx, { offerId: saved.offerId, code: body.supplierCode.trim() })
    if (body.onHand !== undefined) {
      const heap = { supplierId, partId: part.id, warehouseId: wanted.warehouseId }
      await count(tx, ctx, { part, heap, onHand: body.onHand })
    }
    await rebuildDocuments(tx, [part.id])
    await refreshMarketsOf(tx, [part.id])
    return saved
  })
}

interface Part {
  id: string
  code: string
}

/** The part, or the one that it was merged into. Throws PART_NOT_FOUND for one that is hidden. */
async function sellablePart(tx: Tx, partId: string): Promise<Part> {
  const id = await partAfterMerges(tx, partId)
  const part = await maybeOne(
    tx,
    sql<Part>`select id::text as id, code from parts where id = ${id} and status = 'ENABLED' for key share`,
  )
  if (!part) throw new AppError('PART_NOT_FOUND')
  return part
}

async function refuseTwice(
  tx: Tx,
  { language }: SignedIn,
  { supplierId, earlier }: { supplierId: string; earlier: LockedGoods },
) {
  const { code: part, status, refusal: reason, warehouseId } = earlier
  if (status === 'REFUSED') throw new AppError('GOODS_REFUSED', { part, reason })
  if (status === 'OFFLINE') return
  const found = (await sellingWarehouses(tx, supplierId)).find((one) => one.warehouseId === warehouseId)
  const warehouse = (language === 'zh' ? found?.nameZh : found?.nameEn) ?? ''
  throw new AppError('GOODS_ON_SALE_ALREADY', { part, warehouse })
}

function wantedTerms(
  ctx: SignedIn,
  { part, body, earlier }: { part: Part; body: Body; earlier: LockedGoods | undefined },
): GoodsTerms {
  const rights = goodsRights(ctx)
  const { cost, minQuantity, multiple, leadDays, warehouseId, isSure = false } = body
  if (cost != null && !rights.seesCosts) throw new AppError('FORBIDDEN', { permission: 'goods_cost' })
  const costFen = cost == null ? (earlier?.costFen ?? null) : typedFen(ctx, { field: 'cost', text: cost })
  const priceFen = typedFen(ctx, { field: 'price', text: body.price })
  const fromFen = earlier?.priceFen ?? null
  checkPrice(rights, { part: part.code, fromFen, toFen: priceFen, costFen, isSure })
  return {
    ...{ priceFen, costFen, minQuantity, multiple, leadDays, warehouseId },
    ...{ status: 'ONLINE', refusal: '' },
  }
}

interface Putting {
  supplierId: string
  part: Part
  wanted: GoodsTerms
  earlier: LockedGoods | undefined
}

async function save(tx: Tx, ctx: SignedIn, { supplierId, part, wanted, earlier }: Putting) {
  const { me, now } = ctx
  const by = { userId: me.userId, now }
  const offerId = earlier?.offerId ?? newId()
  let version = 1
  if (earlier) version = await saveTerms(tx, { ...wanted, offerId }, by)
  // Somebody else has put it on sale at the same moment.
  else if (!(await insertGoods(tx, { ...wanted, offerId, supplierId, partId: part.id }, by)))
    throw new AppError('GOODS_CHANGED', { part: part.code })
  const before: GoodsTerms = earlier ?? { ...wanted, status: 'OFFLINE' }
  const change = {
    supplierId,
    userId: me.userId,
    offerId,
    kind: 'PUT_ON_SALE',
    before,
    version,
    now,
  } as const
  const [changeId] = await keepChanges(tx, [change])
  await audit(tx, ctx, {
    ...{ action: 'create', entity: 'offer', entityId: offerId, tenantId: supplierId },
    after: {
      partId: part.id,
      code: part.code,
      price: yuan(wanted.priceFen),
      warehouseId: wanted.warehouseId,
    },
  })
  return { offerId, version, changeId: changeId! }
}

interface Counting {
  part: Part
  heap: { supplierId: string; partId: string; warehouseId: string }
  onHand: number
}

/** Sets what lies in the warehouse; orders and promotions keep what they hold. */
async function count(tx: Tx, ctx: SignedIn, { part, heap, onHand }: Counting) {
  const [before] = await lockHeaps(tx, [heap])
  const bound = before ? before.reserved + before.frozen : 0
  if (onHand < bound) throw new AppError('STOCK_BELOW_BOUND', { part: part.code, bound })
  if (before?.onHand === onHand) return
  const cause = { kind: 'COUNT', document: null, by: personOf(ctx), now: ctx.now } as const
  await recordMovements(tx, [{ ...heap, onHandBy: onHand - (before?.onHand ?? 0) }], cause, { mayAdd: true })
  await audit(tx, ctx, {
    ...{ action: 'adjust', entity: 'stock', entityId: part.id, tenantId: heap.supplierId },
    before: { onHand: before?.onHand ?? 0 },
    after: { onHand, warehouseId: heap.warehouseId },
  })
}
