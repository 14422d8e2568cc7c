import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

/** How often a customer gets a statement, and when it is due; days in business time. */
export interface StatementTerms {
  cycle: 'MONTH' | 'HALF' | 'WEEK'
  makeDay: number
  dueDays: number
  remindDays: number
  confirmDays: number
}

/** Without any setting: on the 1st, due after 30 days. */
const USUAL: StatementTerms = { cycle: 'MONTH', makeDay: 1, dueDays: 30, remindDays: 3, confirmDays: 7 }

/** True on the days on which statements of these terms are made. */
export function isMakingDay({ cycle, makeDay }: StatementTerms, day: string): boolean {
  const date = Number(day.slice(8))
  if (cycle === 'HALF') return date === 1 || date === 16
  if (cycle === 'WEEK') return new Date(`${day}T00:00:00Z`).getUTCDay() === 1
  return date === makeDay
}

/** The day so many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The terms of every customer: their own setting, else the one without a customer. */
export async function readStatementTerms(db: Queryable): Promise<(customerId: string) => StatementTerms> {
  const rows = await many(
    db,
    sql<StatementTerms & { customerId: string | null }>`
      select customer_id, cycle, coalesce(make_day, 1) as make_day, due_days, remind_days, confirm_days
      from statement_settings
      where tenant_id = ${PLATFORM_TENANT} and status = 'ENABLED'
      order by id
    `,
  )
  const own = new Map(rows.map((row) => [row.customerId, row]))
  return (customerId) => own.get(customerId) ?? own.get(null) ?? USUAL
}
