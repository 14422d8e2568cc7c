import type { Measures } from '../../../shared/supplier-score.ts'
import type { Delivered } from './queries.ts'

const MILLION = 1_000_000

/**
 * Defects in parts per million, complaints for 1,000 orders, the share of orders that left on time and in full, and
 * what a supplier did well.
 */
export function measuresOf({
  orders,
  delivered,
  onTime,
  defective,
  complaints,
  ...well
}: Delivered): Measures {
  return {
    returnPpm: delivered === 0 ? null : Math.round((defective * MILLION) / delivered),
    complaintRate: orders === 0 ? null : Math.round((complaints * 10_000) / orders) / 10,
    brightSpots:
      orders === 0
        ? null
        : {
            QUALITY: well.brightQuality,
            DELIVERY: well.brightDelivery,
            COST: well.brightCost,
            SERVICE: well.brightService,
          },
    onTimeInFull: orders === 0 ? null : Math.round((onTime * 1_000) / orders) / 10,
  }
}
