import type { ReplyOf } from '../../../shared/call.ts'
import type { listCart } from '../../../shared/calls/cart.ts'
import type { Language } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { stockLevelOf, type StockLimits } from '../../../shared/stock-level.ts'
import { presentDiscounts, presentPrice } from '../pricing/present-basket.ts'
import { lineDepositOf } from '../pricing/line-deposit.ts'
import type { PricedBasket } from '../pricing/price-basket.ts'
import { changedSince } from './changed-since.ts'
import type { CartLine } from './cart.ts'

type CartReply = ReplyOf<typeof listCart>

/** A cart line as the cart and the confirmation page receive it. */
export function presentCartLine(
  line: CartLine,
  {
    basket,
    priceHidden,
    language,
    limits,
  }: { basket: PricedBasket; priceHidden: boolean; language: Language; limits: StockLimits },
): CartReply['lines'][number] {
  const { lineId, quantity, checked, invalidReason, offer, transferDays } = line
  const { offerId, partId, code, nameZh, nameEn, spec, unit, categoryId, drawing, supplierId, supplierName } =
    offer
  return {
    lineId,
    offerId,
    partId,
    code,
    nameZh,
    nameEn,
    brand: language === 'en' ? offer.brandEn : offer.brandZh,
    spec,
    unit,
    categoryId,
    drawing,
    supplierId,
    supplierName,
    warehouseName: language === 'en' ? offer.warehouseNameEn : offer.warehouseNameZh,
    transferDays,
    quantity,
    available: offer.available,
    stockLevel: stockLevelOf(offer.available, limits),
    price: priceHidden ? null : yuan(offer.priceFen),
    priceHidden,
    ...presentPrice(offer.price, { priceHidden, language }),
    ...offer.price.terms,
    preSaleUntil: offer.preSaleUntil,
    deposit: presentLineDeposit(line, { basket, priceHidden }),
    discounts: presentDiscounts(basket, lineId, language),
    amount: priceHidden ? null : yuan(offer.priceFen * quantity),
    checked: checked && offer.available > 0 && offer.status === 'ONLINE',
    invalidReason,
    changes: changedSince(line, { priceHidden, limits }),
    vehicles: line.vehicles,
  }
}

function presentLineDeposit(
  line: CartLine,
  { basket, priceHidden }: { basket: PricedBasket; priceHidden: boolean },
) {
  const deposit = lineDepositOf(line, basket)
  if (!deposit) return null
  const { percent, pieceFen } = line.offer.deposit!
  return {
    percent: pieceFen === null ? percent : null,
    amount: priceHidden ? null : yuan(deposit.fen),
    kept: deposit.kept,
  }
}
