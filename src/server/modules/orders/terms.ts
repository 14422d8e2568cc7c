import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'

/** The deadlines of an order; each is a business parameter (screen "Parameters"). */
export interface OrderTerms {
  /** An online order left unpaid this long is cancelled. */
  onlinePaymentMinutes: number
  /** A shipped order counts as signed for after this long. */
  autoSignDays: number
  /** A signed order is completed after this long. */
  autoCompleteDays: number
}

const parameters = {
  onlinePaymentMinutes: { key: 'online_payment_minutes', otherwise: 60 },
  autoSignDays: { key: 'auto_sign_days', otherwise: 10 },
  autoCompleteDays: { key: 'auto_complete_days', otherwise: 7 },
} as const satisfies Record<keyof OrderTerms, { key: string; otherwise: number }>

/** Reads the deadlines; a parameter that is missing or not a positive whole number keeps its default. */
export async function readOrderTerms(db: Queryable): Promise<OrderTerms> {
  const keys = Object.values(parameters).map(({ key }) => key)
  const rows = await many(
    db,
    sql<{ key: string; value: string }>`
      select param_key as key, param_value as value
      from params
      where param_key = any(${keys}::text[]) and deleted_at is null
    `,
  )
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const read = ({ key, otherwise }: { key: string; otherwise: number }) => {
    const text = values.get(key)?.trim() ?? ''
    return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise
  }
  return {
    onlinePaymentMinutes: read(parameters.onlinePaymentMinutes),
    autoSignDays: read(parameters.autoSignDays),
    autoCompleteDays: read(parameters.autoCompleteDays),
  }
}
