import { sql } from 'kysely'
import { maybeOne, type Queryable } from '../../db/connection.ts'

interface CustomerTerms {
  contractNo: string
  /** Days until debt on account is due. */
  dueDays: number
  /** The highest credit limit in fen; null where the contract names none. */
  limitFen: number | null
}

/** The customer's credit contract in force on a day: of several the one that began last. */
export function customerTermsOn(
  db: Queryable,
  tenantId: string,
  day: string,
): Promise<CustomerTerms | undefined> {
  return maybeOne(
    db,
    sql<CustomerTerms>`
      select contract_no, due_days, credit_limit_fen as limit_fen
      from contracts
      where tenant_id = ${tenantId} and kind = 'CREDIT' and status in ('ACTIVE', 'ENDED', 'TERMINATED')
        and starts_on <= ${day}::date and least(ends_on, coalesce(ended_on, ends_on)) >= ${day}::date
        and (status <> 'TERMINATED' or ended_on is not null)
      order by starts_on desc, id desc
      limit 1
    `,
  )
}
