// Scores suppliers by quality, delivery, cost and service (QCDS), weighted by the rule in force.

const scoreDimensions = ['QUALITY', 'DELIVERY', 'COST', 'SERVICE'] as const
export type ScoreDimension = (typeof scoreDimensions)[number]
export type Grade = 'A' | 'B' | 'C' | 'D'

export interface ScoreItem {
  dimension: ScoreDimension
  /** The points of all items together. */
  weight: number
  source: 'RETURN_PPM' | 'ON_TIME_IN_FULL' | 'COMPLAINT_RATE' | 'BRIGHT_SPOTS' | 'MANUAL'
  /** The measured values that earn 100 points and none; linear between them. */
  fullAt: number | null
  zeroAt: number | null
}

export interface ScoreRule {
  gradeA: number
  gradeB: number
  gradeC: number
  items: ScoreItem[]
}

/** The measured values; null without deliveries. */
export interface Measures {
  returnPpm: number | null
  /** Percent. */
  onTimeInFull: number | null
  /** Complaints that count, for 1,000 shipped orders. */
  complaintRate: number | null
  /** Published bright spots of each dimension. */
  brightSpots: Record<ScoreDimension, number> | null
}

export const NOTHING_MEASURED: Measures = {
  ...{ returnPpm: null, onTimeInFull: null, complaintRate: null, brightSpots: null },
}

export type DimensionScores = Record<ScoreDimension, number | null>

interface Scored {
  scores: DimensionScores
  /** Null while a dimension with weight has no score, and without a rule. */
  total: number | null
  grade: Grade | null
}

/**
 * The scores of a supplier. A given score of quality or delivery stands for the measured one; those of cost and service
 * are blended with what was measured. Without a rule there is what was given, and no total.
 */
export function scored(
  rule: ScoreRule | null,
  { measures, given }: { measures: Measures; given: DimensionScores },
): Scored {
  const items = rule?.items ?? []
  const blended = (dimension: 'COST' | 'SERVICE') =>
    blendedScore(dimension, { given: given[dimension], items, measures })
  const scores = {
    QUALITY: given.QUALITY ?? measuredScore('QUALITY', items, measures),
    DELIVERY: given.DELIVERY ?? measuredScore('DELIVERY', items, measures),
    COST: blended('COST'),
    SERVICE: blended('SERVICE'),
  }
  const total = rule && totalOf(scores, items)
  return { scores, total, grade: rule && total !== null ? gradeOf(total, rule) : null }
}

/** 100 points at `fullAt`, none at `zeroAt`, linear between, rounded to a tenth. */
export function pointsFor(value: number, { fullAt, zeroAt }: { fullAt: number; zeroAt: number }): number {
  if (fullAt === zeroAt) return value === fullAt ? 100 : 0
  const share = (value - zeroAt) / (fullAt - zeroAt)
  return tenths(Math.min(1, Math.max(0, share)) * 100)
}

/** The score of a dimension from its measured items; null when none was measured. */
export function measuredScore(
  dimension: ScoreDimension,
  items: ScoreItem[],
  measures: Measures,
): number | null {
  let points = 0
  let weights = 0
  for (const item of items) {
    const value = measureOf(item, measures)
    if (item.dimension !== dimension || value === null || item.fullAt === null || item.zeroAt === null)
      continue
    points += pointsFor(value, { fullAt: item.fullAt, zeroAt: item.zeroAt }) * item.weight
    weights += item.weight
  }
  return weights === 0 ? null : tenths(points / weights)
}

function measureOf({ source, dimension }: ScoreItem, measures: Measures): number | null {
  switch (source) {
    case 'RETURN_PPM':
      return measures.returnPpm
    case 'ON_TIME_IN_FULL':
      return measures.onTimeInFull
    case 'COMPLAINT_RATE':
      return measures.complaintRate
    case 'BRIGHT_SPOTS':
      return measures.brightSpots?.[dimension] ?? null
    case 'MANUAL':
      return null
  }
}

/**
 * The score of cost or service: what people gave for the items by hand, and the measured ones, by their weights.
 * Without either of them it is the other.
 */
export function blendedScore(
  dimension: 'COST' | 'SERVICE',
  { given, items, measures }: { given: number | null; items: ScoreItem[]; measures: Measures },
): number | null {
  const measured = measuredScore(dimension, items, measures)
  if (measured === null || given === null) return given ?? measured
  const own = items.filter((item) => item.dimension === dimension)
  const byHand = weightOf(own.filter(({ source }) => source === 'MANUAL'))
  const all = weightOf(own)
  return all === 0 ? given : tenths((given * byHand + measured * (all - byHand)) / all)
}

const weightOf = (items: ScoreItem[]) => items.reduce((sum, { weight }) => sum + weight, 0)

/** The weight of each dimension, in per cent. */
export function weightsOf(items: ScoreItem[]): Record<ScoreDimension, number> {
  const weights = { QUALITY: 0, DELIVERY: 0, COST: 0, SERVICE: 0 }
  for (const { dimension, weight } of items) weights[dimension] += weight
  return weights
}

/** The weighted total of 100; null while a dimension with weight has no score. */
export function totalOf(scores: DimensionScores, items: ScoreItem[]): number | null {
  const weights = weightsOf(items)
  let total = 0
  for (const dimension of scoreDimensions) {
    if (weights[dimension] === 0) continue
    const score = scores[dimension]
    if (score === null) return null
    total += score * weights[dimension]
  }
  return tenths(total / 100)
}

export function gradeOf(total: number, { gradeA, gradeB, gradeC }: ScoreRule): Grade {
  if (total >= gradeA) return 'A'
  if (total >= gradeB) return 'B'
  return total >= gradeC ? 'C' : 'D'
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
