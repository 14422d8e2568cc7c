import type { ReplyOf } from '../../../shared/call.ts'
import type { listAsides } from '../../../shared/calls/cart-aside.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { readOffers, type Offer } from '../parts/offers.ts'
import { priceHiddenReason } from '../parts/price-visibility.ts'
import { bestOtherWarehouses } from '../stock/other-warehouses.ts'
import { tell } from '../messages/tell.ts'
import {
  asideRows,
  countAsides,
  findColleague,
  insertAsides,
  takeAsides,
  type AsideRow,
  type NewAside,
} from './aside-queries.ts'
import { MOST_LINES } from './cart.ts'
import { addToCart } from './change-cart.ts'
import { oeNumberOf } from './line-reply.ts'
import { markForVehicles } from './line-vehicles.ts'
import { cartRows, type CartRow } from './queries.ts'
import { takeCartLines } from './take-lines.ts'

type Reply = ReplyOf<typeof listAsides>

/** The lines beside the caller's cart, with their current offers. */
export async function readAsides(db: Queryable, ctx: SignedIn): Promise<Reply> {
  const rows = await asideRows(db, ctx.me)
  const isHidden = (await priceHiddenReason(db, ctx)) !== undefined
  const offers = await offersOf(db, rows)
  const others = await bestOtherWarehouses(
    db,
    rows.map(({ offerId }) => offerId),
  )
  const lines = rows.flatMap((row) => {
    const offer = offers.get(row.offerId)
    if (!offer) return []
    // Goods still to come leave from where they arrive; others may come from another warehouse.
    const elsewhere = offer.goodsDueOn === null ? (others.get(row.offerId)?.available ?? 0) : 0
    return [present(row, { ...offer, available: Math.max(offer.available, elsewhere) }, isHidden)]
  })
  return { lines }
}

function present(row: AsideRow, offer: Offer, isHidden: boolean) {
  const { lineId, quantity, priceFen, fromName, at, askedNumber } = row
  const { offerId, partId, code, unit, nameZh, nameEn, drawing, supplierName, available } = offer
  return {
    ...{
      lineId,
      offerId,
      partId,
      code,
      oeNumber: oeNumberOf({ askedNumber, offer }),
      unit,
      nameZh,
      nameEn,
      drawing,
      supplierName,
      quantity,
      available,
      fromName,
    },
    price: isHidden ? null : yuan(offer.priceFen),
    earlierPrice: isHidden ? null : yuan(priceFen),
    isOffered: isOffered(offer),
    at: at.toISOString(),
  }
}

/** Moves lines out of the cart, to keep them for later. */
export async function putAside(tx: Tx, ctx: SignedIn, lineIds: string[]) {
  const taken = await takeCartLines(tx, ctx.me, lineIds)
  if (taken.length === 0) throw new AppError('CART_LINE_NOT_FOUND')
  await keep(tx, ctx.me, await withPrices(tx, taken), { from: null, now: ctx.now })
}

/** Moves lines back into the cart; those no longer offered stay. Returns how many moved. */
export async function takeBack(tx: Tx, ctx: SignedIn, lineIds: string[]): Promise<number> {
  const wanted = new Set(lineIds)
  const rows = (await asideRows(tx, ctx.me)).filter(({ lineId }) => wanted.has(lineId))
  if (rows.length === 0) throw new AppError('CART_LINE_NOT_FOUND')
  const offers = await offersOf(tx, rows)
  const back = rows.filter(({ offerId }) => isOffered(offers.get(offerId)))
  if (back.length === 0) throw new AppError('OFFER_NOT_FOUND')
  await takeAsides(
    tx,
    ctx.me,
    back.map(({ lineId }) => lineId),
  )
  await addToCart(
    tx,
    ctx,
    back.map(({ offerId, quantity, askedNumber: number }) => ({ offerId, quantity, number })),
  )
  await markForVehicles(tx, ctx, back)
  return back.length
}

/**
 * Sends lines of the caller's cart to a colleague, who gets a message and finds them beside their own cart.
 */
export async function shareCart(
  tx: Tx,
  ctx: SignedIn,
  { lineIds, userId }: { lineIds: string[]; userId: string },
) {
  const colleague = await findColleague(tx, ctx.me, userId)
  if (!colleague) throw new AppError('COLLEAGUE_NOT_FOUND')
  const rows = await cartRows(tx, ctx.me, lineIds)
  if (rows.length < lineIds.length) throw new AppError('CART_LINE_NOT_FOUND')
  const { realName, tenantId } = ctx.me
  const from = { userId: ctx.me.userId, name: realName }
  await keep(tx, { tenantId, userId }, await withPrices(tx, rows), { from, now: ctx.now })
  await tell(
    tx,
    {
      tenantId,
      userIds: [userId],
      type: 'notice',
      name: { zh: '同事分享了购物车', en: 'Cart lines from a colleague' },
      content: {
        zh: `${realName} 向您分享了 ${rows.length} 种配件，请在购物车的“稍后再买”中查看`,
        en: `${realName} sent you ${rows.length} items; they lie under "Saved for later" in your cart`,
      },
    },
    ctx.now,
  )
  return { shared: rows.length, name: colleague.name }
}

async function keep(
  tx: Tx,
  owner: { tenantId: string; userId: string },
  lines: NewAside[],
  how: { from: { userId: string; name: string } | null; now: Date },
) {
  await insertAsides(tx, owner, lines, how)
  if ((await countAsides(tx, owner)) > MOST_LINES) throw new AppError('CART_FULL', { limit: MOST_LINES })
}

async function withPrices(tx: Tx, rows: CartRow[]): Promise<NewAside[]> {
  const offers = await offersOf(tx, rows)
  return rows.flatMap(({ offerId, quantity, askedNumber, vehicles }) => {
    const offer = offers.get(offerId)
    const vehicleIds = vehicles.map(({ vehicleId }) => vehicleId)
    return offer ? [{ offerId, quantity, askedNumber, vehicleIds, priceFen: offer.priceFen }] : []
  })
}

async function offersOf(db: Queryable, rows: { offerId: string }[]): Promise<Map<string, Offer>> {
  const ids = rows.map(({ offerId }) => offerId)
  const offers = ids.length > 0 ? await readOffers(db, ids) : []
  return new Map(offers.map((offer) => [offer.offerId, offer]))
}

const isOffered = (offer: Offer | undefined) => offer?.status === 'ONLINE'
