import { apportion } from './allocation.ts'

/** Business parameters of points (screen "Parameters"). */
export interface PointsTerms {
  /** Points earned for each whole yuan paid for goods. */
  pointsPerYuan: number
  /** The value of a point, in fen. */
  pointsWorthFen: number
  /** The highest share of the goods that points may pay, in per cent. */
  pointsMaxPercent: number
  /** The inviter's points for the first completed order of an invited company. */
  invitePoints: number
}

/** A remainder must stay to pay, because payments of nothing are impossible. */
const MOST_PERCENT = 90

/** The number of points that may be spent on goods of these amounts, after all other discounts. */
export function mostPoints(
  netsFen: readonly number[],
  { balance, terms }: { balance: number; terms: PointsTerms },
): number {
  const { pointsWorthFen, pointsMaxPercent } = terms
  if (pointsWorthFen === 0) return 0
  const percent = Math.min(pointsMaxPercent, MOST_PERCENT)
  const sumFen = netsFen.reduce((sum, fen) => sum + fen, 0)
  const allowed = Number((BigInt(sumFen) * BigInt(percent)) / BigInt(100 * pointsWorthFen))
  const fitting = netsFen.reduce((sum, fen) => sum + Math.floor(fen / pointsWorthFen), 0)
  return Math.max(0, Math.min(balance, allowed, fitting))
}

/**
 * The reduction of each line by points, in fen: whole points, by largest remainder, never more than the line.
 */
export function spreadPoints(points: number, netsFen: readonly number[], worthFen: number): number[] {
  const lines = netsFen.map((netFen) => ({ weight: netFen, cap: Math.floor(netFen / worthFen) }))
  return apportion(points, lines).map((share) => share * worthFen)
}

/** The points earned on goods paid with this amount. */
export function earnedPoints(paidFen: number, { pointsPerYuan }: PointsTerms): number {
  return Math.max(0, Math.floor(paidFen / 100)) * pointsPerYuan
}
