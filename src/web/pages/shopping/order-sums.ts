import { fenFromYuan, yuan } from '../../../shared/money.ts'

/** The sum of amounts in yuan, counted in whole fen; those of one's own orders are never hidden. */
export function sumOf(amounts: (string | null)[]): string {
  return yuan(amounts.reduce((sum, amount) => sum + fenFromYuan(amount ?? '0.00'), 0))
}

/** The first of the times; null when none is given. */
export function earliest(times: (string | null)[]): string | null {
  const given = times.filter((time) => time !== null)
  return given.toSorted((left, right) => Date.parse(left) - Date.parse(right))[0] ?? null
}
