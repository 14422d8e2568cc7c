// When goods run out, and how many to buy. Pure.

/** Days of sales that the forecast looks back on. */
export const SALES_DAYS = 28
/** Days from the order to the arrival of the goods, where no reorder point says another number. */
export const USUAL_LEAD_DAYS = 14
/** Days of sales that a proposal covers after the goods have arrived, where no reorder point says how much. */
const COVER_DAYS = 28

export interface Outlook {
  /** Pieces that can be sold, and those that are bought or on their way. */
  available: number
  coming: number
  /** Pieces shipped in the last SALES_DAYS days. */
  sold: number
  point: number | null
  upTo: number | null
  leadDays: number | null
}

/** Days until the available pieces are sold at the pace of the last weeks; null without sales. */
export function daysLeft({ available, sold }: Pick<Outlook, 'available' | 'sold'>): number | null {
  return sold > 0 ? Math.floor((Math.max(0, available) * SALES_DAYS) / sold) : null
}

/**
 * The pieces to buy; 0 while there are enough. With a reorder point: at or below it, up to the stock that it names.
 * Without one: when the goods run out before others could arrive, as many as sell until then and four weeks on.
 */
export function piecesToBuy(outlook: Outlook): number {
  const { available, coming, sold, point, upTo } = outlook
  const expected = available + coming
  if (point !== null && upTo !== null) return expected <= point ? Math.max(0, upTo - expected) : 0
  const lead = outlook.leadDays ?? USUAL_LEAD_DAYS
  const days = daysLeft({ available: expected, sold })
  if (days === null || days > lead) return 0
  return Math.max(0, Math.ceil((sold * (lead + COVER_DAYS)) / SALES_DAYS) - expected)
}
