import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'

/** The account for transfers: the parameters transfer_payee, transfer_bank and transfer_account. */
export async function transferAccount(
  db: Queryable,
): Promise<{ payee: string; bank: string; accountNo: string }> {
  const rows = await many(
    db,
    sql<{ key: string; value: string }>`
      select param_key as key, param_value as value
      from params
      where param_key in ('transfer_payee', 'transfer_bank', 'transfer_account') and deleted_at is null
    `,
  )
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const read = (key: string) => values.get(key)?.trim() ?? ''
  return { payee: read('transfer_payee'), bank: read('transfer_bank'), accountNo: read('transfer_account') }
}
