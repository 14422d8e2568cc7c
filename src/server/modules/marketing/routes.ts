import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/promotion.ts'
import { yuan } from '../../../shared/money.ts'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { businessTime } from '../../../shared/time.ts'
import { audit } from '../../audit.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { priceHiddenReason } from '../parts/price-visibility.ts'
import { readSearchHistory } from '../search/search-history.ts'
import { couponCounts, myCoupons, receivableCoupons, type MyCouponRow } from './coupon-queries.ts'
import { receiveCoupon } from './issue-coupons.ts'
import { specialCounts, specialOffers } from './special-queries.ts'

export function promotionRoutes(app: FastifyInstance) {
  serveCall(app, calls.listMyCoupons, async ({ ctx, query: { state, current = 1, size = 10 } }) => {
    const { language, now } = ctx
    const { rows, total } = await myCoupons(ctx.db, { buyer: ctx.me, now, language, size, current, state })
    const records = rows.map(({ expiresAt, usedAt, ...row }) => ({
      ...presentOffered(row),
      state,
      expiresAt: businessTime(expiresAt),
      usedAt: usedAt && businessTime(usedAt),
    }))
    return pageOf(records, { total, size, current })
  })
  serveCall(app, calls.countMyCoupons, ({ ctx }) => couponCounts(ctx.db, { buyer: ctx.me, now: ctx.now }))
  serveCall(app, calls.listReceivableCoupons, async ({ ctx, query: { current = 1, size = 10 } }) => {
    const { language, now } = ctx
    const { rows, total } = await receivableCoupons(ctx.db, { buyer: ctx.me, now, language, size, current })
    const records = rows.map(({ endsAt, ...row }) => ({
      ...presentOffered(row),
      endsAt: businessTime(endsAt),
      left: Math.max(0, row.left),
      receivable: row.left > 0 && row.received < row.limitPerUser,
    }))
    return pageOf(records, { total, size, current })
  })
  serveCall(app, calls.receiveCoupon, ({ ctx, body: { marketingId } }) =>
    write(ctx, async (tx) => {
      const couponId = await receiveCoupon(tx, ctx, marketingId)
      await audit(tx, ctx, {
        action: 'receive',
        entity: 'coupon',
        entityId: couponId,
        after: { marketingId },
      })
      return { couponId }
    }),
  )
  serveCall(app, calls.specialPage, async ({ ctx, body: { kind, current = 1, size = 10 } }) => {
    const { language, now } = ctx
    const searched = (await readSearchHistory(ctx)).map(normalizeOe).filter((number) => number !== '')
    const asked = { buyer: ctx.me, now, language, kind, searched, size, current }
    const { rows, total } = await specialOffers(ctx.db, asked)
    const hidden = (await priceHiddenReason(ctx.db, ctx)) !== undefined
    const records = rows.map(({ startsAt, endsAt, listFen, priceFen, ...row }) => ({
      ...row,
      startsAt: businessTime(startsAt),
      endsAt: businessTime(endsAt),
      listPrice: hidden ? null : yuan(listFen),
      price: hidden ? null : yuan(priceFen),
    }))
    return pageOf(records, { total, size, current })
  })
  serveCall(app, calls.countSpecial, ({ ctx }) => specialCounts(ctx.db, { buyer: ctx.me, now: ctx.now }))
}

function presentOffered<R extends Pick<MyCouponRow, 'thresholdFen' | 'offFen'>>({
  thresholdFen,
  offFen,
  ...row
}: R) {
  return { ...row, threshold: yuan(thresholdFen), off: yuan(offFen) }
}
