import { sql } from 'kysely'
import type { ScreenMistake } from '../../../shared/screen/normal-form.ts'
import { one, type Queryable } from '../../db/connection.ts'
import type { Loss } from './draft-table.ts'

/** The sentence about a loss, beginning with the rows at stake. */
export async function countLoss(db: Queryable, { mistake, table, column }: Loss): Promise<ScreenMistake> {
  const hasValue = column === null ? sql`true` : sql`${sql.ref(column)} is not null`
  const { rows } = await one(
    db,
    sql<{ rows: string }>`select count(*) as rows from ${sql.table(table)} where ${hasValue}`,
  )
  return { ...mistake, fix: `Rows with a value: ${rows}. ${mistake.fix}` }
}
