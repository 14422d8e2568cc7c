// How a customer scored by a template, and the limit and term that the score suggests.
import { sql } from 'kysely'
import { businessDay } from '../../../shared/time.ts'
import { maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'
import { readCreditTerms } from './terms.ts'

export interface ScoredTemplate {
  gradeA: number
  gradeB: number
  gradeC: number
  limitAFen: number
  limitBFen: number
  limitCFen: number
  daysA: number
  daysB: number
  daysC: number
}

export interface Suggestion {
  grade: 'A' | 'B' | 'C' | 'D'
  limitFen: number
  /** Days until payment is due; null when no credit is suggested. */
  days: number | null
}

/** The grade of a score from 0 to 100, with the limit and term that the template gives to it; D gets none. */
export function suggestionOf(score: number, of: ScoredTemplate): Suggestion {
  if (score >= of.gradeA) return { grade: 'A', limitFen: of.limitAFen, days: of.daysA }
  if (score >= of.gradeB) return { grade: 'B', limitFen: of.limitBFen, days: of.daysB }
  if (score >= of.gradeC) return { grade: 'C', limitFen: of.limitCFen, days: of.daysC }
  return { grade: 'D', limitFen: 0, days: null }
}

/** The total with the template's terms; undefined when the scored items differ from the template's. */
function findScore(tx: Tx, scoreId: string) {
  return maybeOne(
    tx,
    sql<ScoredTemplate & { score: number }>`
      select
        round(sum(scored.points * item.weight)::numeric / sum(item.weight), 2)::float8 as score,
        max(template.grade_a) as grade_a, max(template.grade_b) as grade_b, max(template.grade_c) as grade_c,
        max(template.limit_a_fen) as limit_a_fen, max(template.limit_b_fen) as limit_b_fen,
        max(template.limit_c_fen) as limit_c_fen,
        max(template.days_a) as days_a, max(template.days_b) as days_b, max(template.days_c) as days_c
      from credit_scores score
      join credit_templates template on template.id = score.template_id
      join credit_template_items item on item.template_id = template.id
      left join credit_score_items scored on scored.score_id = score.id and scored.item_id = item.id
      where score.id = ${scoreId}
      group by score.id
      having count(*) = count(scored.id)
        and count(*) = (select count(*) from credit_score_items where score_id = ${scoreId})
    `,
  )
}

/**
 * Calculates and stores a score; there is none until each item of the template has points exactly once. An
 * application of the customer that waits shows what it suggests.
 */
export async function keepScore(
  tx: Tx,
  { id, tenantId }: { id: string; tenantId: string },
  { now }: { now: Date },
) {
  const found = await findScore(tx, id)
  const suggestion = found && suggestionOf(found.score, found)
  await run(
    tx,
    sql`
      update credit_scores
      set score = ${found?.score ?? null}::numeric, grade = ${suggestion?.grade ?? null}::text,
        suggested_limit_fen = ${suggestion?.limitFen ?? null}::bigint,
        suggested_days = ${suggestion?.days ?? null}::integer
      where id = ${id}
    `,
  )
  await showOnApplication(tx, tenantId, { now })
}

/** The latest complete score of a customer that still counts. */
export async function latestScore(
  db: Queryable,
  tenantId: string,
  { now }: { now: Date },
): Promise<Suggestion | undefined> {
  const { scoreDays } = await readCreditTerms(db)
  const today = businessDay(now)
  return maybeOne(
    db,
    sql<Suggestion>`
      select grade, coalesce(suggested_limit_fen, 0) as limit_fen, suggested_days as days
      from credit_scores
      where tenant_id = ${tenantId} and grade is not null
        and scored_on between ${today}::date - ${scoreDays}::integer and ${today}::date
      order by scored_on desc, id desc
      limit 1
    `,
  )
}

/** Copies the latest score to the customer's application that waits for a decision, if there is one. */
export async function showOnApplication(tx: Tx, tenantId: string, { now }: { now: Date }) {
  const score = await latestScore(tx, tenantId, { now })
  await run(
    tx,
    sql`
      update credit_openings
      set grade = ${score?.grade ?? null}::text, suggested_limit_fen = ${score?.limitFen ?? null}::bigint,
        suggested_days = ${score?.days ?? null}::integer
      where tenant_id = ${tenantId} and status = 'PENDING'
    `,
  )
}
