import { apportion } from './allocation.ts'

/** Business parameters of points (screen "Parameters"). */
export interface PointsTerms {
  /** Points earned for each whole yuan paid for goods. */
  pointsPerYuan: number
  /** What a point takes off, in fen. */
  pointsWorthFen: number
  /** The most of the goods that points may pay, in per cent. */
  pointsMaxPercent: number
  /** What an inviter earns with the first completed order of a company they invited. */
  invitePoints: number
}

/** Something is always left to pay: a payment of nothing cannot be made. */
const MOST_PERCENT = 90

/** How many points may be spent on goods that come to these amounts after all other discounts. */
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

/** What the points take off each line, in fen: whole points, by largest remainder, never more than the line. */
export function spreadPoints(points: number, netsFen: readonly number[], worthFen: number): number[] {
  const lines = netsFen.map((netFen) => ({ weight: netFen, cap: Math.floor(netFen / worthFen) }))
  return apportion(points, lines).map((share) => share * worthFen)
}

/** What is earned with goods that were paid with so much. */
export function earnedPoints(paidFen: number, { pointsPerYuan }: PointsTerms): number {
  return Math.max(0, Math.floor(paidFen / 100)) * pointsPerYuan
}
