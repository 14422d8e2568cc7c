import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'

/** The next order numbers: SO, the day, and a running number. */
export async function nextOrderNumbers(db: Queryable, count: number, now: Date): Promise<string[]> {
  if (count === 0) return []
  const rows = await many(db, sql<{ orderNo: string }>`${PREPARED} ${orderNumbersRead(count, now)}`)
  return rows.map(({ orderNo }) => orderNo)
}

/** The same beside other reads; a number that no order uses is skipped. */
export const orderNumbersRead = (count: number, now: Date) => sql<{ orderNo: string }>`
      select 'SO' || to_char(${now}::timestamptz at time zone 'Asia/Shanghai', 'YYMMDD')
        || lpad(number::text, greatest(6, length(number::text)), '0') as order_no
      from (select nextval('order_numbers') as number from generate_series(1, ${count}::integer)) as numbers
    `
