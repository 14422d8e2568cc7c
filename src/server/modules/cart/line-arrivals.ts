import { arrivalOf, type Arrival } from '../logistics/arrival.ts'
import { servingLines, weightOf, type LogisticsLine } from '../logistics/lines.ts'
import { orderKindOf, type CartLine } from './cart.ts'

interface LineArrival {
  line: LogisticsLine
  arrival: Arrival
}

/**
 * When each line arrives if it is ordered now, by its id. Ticked goods of a supplier travel by the first line
 * that serves all of them, as the confirmation proposes; others as if ordered alone.
 */
export function lineArrivals(
  lines: readonly CartLine[],
  { routes, now }: { routes: LogisticsLine[]; now: Date },
): Map<string, LineArrival> {
  const ready = lines.filter(({ invalidReason }) => invalidReason === null)
  const groups = Map.groupBy(ready, ({ lineId, checked, offer }) =>
    checked ? `${offer.supplierId} ${orderKindOf(offer)}` : `alone ${lineId}`,
  )
  const found = new Map<string, LineArrival>()
  for (const group of groups.values()) {
    const [line] = servingLines(
      routes,
      group.map(({ offer }) => offer.warehouseRegion),
    )
    if (!line || line.toRegion === null) continue
    for (const parcel of Map.groupBy(group, leavingFrom).values()) {
      const arrival = arrivalOf(line, carried(parcel, line), now)!
      for (const { lineId } of parcel) found.set(lineId, { line, arrival })
    }
  }
  return found
}

const leavingFrom = ({ offer, transferDays }: CartLine) => `${offer.warehouseId} ${transferDays}`

function carried(lines: CartLine[], line: LogisticsLine) {
  const { offer, transferDays } = lines[0]!
  const dueDays = lines.flatMap((each) => each.offer.preSaleUntil ?? []).toSorted()
  return {
    fromRegion: offer.warehouseRegion,
    transferDays,
    leadDays: Math.max(...lines.map((each) => each.offer.leadDays)),
    // Pre-sale goods of one order leave together, once the last have come in.
    goodsDueOn: dueDays.at(-1) ?? null,
    weightG: weightOf(
      lines.map((each) => ({ weightG: each.offer.weightG, quantity: each.quantity })),
      line,
    ),
    goodsFen: lines.reduce((sum, each) => sum + each.offer.priceFen * each.quantity, 0),
  }
}
