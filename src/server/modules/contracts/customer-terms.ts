import { sql } from 'kysely'
import { maybeOne, type Queryable } from '../../db/connection.ts'

interface CustomerTerms {
  contractNo: string
  /** Days until debt on account is due. */
  dueDays: number
  /** The highest credit limit in fen; null where the contract names none. */
  limitFen: number | null
}

/** Each customer's credit contract in force on a business day, as a table of a query: of several the one that began last. */
export const creditContracts = (day: string) => sql`
  (
    select distinct on (tenant_id) tenant_id, contract_no, due_days, credit_limit_fen as limit_fen
    from contracts
    where kind = 'CREDIT' and status in ('ACTIVE', 'ENDED', 'TERMINATED')
      and starts_on <= ${day}::date and least(ends_on, coalesce(ended_on, ends_on)) >= ${day}::date
      and (status <> 'TERMINATED' or ended_on is not null)
    order by tenant_id, starts_on desc, id desc
  )
`

/** The customer's credit contract in force on a business day. */
export function customerTermsOn(
  db: Queryable,
  tenantId: string,
  day: string,
): Promise<CustomerTerms | undefined> {
  return maybeOne(
    db,
    sql<CustomerTerms>`
      select contract_no, due_days, limit_fen
      from ${creditContracts(day)} contract
      where tenant_id = ${tenantId}
    `,
  )
}
