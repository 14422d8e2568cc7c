import type { ConfirmationDifference } from '../../../shared/calls/order-confirm.ts'
import type { DepositTerms } from '../../../shared/deposit.ts'
import { yuan } from '../../../shared/money.ts'
import type { CartLine } from '../cart/cart.ts'
import { platesOf } from '../garage/plates-of.ts'
import type { PricedOffer } from '../parts/priced-offers.ts'
import type { LogisticsLine } from '../logistics/lines.ts'
import type { LineDiscount, PricedBasket } from '../pricing/price-basket.ts'

/** The life of a confirmation: long enough to read it, short enough that its prices still hold. */
export const CONFIRMATION_MINUTES = 30

/** What the buyer was shown, stored until they submit. */
export interface Confirmation {
  lines: ConfirmedLine[]
  /** Freight of one parcel by logistics line. */
  freights: Record<string, number>
}

export interface ConfirmedLine {
  lineId: string
  offerId: string
  partId: string
  code: string
  supplierId: string
  warehouseId: string
  /** More than 0 when it comes from another warehouse than the offer's own. */
  transferDays: number
  /** The arrival day of pre-sale goods. */
  preSaleUntil: string | null
  /** The amount to pay before the goods arrive; absent in confirmations older than deposits. */
  deposit?: DepositTerms | null
  quantity: number
  /** The plates of the vehicles for which it is meant; absent in confirmations older than vehicles. */
  vehicles?: string
  priceFen: number
  /** The amount that promotions take off it. */
  discounts: LineDiscount[]
}

export function confirmationOf(
  lines: Pick<CartLine, 'lineId' | 'quantity' | 'offer' | 'transferDays' | 'vehicles'>[],
  { logistics, basket }: { logistics: LogisticsLine[]; basket: PricedBasket },
): Confirmation {
  return {
    lines: lines.map(({ lineId, quantity, offer, transferDays, vehicles }) => {
      const { offerId, partId, code, supplierId, warehouseId, priceFen, preSaleUntil, deposit } = offer
      const discounts = basket.discounts.get(lineId) ?? []
      const where = { supplierId, warehouseId, transferDays, preSaleUntil, deposit }
      const goods = { lineId, offerId, partId, code, quantity, vehicles: platesOf(vehicles) }
      return { ...goods, ...where, priceFen, discounts }
    }),
    freights: Object.fromEntries(logistics.map(({ lineId, feeFen }) => [lineId, feeFen])),
  }
}

/**
 * Lists what has changed since the buyer confirmed: the quantity in the cart, the price, whether the offer
 * still exists and ships from the same place, and whether the stock still covers it.
 */
export function differences(
  confirmed: ConfirmedLine[],
  {
    offers,
    quantities,
  }: { offers: ReadonlyMap<string, PricedOffer>; quantities: ReadonlyMap<string, number> },
): ConfirmationDifference[] {
  const wanted = piecesByOffer(confirmed)
  return confirmed.flatMap((line) => {
    const offer = offers.get(line.offerId)
    const told = (field: ConfirmationDifference['field'], before: string | number, now: string | number) => [
      {
        lineId: line.lineId,
        partId: line.partId,
        code: line.code,
        field,
        confirmed: String(before),
        now: String(now),
      },
    ]
    if (!offer || offer.status !== 'ONLINE' || offer.warehouseId !== line.warehouseId)
      return told('offer', 'ONLINE', 'OFFLINE')
    const quantity = quantities.get(line.lineId) ?? 0
    if (quantity !== line.quantity) return told('quantity', line.quantity, quantity)
    if (isLater(offer.preSaleUntil, line.preSaleUntil ?? null))
      return told('goodsDue', line.preSaleUntil ?? '', offer.preSaleUntil!)
    if (!isSameDeposit(offer.deposit, line.deposit ?? null)) return told('deposit', '', '')
    if (offer.priceFen !== line.priceFen) return told('price', yuan(line.priceFen), yuan(offer.priceFen))
    if (offer.available < wanted.get(line.offerId)!) return told('available', line.quantity, offer.available)
    return []
  })
}

function isSameDeposit(now: DepositTerms | null, confirmed: DepositTerms | null): boolean {
  if (now === null || confirmed === null) return now === confirmed
  const { percent, pieceFen, kept } = confirmed
  return now.percent === percent && now.pieceFen === pieceFen && now.kept === kept
}

/** Goods that arrive earlier than confirmed need no question. */
function isLater(now: string | null, confirmed: string | null): boolean {
  return now !== null && (confirmed === null || now > confirmed)
}

/** Lists changed discounts. A plan that saves each line the same by other means belongs to no line. */
export function planDifferences(
  confirmed: ConfirmedLine[],
  { discounts }: PricedBasket,
): ConfirmationDifference[] {
  const told = confirmed.flatMap(({ lineId, partId, code, discounts: before }): ConfirmationDifference[] => {
    const [was, is] = [sumOf(before ?? []), sumOf(discounts.get(lineId) ?? [])]
    return was === is
      ? []
      : [{ lineId, partId, code, field: 'discount', confirmed: yuan(was), now: yuan(is) }]
  })
  if (told.length > 0) return told
  const same = confirmed.every(
    ({ lineId, discounts: before }) => keysOf(before ?? []) === keysOf(discounts.get(lineId) ?? []),
  )
  return same ? [] : [PLAN_CHANGED]
}

/** Equal amounts by other promotions, or a coupon that another order used first. */
export const PLAN_CHANGED: ConfirmationDifference = {
  ...{ lineId: null, partId: null, code: '', field: 'plan', confirmed: '', now: '' },
}

function keysOf(discounts: LineDiscount[]): string {
  return discounts.map(({ kind, marketingId, couponId }) => [kind, marketingId, couponId].join(' ')).join()
}

function sumOf(discounts: LineDiscount[]): number {
  return discounts.reduce((sum, { amountFen }) => sum + amountFen, 0)
}

function piecesByOffer(lines: ConfirmedLine[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { offerId, quantity } of lines) pieces.set(offerId, (pieces.get(offerId) ?? 0) + quantity)
  return pieces
}
