import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

/** More would only confuse a buyer. */
const MOST_ACCOUNTS = 10

interface TransferAccount {
  accountId: string
  payee: string
  bank: string
  branch: string
  accountNo: string
}

/** The companies of a tenant that pay for the group, by name: buyers choose the payer of a transfer among them. */
export async function payersOf(db: Queryable, tenantId: string): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ companyName: string }>`
      select company_name
      from tenant_companies
      where tenant_id = ${tenantId} and status = 'ENABLED' and ytsf_flag = 'Y'
      order by company_name
      limit ${MOST_ACCOUNTS}
    `,
  )
  return rows.map(({ companyName }) => companyName)
}

/** The accounts that buyers transfer to: the platform's own that are enabled and receive money, by name. */
export function transferAccounts(db: Queryable): Promise<TransferAccount[]> {
  return many(
    db,
    sql<TransferAccount>`
      select id::text as account_id, name as payee, bank, branch, account_no
      from payment_accounts
      where tenant_id = ${PLATFORM_TENANT} and status = 'ENABLED' and use in ('RECEIVE', 'BOTH')
        and account_no is not null
      order by name, id
      limit ${MOST_ACCOUNTS}
    `,
  )
}
