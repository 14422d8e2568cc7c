// Compares the product with a bare equivalent, alternately in one run. Read the ratio; the absolute figures
// depend on the machine.
import { median, type Speed } from './measure.ts'

/** Duration of a measurement in seconds. */
export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
/** Measurements of each side, alternating; medians are printed. */
export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)

export interface Comparison {
  name: string
  product: Speed
  bare: Speed
  /** Product over bare, the median of the rounds. */
  ratio: number
}

/** Measures both sides ROUNDS times, alternately. */
export async function alternate(
  name: string,
  sides: { product: () => Promise<Speed>; bare: () => Promise<Speed> },
): Promise<Comparison> {
  const product: Speed[] = []
  const bare: Speed[] = []
  for (let round = 0; round < ROUNDS; round++) {
    product.push(await sides.product())
    bare.push(await sides.bare())
  }
  const middle = (speeds: Speed[]): Speed => ({
    perSecond: median(speeds.map(({ perSecond }) => perSecond)),
    slowMs: median(speeds.map(({ slowMs }) => slowMs)),
  })
  const ratio = median(product.map(({ perSecond }, round) => perSecond / bare[round]!.perSecond))
  return { name, product: middle(product), bare: middle(bare), ratio }
}

/** The comparisons as a table; `bare` names the baseline. */
export function printComparisons(rows: Comparison[]) {
  console.table(
    rows.map(({ name, product, bare, ratio }) => ({
      call: name,
      'product /s': Math.round(product.perSecond),
      'bare /s': Math.round(bare.perSecond),
      ratio: Number(ratio.toFixed(2)),
      'product p97.5 ms': Number(product.slowMs.toFixed(1)),
      'bare p97.5 ms': Number(bare.slowMs.toFixed(1)),
    })),
  )
  console.log('ratio: product / bare, the median of the rounds; 1.00 would be no cost at all.')
}
