// When debt on account is due, as parts of statements.
import { sql, type RawBuilder } from 'kysely'
import { many, one, type Queryable } from '../../db/connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { creditContracts } from '../contracts/customer-terms.ts'

/** How a customer on account gets its statements, and how long after their last day they are due. */
export interface PaymentTerms {
  cycle: 'MONTH' | 'HALF' | 'WEEK'
  /** The day of the month on which a monthly statement is made. */
  makeDay: number
  dueDays: number
  remindDays: number
  confirmDays: number
}

/**
 * The terms of every customer with credit on a business day, as a table of a query. The days until payment are those
 * of the credit contract in force, else those granted with the credit, else those of the statement setting; without
 * any setting statements are made on the 1st and the parameter credit_due_days holds.
 */
export const paymentTerms = (day: string) => sql`
  (
    select a.tenant_id, coalesce(contract.due_days, a.due_days, own.due_days, general.due_days, usual.due_days) as due_days,
      coalesce(own.cycle, general.cycle, 'MONTH') as cycle, coalesce(own.make_day, general.make_day, 1) as make_day,
      coalesce(own.remind_days, general.remind_days, 3) as remind_days,
      coalesce(own.confirm_days, general.confirm_days, 7) as confirm_days
    from credit_accounts a
    cross join (
      select coalesce((
        select max(trim(param_value)::integer)
        from params
        where param_key = 'credit_due_days' and deleted_at is null and trim(param_value) ~ '^[0-9]{1,4}$'
      ), 30) as due_days
    ) usual
    left join ${creditContracts(day)} contract on contract.tenant_id = a.tenant_id
    left join statement_settings own on own.tenant_id = ${PLATFORM_TENANT} and own.status = 'ENABLED'
      and own.customer_id = a.tenant_id
    -- The first one; with a limit the planner would not spread the report over several processes.
    left join (
      select distinct on (customer_id) cycle, make_day, due_days, remind_days, confirm_days
      from statement_settings
      where tenant_id = ${PLATFORM_TENANT} and status = 'ENABLED' and customer_id is null
      order by customer_id, id
    ) general on true
  )
`

/**
 * The day on which a charge that stands on no statement yet will be due: the last day of the statement that takes it
 * up, and the days of its customer's terms (`term`, a row of `paymentTerms`).
 */
export const expectedDueDay = (chargedOn: RawBuilder<unknown>) => sql`
  case term.cycle
    when 'WEEK' then ${chargedOn} + 7 - extract(isodow from ${chargedOn})::integer
    when 'HALF' then case
      when extract(day from ${chargedOn}) < 16 then date_trunc('month', ${chargedOn}::timestamp)::date + 14
      else (date_trunc('month', ${chargedOn}::timestamp) + interval '1 month')::date - 1
    end
    else (date_trunc('month', ${chargedOn}::timestamp) + case
      when extract(day from ${chargedOn}) < term.make_day then interval '0'
      else interval '1 month'
    end)::date + term.make_day - 2
  end + term.due_days
`

/** Days until the next statement of a customer with credit is due. */
export async function dueDaysOf(db: Queryable, tenantId: string, day: string): Promise<number> {
  const { dueDays } = await one(
    db,
    sql<{ dueDays: number }>`select due_days from ${paymentTerms(day)} term where tenant_id = ${tenantId}`,
  )
  return dueDays
}

/** The terms of all customers with credit on a business day. */
export async function readPaymentTerms(
  db: Queryable,
  day: string,
): Promise<(customerId: string) => PaymentTerms> {
  const rows = await many(
    db,
    sql<PaymentTerms & { tenantId: string }>`
      select tenant_id, cycle, make_day, due_days, remind_days, confirm_days
      from ${paymentTerms(day)} term
      order by tenant_id
    `,
  )
  const terms = new Map(rows.map(({ tenantId, ...of }) => [tenantId, of]))
  return (customerId) => terms.get(customerId)!
}
