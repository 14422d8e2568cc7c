import { AppError } from '../../../shared/errors.ts'
import {
  NOTHING_MEASURED,
  scored,
  type DimensionScores,
  type Grade,
  type Measures,
  type ScoreRule,
} from '../../../shared/supplier-score.ts'
import type { Queryable } from '../../db/connection.ts'
import { measuresOf } from './measures.ts'
import { readDelivered, ruleOn, type Days } from './queries.ts'

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
  const [delivered] = await readDelivered(db, days, { supplierId })
  return monthScore(rule, { measures: delivered ? measuresOf(delivered) : NOTHING_MEASURED, given })
}

/** What a month's row holds besides the given scores of cost and service, which stay as they were given. */
export function monthScore(rule: ScoreRule, of: { measures: Measures; given: DimensionScores }): MonthScore {
  const { scores, total, grade } = scored(rule, of)
  const { returnPpm, onTimeInFull } = of.measures
  return { returnPpm, onTimeInFull, quality: scores.QUALITY, delivery: scores.DELIVERY, total, grade }
}

function monthDays(year: number, month: number): Days {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  return { from: day(new Date(Date.UTC(year, month - 1, 1))), to: day(new Date(Date.UTC(year, month, 0))) }
}
