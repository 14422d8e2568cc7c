import { sql } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'

/** Those bank numbers whose money confirmed transfers of orders have entered already. */
export async function numbersOfTransfers(tx: Tx, bankNos: string[]): Promise<Set<string>> {
  const rows = await many(
    tx,
    sql<{ bankNo: string }>`
      select bank_no
      from transfer_vouchers
      where bank_no = any(${bankNos}::text[]) and statement_id is null and status = 'CONFIRMED'
    `,
  )
  return new Set(rows.map(({ bankNo }) => bankNo))
}
