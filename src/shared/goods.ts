// What a supplier has on sale.

/** REFUSED: the platform does not want it on sale; only its staff can allow it again. */
export type OfferStatus = 'ONLINE' | 'PAUSED' | 'OFFLINE' | 'REFUSED'

/** What the supplier sees of it; sold out: on sale, with nothing left to order. */
export const goodsStates = ['onSale', 'soldOut', 'paused', 'refused', 'ended'] as const
export type GoodsState = (typeof goodsStates)[number]

export function goodsStateOf({ status, available }: { status: OfferStatus; available: number }): GoodsState {
  if (status === 'ONLINE') return available > 0 ? 'onSale' : 'soldOut'
  return ({ PAUSED: 'paused', OFFLINE: 'ended', REFUSED: 'refused' } as const)[status]
}

/** By which the list can be ordered; sold and views leave out what was not sold or seen. */
export const goodsSorts = ['newest', 'cheapest', 'dearest', 'sold', 'views'] as const
export type GoodsSort = (typeof goodsSorts)[number]

/** Goods without a sale for so many days lie. */
export const LYING_DAYS = 90
/** Views and sales are counted over so many days. */
export const COUNTED_DAYS = 30
/** A day in which a change can be undone. */
export const UNDO_HOURS = 24

export const GOODS_PAGE_SIZE = 50
/** The most goods that one change of prices takes. */
export const BULK_MOST = 50_000
export const MIN_QUANTITY_MAX = 99_999
export const MULTIPLE_MAX = 9_999
export const LEAD_DAYS_MAX = 90
export const REFUSAL_MAX = 200
/** A price further away than this factor from the present one must be confirmed. */
const FAR_FACTOR = 10

/** A price that is more than ten times, or less than a tenth, of the present one is likely mistyped. */
export function isFarOff(fromFen: number, toFen: number): boolean {
  return toFen > fromFen * FAR_FACTOR || toFen * FAR_FACTOR < fromFen
}

/** What one person can do to one of the goods. */
export type GoodsChangeKind =
  | 'PUT_ON_SALE'
  | 'PRICE'
  | 'TERMS'
  | 'PAUSE'
  | 'RESUME'
  | 'END'
  | 'REFUSE'
  | 'ALLOW'

/** The most goods whose state is changed at once. */
export const STATES_MOST = 200
/** The highest price of a piece, in fen. */
export const PRICE_MOST_FEN = 9_999_999_999
