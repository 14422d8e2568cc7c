import type { OrderKind } from '../../../shared/order-kinds.ts'

/** What decides which order a line becomes part of, and what it adds to it. */
export interface SplitLine {
  supplierId: string
  warehouseId: string
  kind: OrderKind
  logisticsLineId: string
  /** How much longer its goods take from another warehouse. */
  transferDays: number
  /** When goods still to come are there, as 2026-12-24. */
  preSaleUntil: string | null
  priceFen: number
  quantity: number
  /** Already allocated to the line, so that the orders add up to what was confirmed. */
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
  /** Of the goods that take longest. */
  transferDays: number
  /** Of the goods that are there last. */
  preSaleUntil: string | null
}

/**
 * Divides lines into orders: supplier × shipping warehouse × kind × logistics line. Each order ships,
 * returns and invoices alone. Orders and their lines keep the order in which the lines came.
 */
export function splitOrders<L extends SplitLine>(lines: readonly L[]): SplitOrder<L>[] {
  const groups = Map.groupBy(lines, ({ supplierId, warehouseId, kind, logisticsLineId }) =>
    [supplierId, warehouseId, kind, logisticsLineId].join('/'),
  )
  return [...groups.values()].map((group) => {
    const { supplierId, warehouseId, kind, logisticsLineId } = group[0]!
    return {
      supplierId,
      warehouseId,
      kind,
      logisticsLineId,
      lines: group,
      goodsFen: sum(group, (line) => line.priceFen * line.quantity),
      discountFen: sum(group, (line) => line.discountFen),
      quantity: sum(group, (line) => line.quantity),
      transferDays: Math.max(...group.map((line) => line.transferDays)),
      preSaleUntil: latestDay(group),
    }
  })
}

/** The last of the days on which goods still to come are there. */
export function latestDay(lines: readonly { preSaleUntil: string | null }[]): string | null {
  const days = lines.flatMap(({ preSaleUntil }) => preSaleUntil ?? [])
  return days.toSorted().at(-1) ?? null
}

function sum<L>(lines: readonly L[], of: (line: L) => number): number {
  return lines.reduce((total, line) => total + of(line), 0)
}
