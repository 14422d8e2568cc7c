// What the goods of a purchase request cost the person who asks for them, at one moment.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import type { SignedIn } from '../../context.ts'
import type { Queryable } from '../../db/connection.ts'
import { may } from '../../may.ts'
import { findAddress } from '../addresses/addresses.ts'
import type { CartLine } from '../cart/cart.ts'
import { priceLines } from '../cart/price-cart.ts'
import type { CartRow } from '../cart/queries.ts'
import { cartOfRows } from '../cart/read-cart.ts'
import { refuseInvalid } from '../checkout/confirm-order.ts'
import { confirmationOf, toBeCarried, type Confirmation } from '../checkout/confirmation.ts'
import { carriedParcel, parcelsOf } from '../checkout/parcels.ts'
import { chosenDeliveries, choicesFor, deliveryOf, type Deliveries } from '../checkout/supplier-choices.ts'
import { meOfUser } from '../identity/me-of-user.ts'
import { arrivalOf } from '../logistics/arrival.ts'
import { listLogisticsLines, type LogisticsLine } from '../logistics/lines.ts'
import { discountOf, type PricedBasket } from '../pricing/price-basket.ts'
import type { Address } from '../addresses/addresses.ts'
import type { RequestLineRow, RequestRow, RequestSubmission } from './request-queries.ts'

export interface PricedRequest {
  confirmation: Confirmation
  logistics: LogisticsLine[]
  address: Address
  discountFen: number
  freightFen: number
  /** Goods less discounts, and freight. */
  amountFen: number
}

/** The person who asked, as if they were signed in at their store; undefined when they may not order. */
export async function requesterOf(
  ctx: SignedIn,
  db: Queryable,
  { userId, storeId, isRequesterEnabled }: Pick<RequestRow, 'userId' | 'storeId' | 'isRequesterEnabled'>,
): Promise<SignedIn | undefined> {
  const me = isRequesterEnabled ? await meOfUser(db, userId) : undefined
  return me && may(me, 'order_submit') ? { ...ctx, me: { ...me, storeId } } : undefined
}

/** The goods with their present offers; those whose offer is gone are missing. */
export async function readGoods(
  db: Queryable,
  requester: SignedIn,
  rows: Pick<CartRow, 'lineId' | 'offerId' | 'quantity' | 'askedNumber' | 'vehicles'>[],
): Promise<CartLine[]> {
  const added = { checked: true, addedPriceFen: null, addedAvailable: null }
  const { lines } = await cartOfRows(
    db,
    requester,
    rows.map((row) => ({ ...row, ...added })),
  )
  return lines
}

/** Rows of a request as `readGoods` takes them, without those that were left out. */
export const wantedRows = (lines: RequestLineRow[]) => lines.filter(({ quantity }) => quantity > 0)

/** Prices goods that can all be ordered; throws why they cannot. */
export async function priceGoods(
  db: Queryable,
  requester: SignedIn,
  { lines, submission }: { lines: CartLine[]; submission: RequestSubmission },
): Promise<PricedRequest> {
  refuseInvalid(lines, requester.language)
  const address = await findAddress(db, requester.me.tenantId, submission.addressId)
  if (!address) throw new AppError('ADDRESS_NOT_FOUND')
  const logistics = await listLogisticsLines(db, sql<string | null>`${address.regionCode}::text`)
  const deliveries = chosenDeliveries(requester, submission, logistics)
  const basket = await priceLines(db, requester, lines)
  const { now } = requester
  const goodsFen = lines.reduce((sum, { offer, quantity }) => sum + offer.priceFen * quantity, 0)
  const discountFen = lines.reduce((sum, { lineId }) => sum + discountOf(basket, lineId), 0)
  const freightFen = freightOf(lines, { basket, deliveries, now })
  return {
    ...{ logistics, address, discountFen, freightFen },
    confirmation: confirmationOf(lines, { logistics, basket, now }),
    amountFen: goodsFen - discountFen + freightFen,
  }
}

function freightOf(
  lines: CartLine[],
  { basket, deliveries, now }: { basket: PricedBasket; deliveries: Deliveries; now: Date },
): number {
  return parcelsOf(toBeCarried(lines, basket)).reduce((sum, parcel) => {
    const { line } = deliveryOf(deliveries, parcel)
    const arrival = arrivalOf(line, carriedParcel(parcel, line), now)
    if (!arrival) throw new AppError('ROUTE_NOT_SERVED')
    return sum + arrival.freightFen
  }, 0)
}

/** The submission for the goods that are left, from where they ship now. */
export function narrowed(submission: RequestSubmission, lines: CartLine[]): RequestSubmission {
  const offers = lines.map(({ offer }) => offer)
  return { ...submission, orders: choicesFor(submission.orders, offers) }
}
