// The discount of a telephone order: what a line saves, and who may give it.

/** Lines of one telephone order. */
export const TELEPHONE_LINES_MAX = 500

/** The highest discount of a line: a piece is never given away. */
export const DISCOUNT_PERCENT_MAX = 90

/** A percentage such as "7.5" in hundredths of a percent; undefined when it is none from 0 to 90. */
export function discountRatio(percent: string): number | undefined {
  const [, whole = '', parts = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(percent.trim()) ?? []
  if (whole === '') return undefined
  const ratio = Number(whole) * 100 + Number(parts.padEnd(2, '0'))
  return ratio <= DISCOUNT_PERCENT_MAX * 100 ? ratio : undefined
}

/** What a discount in hundredths of a percent takes off a line, in whole fen, rounded down. */
export function discountFenOf({
  priceFen,
  quantity,
  ratio,
}: {
  priceFen: number
  quantity: number
  ratio: number
}): number {
  return Number((BigInt(priceFen) * BigInt(quantity) * BigInt(ratio)) / 10_000n)
}

/** True when one of the lines saves more than the clerk may give; both in hundredths of a percent. */
export function isAboveRight(ratios: readonly number[], rightRatio: number): boolean {
  return ratios.some((ratio) => ratio > rightRatio)
}
