import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'

/** The parameters of credit, each in whole days. */
export interface CreditTerms {
  /** Payment is due this long after shipping, unless the account has a term of its own. */
  dueDays: number
  /** Overdue debt this old freezes the account; 0: never. */
  freezeDays: number
  /** Overdue debt this old proposes the black list; 0: never. */
  blacklistDays: number
  /** A limit is reviewed this often; 0: never. */
  reviewDays: number
  /** A score counts this long. */
  scoreDays: number
}

const parameters = {
  dueDays: { key: 'credit_due_days', otherwise: 30, least: 1 },
  freezeDays: { key: 'credit_freeze_days', otherwise: 15, least: 0 },
  blacklistDays: { key: 'credit_blacklist_days', otherwise: 60, least: 0 },
  reviewDays: { key: 'credit_review_days', otherwise: 365, least: 0 },
  scoreDays: { key: 'credit_score_days', otherwise: 180, least: 1 },
} as const

/** Reads the parameters; one that is missing or not a whole number keeps its default. */
export async function readCreditTerms(db: Queryable): Promise<CreditTerms> {
  const rows = await many(
    db,
    sql<{ key: string; value: string }>`
      select param_key as key, param_value as value
      from params
      where param_key = any(${Object.values(parameters).map(({ key }) => key)}::text[]) and deleted_at is null
    `,
  )
  const values = new Map(rows.map(({ key, value }) => [key, value.trim()]))
  const read = ({ key, otherwise, least }: { key: string; otherwise: number; least: number }) => {
    const text = values.get(key) ?? ''
    return /^\d{1,4}$/.test(text) && Number(text) >= least ? Number(text) : otherwise
  }
  return {
    dueDays: read(parameters.dueDays),
    freezeDays: read(parameters.freezeDays),
    blacklistDays: read(parameters.blacklistDays),
    reviewDays: read(parameters.reviewDays),
    scoreDays: read(parameters.scoreDays),
  }
}
