// What the columns of a supplier's files mean, as a person said it.
import { sql } from 'kysely'
import { COLUMN_CHOICES, type ColumnChoice } from '../../../shared/price-list-columns.ts'
import { newId } from '../../db/ids.ts'
import { many, run, type Queryable } from '../../db/connection.ts'

/** A supplier's programs write a handful of heads; the latest are kept in mind. */
const MOST_MAPPINGS = 100

/** The meanings by headKey. */
export async function readMappings(
  db: Queryable,
  supplierId: string,
): Promise<Record<string, ColumnChoice[]>> {
  const rows = await many(
    db,
    sql<{ headKey: string; columns: string[] }>`
      select head_key, columns
      from price_list_mappings
      where tenant_id = ${supplierId}
      order by updated_at desc
      limit ${sql.lit(MOST_MAPPINGS)}
    `,
  )
  return Object.fromEntries(rows.map(({ headKey, columns }) => [headKey, columns.map(asChoice)]))
}

/** Keeps the meaning of a head for the supplier's next file with the same one. */
export async function keepMapping(
  db: Queryable,
  given: { supplierId: string; headKey: string; columns: ColumnChoice[]; userId: string; now: Date },
): Promise<void> {
  const { supplierId, headKey, columns, userId, now } = given
  await run(
    db,
    sql`
      insert into price_list_mappings (id, tenant_id, head_key, columns, created_by, updated_by, created_at, updated_at)
      values (${newId()}, ${supplierId}, ${headKey}, ${columns}::text[], ${userId}, ${userId}, ${now}, ${now})
      on conflict (tenant_id, head_key) do update
      set columns = excluded.columns, updated_by = excluded.updated_by, updated_at = excluded.updated_at
    `,
  )
}

/** A meaning that the product knows; others are left out. */
export const asChoice = (text: string): ColumnChoice => COLUMN_CHOICES.find((choice) => choice === text) ?? ''
