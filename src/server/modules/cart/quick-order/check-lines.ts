import type { BodyOf, ReplyOf } from '../../../../shared/call.ts'
import type { checkOrderLines } from '../../../../shared/calls/quick-order.ts'
import { AppError, type Language } from '../../../../shared/errors.ts'
import { yuan } from '../../../../shared/money.ts'
import { chooseOffer, judgeLines, type LineVerdict } from '../../../../shared/quick-order.ts'
import { readQuantity } from '../../../../shared/read-quantity.ts'
import { stockLevelOf, type StockLimits } from '../../../../shared/stock-level.ts'
import type { SignedIn } from '../../../context.ts'
import { matchNumbers, type PartMatch } from '../../search/match-numbers.ts'
import { offersOfParts, type PartOffer } from '../../parts/offers-of-parts.ts'
import { orderableFrom } from '../../parts/orderable-from.ts'
import { priceHiddenReason } from '../../parts/price-visibility.ts'
import { readStockLimits } from '../../parts/stock-limits.ts'
import { listPrice, pricesOf, type SalePrice } from '../../pricing/price-offers.ts'
import { bestOtherWarehouses } from '../../stock/other-warehouses.ts'

type Body = BodyOf<typeof checkOrderLines>
type Reply = ReplyOf<typeof checkOrderLines>
type Candidate = Reply['shoppingCartLineDataDTOList'][number]['candidates'][number]

/** Further offers are on the part's own page. */
const MOST_CANDIDATES = 6

/** Matches each line of a list, with a fixed number of statements. */
export async function checkLines(
  ctx: SignedIn,
  { shoppingCartHeadId, supplierId, type, shoppingCartLineDataDTOList: wanted }: Body,
): Promise<Reply> {
  refuseOthersCart(ctx, shoppingCartHeadId)
  const texts = wanted.map(({ code }) => code.trim())
  const matches = await matchNumbers(ctx.db, { texts, supplierId, withNames: type !== 'NUMBER' })
  const partIds = new Set([...matches.values()].flat().map(({ partId }) => partId))
  const hidden = (await priceHiddenReason(ctx.db, ctx)) !== undefined
  const offered = await offersOfParts(ctx.db, [...partIds], supplierId)
  const offers = Map.groupBy(await asSold(ctx, offered, { hidden }), ({ partId }) => partId)
  const limits = await readStockLimits(ctx.db)
  const lines = wanted.map(({ quantity: written = '' }, at) => {
    const quantity = String(written).trim()
    const candidates = (matches.get(at) ?? [])
      .flatMap((match) =>
        (offers.get(match.partId) ?? []).map((offer) => candidateOf(ctx, { match, offer, hidden, limits })),
      )
      .slice(0, MOST_CANDIDATES)
    return {
      ...{ lineNo: at + 1, code: texts[at]!, quantity, candidates },
      offerId: chooseOffer(candidates, readQuantity(quantity)),
    }
  })
  const verdicts = judgeLines(lines)
  return {
    shoppingCartHeadId: ctx.me.userId,
    priceHidden: hidden,
    shoppingCartLineDataDTOList: lines.map((line, at) => ({
      ...line,
      verdict: verdicts[at]!,
      problem: problems[verdicts[at]!]?.[ctx.language] ?? null,
    })),
  }
}

/**
 * The offers as search shows them to the caller: at the caller's price, without those that are not sold to
 * them.
 */
async function asSold(
  { db, me, now }: SignedIn,
  offers: PartOffer[],
  { hidden }: { hidden: boolean },
): Promise<PartOffer[]> {
  const prices = hidden ? new Map<string, SalePrice>() : await pricesOf(db, { me, now }, offers)
  const others = await bestOtherWarehouses(
    db,
    offers.map(({ offerId }) => offerId),
  )
  const sold = offers.flatMap((offer) => {
    const price = prices.get(offer.offerId) ?? listPrice(offer.priceFen)
    const { available } = orderableFrom(offer.available, { price, elsewhere: others.get(offer.offerId) })
    return price.isSold ? [{ ...offer, available, priceFen: price.priceFen }] : []
  })
  // The order must not reveal prices to callers who may not see them.
  return sold.toSorted(hidden ? byStockThenSupplier : byStockThenPrice)
}

const byStockThenSupplier = (a: PartOffer, b: PartOffer) =>
  b.available - a.available || Number(a.supplierId) - Number(b.supplierId)

const byStockThenPrice = (a: PartOffer, b: PartOffer) =>
  Number(b.available > 0) - Number(a.available > 0) || a.priceFen - b.priceFen

/** Everyone orders into their own cart, whose head is their user id. */
export function refuseOthersCart({ me }: SignedIn, headId: string | undefined) {
  if (headId !== undefined && headId !== me.userId) throw new AppError('RECORD_NOT_FOUND')
}

const problems: Partial<Record<LineVerdict, Record<Language, string>>> = {
  none: { zh: '没有找到匹配的配件', en: 'No part was found for this' },
  choose: { zh: '匹配不唯一，请选择', en: 'Several parts may be meant, please choose' },
  quantity: { zh: '数量须为 1–99999 的整数', en: 'The quantity must be a whole number from 1 to 99,999' },
  short: { zh: '库存不足', en: 'There is not enough in stock' },
  soldOut: { zh: '暂时无货', en: 'Out of stock' },
}

function candidateOf(
  { language }: SignedIn,
  {
    match,
    offer,
    hidden,
    limits,
  }: { match: PartMatch; offer: PartOffer; hidden: boolean; limits: StockLimits },
): Candidate {
  const { brandZh, brandEn, priceFen, ...rest } = offer
  const { kind, confidence, matched } = match
  return {
    ...rest,
    brand: language === 'zh' ? brandZh : brandEn,
    ...{ kind, matched, confidence: Math.round(confidence * 100) / 100 },
    price: hidden ? null : yuan(priceFen),
    stockLevel: stockLevelOf(offer.available, limits),
  }
}
