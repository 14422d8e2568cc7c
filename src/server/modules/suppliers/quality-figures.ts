import { scored, weightsOf } from '../../../shared/supplier-score.ts'
import type { Queryable } from '../../db/connection.ts'
import { measuresOf } from './measures.ts'
import { latestScores, readDelivered, ruleOn, type Days } from './queries.ts'

/**
 * The deliveries of suppliers in these days, and their scores: quality and delivery are measured, cost
 * and service come from the latest published score and from what counts for them.
 * A supplier sees itself, the platform all.
 */
export async function readQualityFigures(db: Queryable, days: Days, supplierId: string | null) {
  const rule = await ruleOn(db, days.to)
  const delivered = await readDelivered(db, days, { supplierId })
  const given = new Map((await latestScores(db, days.to)).map((score) => [score.supplierId, score]))
  return {
    ...days,
    weights: weightsOf(rule?.items ?? []),
    suppliers: delivered.map((of) => {
      const { brightQuality, brightDelivery, brightCost, brightService, ...counts } = of
      const measures = measuresOf(of)
      const { cost = null, service = null } = given.get(of.supplierId) ?? {}
      const { scores, total, grade } = scored(rule, {
        measures,
        given: { QUALITY: null, DELIVERY: null, COST: cost, SERVICE: service },
      })
      return {
        ...counts,
        ...measures,
        brightSpots: brightQuality + brightDelivery + brightCost + brightService,
        quality: scores.QUALITY,
        delivery: scores.DELIVERY,
        cost: scores.COST,
        service: scores.SERVICE,
        total,
        grade,
      }
    }),
  }
}
