import { sql } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'

/** Those bank numbers whose money is entered already, by confirmed transfers of orders or as repayments of credit. */
export async function numbersEntered(tx: Tx, bankNos: string[]): Promise<Set<string>> {
  const rows = await many(
    tx,
    sql<{ bankNo: string }>`
      select bank_no
      from transfer_vouchers
      where bank_no = any(${bankNos}::text[]) and statement_id is null and status = 'CONFIRMED'
      union
      select reason from credit_entries where kind = 'repay' and reason = any(${bankNos}::text[])
    `,
  )
  return new Set(rows.map(({ bankNo }) => bankNo))
}
