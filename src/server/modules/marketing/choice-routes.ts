import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/marketing-choices.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { pageOf } from '../../../shared/shapes.ts'
import type { SignedIn } from '../../context.ts'
import { may } from '../../may.ts'
import { sendDownload } from '../../http/download.ts'
import { serveCall } from '../../http/route.ts'
import { customersOfSupplier, promotionsOfOffers, supplierSites } from './choices.ts'
import { customersToChoose, offersToChoose } from './goods-queries.ts'
import { goodsTemplate } from './goods-template.ts'
import { marketingKinds } from './kinds.ts'

/** The choices for people who see a kind of promotion. */
export function promotionChoiceRoutes(app: FastifyInstance) {
  serveCall(app, calls.selectionPage, async ({ ctx, body }) => {
    const { q = '', supplierId: asked = null, current = 1, size = 10 } = body
    const own = ownSupplierOf(ctx)
    // A supplier may not see another supplier's goods here.
    if (own !== null && asked !== null && asked !== own) return pageOf([], { total: 0, size, current })
    const { rows, total } = await offersToChoose(ctx.db, {
      code: normalizeOe(q),
      supplierId: own ?? asked,
      size,
      current,
    })
    const offerIds = rows.map(({ offerId }) => offerId)
    const promotions = await promotionsOfOffers(ctx.db, { offerIds, language: ctx.language })
    const records = rows.map(({ listFen, ...row }) => ({
      ...row,
      listPrice: yuan(listFen),
      promotions: promotions.get(row.offerId)!,
    }))
    return pageOf(records, { total, size, current })
  })
  serveCall(app, calls.promotionCustomers, async ({ ctx, body: { q = '', current = 1, size = 10 } }) => {
    const supplierId = ownSupplierOf(ctx)
    const asked = { q: q.trim(), size, current }
    const { rows, total } = supplierId
      ? await customersOfSupplier(ctx.db, { ...asked, supplierId })
      : await customersToChoose(ctx.db, asked)
    return pageOf(rows, { total, size, current })
  })
  serveCall(app, calls.supplierSites, ({ ctx }) => supplierSites(ctx.db, { supplierId: ownSupplierOf(ctx) }))
  serveCall(app, calls.promotionTemplate, ({ ctx, query: { type }, reply }) => {
    ownSupplierOf(ctx)
    return sendDownload(reply, goodsTemplate(type, ctx.language))
  })
}

/**
 * The supplier whose promotions the caller sets up; null for the platform, which sets up everyone's. Throws
 * FORBIDDEN for callers who may see no kind of promotion.
 */
function ownSupplierOf({ me }: SignedIn): string | null {
  const permissions = Object.values(marketingKinds).map(({ screen }) => `${screen}_view` as const)
  if (!permissions.some((permission) => may(me, permission)))
    throw new AppError('FORBIDDEN', { permission: permissions[0]! })
  return me.tenantType === '' ? null : me.tenantId
}
