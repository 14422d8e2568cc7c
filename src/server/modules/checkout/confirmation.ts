import type { ConfirmationDifference } from '../../../shared/calls/order-confirm.ts'
import type { DepositTerms } from '../../../shared/deposit.ts'
import { yuan } from '../../../shared/money.ts'
import type { PricedOffer } from '../parts/priced-offers.ts'
import type { LogisticsLine } from '../logistics/lines.ts'
import type { LineDiscount, PricedBasket } from '../pricing/price-basket.ts'

/** How long a confirmation holds: long enough to read it, short enough that prices still stand. */
export const CONFIRMATION_MINUTES = 30

/** What the buyer was shown, as it is kept until they submit. */
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
  /** More than 0 where it comes from another warehouse than the offer's own. */
  transferDays: number
  /** When goods still to come are there. */
  preSaleUntil: string | null
  /** What is paid before the goods are there; missing in what was confirmed before deposits were. */
  deposit?: DepositTerms | null
  quantity: number
  priceFen: number
  /** What promotions take off it. */
  discounts: LineDiscount[]
}

export function confirmationOf(
  lines: { lineId: string; quantity: number; offer: PricedOffer; transferDays: number }[],
  { logistics, basket }: { logistics: LogisticsLine[]; basket: PricedBasket },
): Confirmation {
  return {
    lines: lines.map(({ lineId, quantity, offer, transferDays }) => {
      const { offerId, partId, code, supplierId, warehouseId, priceFen, preSaleUntil, deposit } = offer
      const discounts = basket.discounts.get(lineId) ?? []
      const where = { supplierId, warehouseId, transferDays, preSaleUntil, deposit }
      return { lineId, offerId, partId, code, ...where, quantity, priceFen, discounts }
    }),
    freights: Object.fromEntries(logistics.map(({ lineId, feeFen }) => [lineId, feeFen])),
  }
}

/**
 * What is no longer as the buyer confirmed it: the quantity in the cart, the price, whether the
 * offer stands and ships from where it did, and whether the stock still covers it.
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

/** Goods that are there sooner than was confirmed are nothing to ask about. */
function isLater(now: string | null, confirmed: string | null): boolean {
  return now !== null && (confirmed === null || now > confirmed)
}

/**
 * Where promotions take off something else than the buyer confirmed; a plan that saves each line the
 * same by other means belongs to no line.
 */
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

/** The same amounts by other promotions, or a coupon that somebody else's order took. */
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
