import { sql } from 'kysely'
import { addDays, firstOfMonth } from '../../../shared/period.ts'
import { businessDay } from '../../../shared/time.ts'
import { run, type Db } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { measuresOf } from './measures.ts'
import { latestScores, readDelivered, ruleOn } from './queries.ts'
import { monthScore } from './score-month.ts'

/**
 * Drafts the scores of the month before, of every supplier that shipped in it and has none. Quality and delivery are
 * measured; cost and service begin as last published, or open, and people see to them before they publish. A second
 * run drafts nothing. Returns the number of drafts.
 */
export async function draftScores(db: Db, { now }: { now: Date }): Promise<number> {
  const to = addDays(firstOfMonth(businessDay(now)), -1)
  const from = firstOfMonth(to)
  const [year, month] = to.split('-').map(Number) as [number, number]
  const rule = await ruleOn(db, to)
  if (!rule) return 0
  const given = new Map((await latestScores(db, to)).map((score) => [score.supplierId, score]))
  const delivered = await readDelivered(db, { from, to }, { most: null })
  const drafts = delivered.flatMap((of) => {
    if (of.orders === 0) return []
    const { cost = null, service = null } = given.get(of.supplierId) ?? {}
    const score = monthScore(rule, {
      measures: measuresOf(of),
      given: { QUALITY: null, DELIVERY: null, COST: cost, SERVICE: service },
    })
    return {
      ...{
        id: newId(),
        tenant_id: of.supplierId,
        year,
        month,
        quality: score.quality,
        delivery: score.delivery,
      },
      ...{ return_ppm: score.returnPpm, on_time_in_full: score.onTimeInFull, cost, service },
      ...{ total: score.total, grade: score.grade },
    }
  })
  return run(
    db,
    sql`
      insert into supplier_scores (
        id, tenant_id, year, month, return_ppm, on_time_in_full, quality, delivery, cost, service, total, grade, status,
        created_at, updated_at
      )
      select id, tenant_id, year, month, return_ppm, on_time_in_full, quality, delivery, cost, service, total, grade,
        'DRAFT', ${now}::timestamptz, ${now}::timestamptz
      from jsonb_populate_recordset(null::supplier_scores, ${JSON.stringify(drafts)}::jsonb)
      on conflict (tenant_id, year, month) do nothing
    `,
  )
}
