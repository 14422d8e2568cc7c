import { sql } from 'kysely'
import type { ScreenMistake } from '../../../shared/screen/normal-form.ts'
import { one, type Queryable } from '../../db/connection.ts'
import type { Loss } from './draft-table.ts'

/** The sentence about a loss, beginning with the rows at stake. */
export async function countLoss(db: Queryable, { mistake, ...place }: Loss): Promise<ScreenMistake> {
  return { ...mistake, fix: `Rows with a value: ${await countRows(db, place)}. ${mistake.fix}` }
}

/** How many rows of a table have a value in the column; without a column how many there are. */
export async function countRows(
  db: Queryable,
  { table, column }: Pick<Loss, 'table' | 'column'>,
): Promise<string> {
  const hasValue = column === null ? sql`true` : sql`${sql.ref(column)} is not null`
  const { rows } = await one(
    db,
    sql<{ rows: string }>`select count(*) as rows from ${sql.table(table)} where ${hasValue}`,
  )
  return rows
}
