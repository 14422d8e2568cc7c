import { AppError, type FieldError } from '../../../shared/errors.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { readPricedOffers } from '../parts/priced-offers.ts'
import { bestOtherWarehouses } from '../stock/other-warehouses.ts'
import { cartOf, isApart, isTight, MOST_LINES, MOST_PIECES, type CartLine } from './cart.ts'
import { addForVehicle } from './line-vehicles.ts'
import { addCartLines, countCartLines, lockCartLine, saveCartLine, saveTicks } from './queries.ts'
import { readCart } from './read-cart.ts'
import { mostAvailable } from './source-goods.ts'
import { takeCartLines } from './take-lines.ts'

/** Adds offers to the caller's cart, for one of their vehicles if given; a line without stock comes in unticked. */
export async function addToCart(
  tx: Tx,
  ctx: SignedIn,
  lines: { offerId: string; quantity: number }[],
  vehicleId?: string,
) {
  const wanted = sumByOffer(lines)
  const offers = new Map(
    (await readPricedOffers(tx, ctx, [...wanted.keys()])).map((offer) => [offer.offerId, offer]),
  )
  const closed = [...offers.values()].find(({ status }) => status === 'NOT_SOLD')
  if (closed) throw new AppError('NOT_SOLD_TO_YOU', { part: closed.code })
  const missing = lines.flatMap(({ offerId }, index): FieldError[] =>
    offers.get(offerId)?.status === 'ONLINE'
      ? []
      : [fieldError(ctx.language, { field: `lines.${index}.offerId`, keyword: 'exists' })],
  )
  if (missing.length > 0) throw new AppError('OFFER_NOT_FOUND', {}, { fields: missing })

  const others = await bestOtherWarehouses(tx, [...wanted.keys()])
  const added = [...wanted].map(([offerId, quantity]) => {
    const offer = offers.get(offerId)!
    const available = mostAvailable(offer, others.get(offerId))
    return { offerId, quantity, checked: available > 0, priceFen: offer.priceFen, available }
  })
  if (added.some(({ quantity }) => quantity > MOST_PIECES)) throw tooMany(ctx)
  const taken = await addCartLines(tx, ctx.me, added, { most: MOST_PIECES, now: ctx.now })
  if (taken < added.length) throw tooMany(ctx)
  if (vehicleId !== undefined) await addForVehicle(tx, ctx, { offerIds: [...wanted.keys()], vehicleId })
  if ((await countCartLines(tx, ctx.me)) > MOST_LINES) throw new AppError('CART_FULL', { limit: MOST_LINES })
}

/**
 * Changes a line's quantity or tick. A line without stock cannot be ticked; ticking goods that are ordered
 * separately unticks the others, and vice versa.
 */
export async function updateCartLine(
  tx: Tx,
  ctx: SignedIn,
  change: { lineId: string; quantity?: number; checked?: boolean },
) {
  const line = await lockCartLine(tx, ctx.me, change.lineId)
  if (!line) throw new AppError('CART_LINE_NOT_FOUND')
  const [offer] = await readPricedOffers(tx, ctx, [line.offerId])
  const other = (await bestOtherWarehouses(tx, [line.offerId])).get(line.offerId)
  if (change.checked && offer?.status === 'OFFLINE')
    throw new AppError('SUPPLY_ABNORMAL', { part: offer.code })
  if (change.checked && offer?.status !== 'ONLINE') throw new AppError('OFFER_NOT_FOUND')
  if (change.checked && offer?.isPriceAbnormal) throw new AppError('PRICE_ABNORMAL', { part: offer.code })
  if (change.checked && mostAvailable(offer!, other) <= 0) {
    throw new AppError(
      isTight(offer!) ? 'STOCK_TIGHT' : 'INSUFFICIENT_STOCK',
      { part: offer!.code, available: 0 },
      {
        fields: [fieldError(ctx.language, { field: 'checked', keyword: 'stock' })],
      },
    )
  }
  const { quantity = line.quantity, checked = line.checked } = change
  await saveCartLine(tx, ctx.me, { ...line, quantity, checked }, ctx.now)
  if (change.checked) await untickOthers(tx, ctx, { offer: offer! })
}

/**
 * Ticks or unticks many lines at once. Lines without stock stay unticked; throws ORDERED_APART when goods
 * that are ordered separately are among others.
 */
export async function tickCartLines(
  tx: Tx,
  ctx: SignedIn,
  { lineIds, checked }: { lineIds: string[]; checked: boolean },
) {
  const chosen = new Set(lineIds)
  const { lines } = await readCart(tx, ctx, [...chosen])
  if (lines.length < chosen.size) throw new AppError('CART_LINE_NOT_FOUND')
  const able = checked ? lines.filter(({ offer }) => offer.status === 'ONLINE' && offer.available > 0) : lines
  const [first] = able
  if (!first) return
  if (checked && able.some((line) => !areOrderedTogether(line, first))) throw new AppError('ORDERED_APART')
  await saveTicks(tx, ctx.me, { lineIds: able.map(({ lineId }) => lineId), checked }, ctx.now)
  if (checked) await untickOthers(tx, ctx, first)
}

type OfOffer = Pick<CartLine, 'offer'>

const areOrderedTogether = (one: OfOffer, other: OfOffer) =>
  cartOf(one) === cartOf(other) && isApart(one) === isApart(other)

/** Within one cart; ticks in the other one stay. */
async function untickOthers(tx: Tx, ctx: SignedIn, ticked: OfOffer) {
  const { lines } = await readCart(tx, ctx)
  const inCart = lines.filter((line) => line.checked && cartOf(line) === cartOf(ticked))
  const others = inCart.filter((line) => !areOrderedTogether(line, ticked))
  const lineIds = others.map((line) => line.lineId)
  await saveTicks(tx, ctx.me, { lineIds, checked: false }, ctx.now)
}

/** Removes lines from the caller's cart; ignores lines that are gone already. */
export async function removeFromCart(tx: Tx, ctx: SignedIn, lineIds: string[]) {
  await takeCartLines(tx, ctx.me, lineIds)
}

function sumByOffer(lines: { offerId: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { offerId, quantity } of lines) sums.set(offerId, (sums.get(offerId) ?? 0) + quantity)
  return sums
}

function tooMany({ language }: SignedIn) {
  const params = { limit: MOST_PIECES }
  const fields = [fieldError(language, { field: 'lines.quantity', keyword: 'maximum', params })]
  return new AppError('INVALID', {}, { fields })
}
