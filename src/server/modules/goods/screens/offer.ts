import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { fenFromYuan } from '../../../../shared/money.ts'
import { one, type Tx } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import type { ChangeOf, HookOf } from '../../../engine/hook.ts'
import { rebuildDocuments } from '../../parts/rebuild-documents.ts'
import { partsOf } from '../../parts/screens/catalogue.ts'
import { checkPrice } from '../check-price.ts'
import { goodsRights, goodsSupplier } from '../goods-scope.ts'

/** The list of offers keeps the rules of My goods: whose, at which price, and what the platform refused. */
export const offer: HookOf<'offer'> = {
  async beforeSave(tx, ctx, change) {
    const { before, after, tenantId } = change
    after.supplierId = tenantId
    after.supplierCode ??= ''
    const facts = await factsOf(tx, change)
    if (!before) await refuseToAdd(tx, ctx, change)
    // Only staff say what is refused.
    const isRefusal = after.status === 'REFUSED' || before?.status === 'REFUSED'
    if (isRefusal && after.status !== before?.status && ctx.me.tenantType !== '')
      throw new AppError('GOODS_REFUSED', { part: facts.code, reason: facts.refusal })
    if (after.price === undefined || after.price === null || after.price === before?.price) return
    checkPrice(goodsRights(ctx), {
      ...{ part: facts.code, costFen: facts.costFen, isSure: ctx.isSure === true },
      fromFen: before?.price ? fenFromYuan(before.price) : null,
      toFen: fenFromYuan(after.price),
    })
  },
  // The supplier's own number is among those that find the part.
  afterSave: (tx, _ctx, { after }) => rebuildDocuments(tx, [String(after.partId)]),
  afterRemove: (tx, _ctx, rows) => rebuildDocuments(tx, partsOf(rows)),
}

async function refuseToAdd(tx: Tx, ctx: SignedIn, { tenantId }: ChangeOf<'offer'>) {
  const supplier = await goodsSupplier(tx, ctx, tenantId)
  if (supplier.isSuspended) throw new AppError('SUPPLIER_SUSPENDED', { supplier: supplier.supplierName })
}

function factsOf(tx: Tx, { id, after }: ChangeOf<'offer'>) {
  return one(
    tx,
    sql<{ code: string; costFen: number | null; refusal: string }>`
      select coalesce((select code from parts where id = ${after.partId ?? null}), '') as code,
        (select cost_fen from offers where id = ${id}) as cost_fen,
        coalesce((select refusal from offers where id = ${id}), '') as refusal
    `,
  )
}
