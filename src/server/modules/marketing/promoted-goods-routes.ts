import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/marketing-goods.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { isId } from '../../../shared/id.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { businessTime } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import { serveCall } from '../../http/route.ts'
import { priceHiddenReason } from '../parts/price-visibility.ts'
import {
  promotedGoods,
  promotedProduct,
  rewardsOf,
  stockOfProduct,
  type ForWhom,
  type GoodsKind,
  type PromotedGoods,
} from './promoted-goods.ts'

/** What buyers ask about the goods of promotions. */
export function promotedGoodsRoutes(app: FastifyInstance) {
  serveCall(app, calls.specialProducts, ({ ctx, body }) => goodsPage(ctx, body))
  serveCall(app, calls.moreGoods, ({ ctx, body }) => goodsPage(ctx, body))
  serveCall(app, calls.groupLines, ({ ctx, body }) => goodsPage(ctx, { ...body, marketingType: 'GROUP' }))
  serveCall(app, calls.specialDetail, async ({ ctx, params }) => {
    const productId = params['id']!
    const found = isId(productId) && (await promotedProduct(ctx.db, { ...forWhom(ctx), productId }))
    if (!found) throw new AppError('PROMOTION_NOT_FOUND')
    return present(found, await hidesPrices(ctx))
  })
  serveCall(app, calls.rewardInfo, async ({ ctx, query: { partCode } }) => {
    const rewards = await rewardsOf(ctx.db, { ...forWhom(ctx), code: normalizeOe(partCode) })
    const hidden = await hidesPrices(ctx)
    return rewards.map(({ endsAt, thresholdFen, offFen, priceFen, ...reward }) => ({
      ...reward,
      endsAt: businessTime(endsAt),
      threshold: maybeYuan(thresholdFen),
      off: maybeYuan(offFen),
      price: hidden ? null : maybeYuan(priceFen),
    }))
  })
  serveCall(app, calls.promotionStock, async ({ ctx, query: { shareProduct: productId } }) => {
    const found = await stockOfProduct(ctx.db, { ...forWhom(ctx), productId })
    if (!found) throw new AppError('PROMOTION_NOT_FOUND')
    return { productId, ...found }
  })
}

const forWhom = ({ me, now, language }: SignedIn): ForWhom => ({ buyer: me, now, language })

const hidesPrices = async (ctx: SignedIn) => (await priceHiddenReason(ctx.db, ctx)) !== undefined

async function goodsPage(
  ctx: SignedIn,
  asked: {
    current?: number
    size?: number
    marketingId?: string
    marketingType?: GoodsKind
    categoryId?: string
  },
) {
  const { current = 1, size = 10, ...which } = asked
  const { rows, total } = await promotedGoods(ctx.db, { ...forWhom(ctx), ...which, size, current })
  const hidden = await hidesPrices(ctx)
  return pageOf(
    rows.map((row) => present(row, hidden)),
    { total, size, current },
  )
}

function present({ startsAt, endsAt, listFen, priceFen, ...goods }: PromotedGoods, hidden: boolean) {
  return {
    ...goods,
    startsAt: businessTime(startsAt),
    endsAt: businessTime(endsAt),
    listPrice: hidden ? null : maybeYuan(listFen),
    price: hidden ? null : maybeYuan(priceFen),
  }
}

const maybeYuan = (fen: number | null) => (fen === null ? null : yuan(fen))
