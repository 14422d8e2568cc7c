// The telephone order on the page: its goods with quantity and discount.
import type { ReplyOf } from '../../../../shared/call.ts'
import type { findSaleGoods } from '../../../../shared/calls/telephone-order.ts'

export type FoundLine = ReplyOf<typeof findSaleGoods>['lines'][number]
export type Goods = FoundLine['candidates'][number]

export interface DraftLine {
  goods: Goods
  quantity: number
  /** Such as "7.5". */
  discountPercent: string
}

export type DraftStep =
  | { kind: 'add'; found: { goods: Goods; quantity: number }[] }
  | { kind: 'quantity'; offerId: string; quantity: number }
  | { kind: 'discount'; offerId: string; discountPercent: string }
  | { kind: 'discountAll'; discountPercent: string }
  | { kind: 'remove'; offerId: string }
  | { kind: 'clear' }

/** The most pieces of a line. */
export const MOST_PIECES = 99_999

/** Goods that are there already add to their line. */
export function draftAfter(lines: DraftLine[], step: DraftStep): DraftLine[] {
  switch (step.kind) {
    case 'add':
      return step.found.reduce(withGoods, lines)
    case 'quantity':
      return lines.map((line) =>
        line.goods.offerId === step.offerId ? { ...line, quantity: step.quantity } : line,
      )
    case 'discount':
      return lines.map((line) =>
        line.goods.offerId === step.offerId ? { ...line, discountPercent: step.discountPercent } : line,
      )
    case 'discountAll':
      return lines.map((line) => ({ ...line, discountPercent: step.discountPercent }))
    case 'remove':
      return lines.filter(({ goods }) => goods.offerId !== step.offerId)
    case 'clear':
      return []
  }
}

function withGoods(lines: DraftLine[], { goods, quantity }: { goods: Goods; quantity: number }): DraftLine[] {
  if (!lines.some((line) => line.goods.offerId === goods.offerId))
    return [...lines, { goods, quantity, discountPercent: '0' }]
  return lines.map((line) =>
    line.goods.offerId === goods.offerId
      ? { ...line, quantity: Math.min(MOST_PIECES, line.quantity + quantity) }
      : line,
  )
}

/** As the calls take them. */
export function wantedLines(lines: readonly DraftLine[]) {
  return lines.map(({ goods, quantity, discountPercent }) => ({
    offerId: goods.offerId,
    quantity,
    discountPercent,
  }))
}
