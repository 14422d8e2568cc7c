import type { OrderKind } from '../../../shared/order-kinds.ts'

/** The facts that decide which order a line joins, and what it adds to that order. */
export interface SplitLine {
  supplierId: string
  warehouseId: string
  kind: OrderKind
  logisticsLineId: string
  /** Extra days for goods from another warehouse. */
  transferDays: number
  /** The arrival day of pre-sale goods, such as 2026-12-24. */
  preSaleUntil: string | null
  priceFen: number
  quantity: number
  /** Already allocated to the line, so that the orders add up to the confirmation. */
  discountFen: number
}

export interface SplitOrder<L extends SplitLine> {
  supplierId: string
  warehouseId: string
  kind: L['kind']
  logisticsLineId: string
  lines: L[]
  goodsFen: number
  discountFen: number
  quantity: number
  /** The same for all its lines. */
  transferDays: number
  /** The latest of its lines. */
  preSaleUntil: string | null
}

/**
 * Splits lines into orders: supplier × shipping warehouse × kind × logistics line; goods that come from
 * another warehouse first do not wait for, or delay, those that need not. Each order ships, returns and
 * invoices alone. Orders and their lines keep the sequence of the input.
 */
export function splitOrders<L extends SplitLine>(lines: readonly L[]): SplitOrder<L>[] {
  const groups = Map.groupBy(lines, splitKey)
  return [...groups.values()].map((group) => {
    const { supplierId, warehouseId, kind, logisticsLineId, transferDays } = group[0]!
    return {
      supplierId,
      warehouseId,
      kind,
      logisticsLineId,
      lines: group,
      goodsFen: sum(group, (line) => line.priceFen * line.quantity),
      discountFen: sum(group, (line) => line.discountFen),
      quantity: sum(group, (line) => line.quantity),
      transferDays,
      preSaleUntil: latestDay(group),
    }
  })
}

/** What the lines of one order have in common. */
export function splitKey(line: Parameters<typeof parcelKey>[0] & Pick<SplitLine, 'logisticsLineId'>): string {
  return `${parcelKey(line)}/${line.logisticsLineId}`
}

/** What lines that leave together have in common, whichever line takes them. */
export function parcelKey({
  supplierId,
  warehouseId,
  kind,
  transferDays,
}: Pick<SplitLine, 'supplierId' | 'warehouseId' | 'kind' | 'transferDays'>): string {
  return [supplierId, warehouseId, kind, transferDays].join('/')
}

/** The latest arrival day of pre-sale goods. */
export function latestDay(lines: readonly { preSaleUntil: string | null }[]): string | null {
  const days = lines.flatMap(({ preSaleUntil }) => preSaleUntil ?? [])
  return days.toSorted().at(-1) ?? null
}

function sum<L>(lines: readonly L[], of: (line: L) => number): number {
  return lines.reduce((total, line) => total + of(line), 0)
}
