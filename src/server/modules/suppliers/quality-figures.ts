import { blendedScore, gradeOf, measuredScore, totalOf, weightsOf } from '../../../shared/supplier-score.ts'
import type { Queryable } from '../../db/connection.ts'
import { measuresOf } from './measures.ts'
import { latestScores, readDelivered, ruleOn, type Days } from './queries.ts'

/**
 * The deliveries of suppliers in these days, and their scores: quality and delivery are measured, cost
 * and service come from the latest published score and from what counts for them. A supplier sees itself, the platform all.
 */
export async function readQualityFigures(db: Queryable, days: Days, supplierId: string | null) {
  const rule = await ruleOn(db, days.to)
  const delivered = await readDelivered(db, days, supplierId)
  const given = new Map((await latestScores(db, days.to)).map((score) => [score.supplierId, score]))
  const items = rule?.items ?? []
  return {
    ...days,
    weights: weightsOf(items),
    suppliers: delivered.map((of) => {
      const { brightQuality, brightDelivery, brightCost, brightService, ...counts } = of
      const measures = measuresOf(of)
      const before = given.get(of.supplierId)
      const scores = {
        QUALITY: measuredScore('QUALITY', items, measures),
        DELIVERY: measuredScore('DELIVERY', items, measures),
        COST: blendedScore('COST', { given: before?.cost ?? null, items, measures }),
        SERVICE: blendedScore('SERVICE', { given: before?.service ?? null, items, measures }),
      }
      const total = rule ? totalOf(scores, items) : null
      return {
        ...counts,
        ...measures,
        brightSpots: brightQuality + brightDelivery + brightCost + brightService,
        quality: scores.QUALITY,
        delivery: scores.DELIVERY,
        cost: scores.COST,
        service: scores.SERVICE,
        total,
        grade: rule && total !== null ? gradeOf(total, rule) : null,
      }
    }),
  }
}
