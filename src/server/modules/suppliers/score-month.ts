import { AppError } from '../../../shared/errors.ts'
import {
  blendedScore,
  gradeOf,
  measuredScore,
  NOTHING_MEASURED,
  totalOf,
  type DimensionScores,
  type Grade,
} from '../../../shared/supplier-score.ts'
import type { Queryable } from '../../db/connection.ts'
import { measuresOf } from './measures.ts'
import { readDelivered, ruleOn } from './queries.ts'

interface Month {
  supplierId: string
  year: number
  month: number
  /** Scores given by people; quality and delivery are measured if left open. */
  given: DimensionScores
}

interface MonthScore {
  returnPpm: number | null
  onTimeInFull: number | null
  quality: number | null
  delivery: number | null
  total: number | null
  grade: Grade | null
}

/** Scores a supplier's month by the rule in force at its end. Throws SCORE_RULE_MISSING without one. */
export async function scoreMonth(
  db: Queryable,
  { supplierId, year, month, given }: Month,
): Promise<MonthScore> {
  const days = monthDays(year, month)
  const rule = await ruleOn(db, days.to)
  if (!rule) throw new AppError('SCORE_RULE_MISSING')
  const [delivered] = await readDelivered(db, days, supplierId)
  const measures = delivered ? measuresOf(delivered) : NOTHING_MEASURED
  const quality = given.QUALITY ?? measuredScore('QUALITY', rule.items, measures)
  const delivery = given.DELIVERY ?? measuredScore('DELIVERY', rule.items, measures)
  // What was given for cost and service stays as it is; what was measured counts in the total.
  const blended = (dimension: 'COST' | 'SERVICE') =>
    blendedScore(dimension, { given: given[dimension], items: rule.items, measures })
  const scores = { QUALITY: quality, DELIVERY: delivery, COST: blended('COST'), SERVICE: blended('SERVICE') }
  const total = totalOf(scores, rule.items)
  const { returnPpm, onTimeInFull } = measures
  return {
    returnPpm,
    onTimeInFull,
    quality,
    delivery,
    total,
    grade: total === null ? null : gradeOf(total, rule),
  }
}

function monthDays(year: number, month: number) {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  return { from: day(new Date(Date.UTC(year, month - 1, 1))), to: day(new Date(Date.UTC(year, month, 0))) }
}
