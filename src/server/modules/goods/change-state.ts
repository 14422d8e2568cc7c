import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type { changeGoodsState as stateCall } from '../../../shared/calls/goods.ts'
import { AppError } from '../../../shared/errors.ts'
import type { GoodsChangeKind, OfferStatus } from '../../../shared/goods.ts'
import { auditMany } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { fieldError } from '../../http/field-errors.ts'
import { write } from '../../http/write.ts'
import { refreshMarketsOf } from '../parts/part-market.ts'
import { goodsSupplier } from './goods-scope.ts'
import { saveTerms } from '../price-lists/write-offers.ts'
import { keepChanges, lockGoods, type LockedGoods } from './write-goods.ts'

type Body = BodyOf<typeof stateCall>

/** From which states an act leads where. */
const ACTS: Record<
  Body['act'],
  { from: OfferStatus[]; to: OfferStatus; kind: GoodsChangeKind; byStaff?: true }
> = {
  pause: { from: ['ONLINE'], to: 'PAUSED', kind: 'PAUSE' },
  resume: { from: ['PAUSED', 'OFFLINE'], to: 'ONLINE', kind: 'RESUME' },
  end: { from: ['ONLINE', 'PAUSED'], to: 'OFFLINE', kind: 'END' },
  refuse: { from: ['ONLINE', 'PAUSED', 'OFFLINE'], to: 'REFUSED', kind: 'REFUSE', byStaff: true },
  // Its supplier decides whether it is sold again.
  allow: { from: ['REFUSED'], to: 'PAUSED', kind: 'ALLOW', byStaff: true },
}

/** Changes the state of goods that are in one for it, and names the others. */
export function changeState(ctx: SignedIn, body: Body): Promise<ReplyOf<typeof stateCall>> {
  return write(ctx, async (tx) => {
    const supplier = await goodsSupplier(tx, ctx, body.supplierId)
    const { supplierId, supplierName } = supplier
    const { from, byStaff } = ACTS[body.act]
    if (byStaff && ctx.me.tenantType !== '') throw new AppError('FORBIDDEN', { permission: 'goods_edit' })
    if (body.act === 'resume' && supplier.isSuspended)
      throw new AppError('SUPPLIER_SUSPENDED', { supplier: supplierName })
    if (body.act === 'refuse' && !body.reason?.trim()) {
      const fields = [fieldError(ctx.language, { field: 'reason', keyword: 'required' })]
      throw new AppError('INVALID', {}, { fields })
    }
    const goods = await lockGoods(tx, { supplierId, offerIds: body.offerIds })
    if (goods.length < body.offerIds.length) throw new AppError('OFFER_NOT_FOUND')
    const able = goods.filter(({ status }) => from.includes(status))
    const changeIds = able.length > 0 ? await save(tx, ctx, { supplierId, able, body }) : []
    return {
      changed: able.length,
      left: goods.filter((one) => !able.includes(one)).map(({ offerId }) => offerId),
      changeId: changeIds.length === 1 ? changeIds[0]! : null,
    }
  })
}

interface Saving {
  supplierId: string
  able: LockedGoods[]
  body: Body
}

async function save(tx: Tx, ctx: SignedIn, { supplierId, able, body }: Saving): Promise<string[]> {
  const { me, now } = ctx
  const { to: status, kind } = ACTS[body.act]
  const refusal = body.act === 'refuse' ? body.reason!.trim() : ''
  const changes = []
  for (const goods of able) {
    const version = await saveTerms(tx, { ...goods, status, refusal }, { userId: me.userId, now })
    const { offerId } = goods
    changes.push({ supplierId, userId: me.userId, offerId, kind, before: goods, version, now })
  }
  const changeIds = await keepChanges(tx, changes)
  await auditMany(
    tx,
    ctx,
    { action: 'update', entity: 'offer', tenantId: supplierId },
    able.map((goods) => ({
      entityId: goods.offerId,
      before: { status: goods.status },
      after: { status, ...(refusal && { refusal }) },
    })),
  )
  await refreshMarketsOf(
    tx,
    able.map(({ partId }) => partId),
  )
  return changeIds
}
