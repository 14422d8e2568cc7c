import { sql, type RawBuilder } from 'kysely'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { run, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import type { Columns } from './columns-of.ts'
import { withCustomFolded } from './custom-fields/custom-sql.ts'
import { insertExisting } from './existing/write-rows.ts'
import type { Change, Row } from './hook.ts'
import { propsOf } from './props-of.ts'
import { fixedColumns, storedIn } from './row-sql.ts'

/** Stores a new row; a table of another owner may give it its key, which the change then has. */
export async function insertRow(
  tx: Tx,
  ctx: SignedIn,
  { screen, change, columns }: { screen: Screen; change: Change; columns: Columns },
) {
  const { existing } = screen.table
  if (existing) {
    const given = filled(columns, change.after, screen)
    change.id = await insertExisting(tx, { screen, table: existing, columns: given })
    change.after[screen.table.key] = change.id
    return
  }
  const by = sql`${ctx.me.userId}::bigint`
  const all: Columns = new Map([
    ['id', sql`${change.id}::bigint`],
    ['tenant_id', sql`${change.tenantId}::bigint`],
    ...fixedColumns(screen).map(([column, value]): [string, RawBuilder<unknown>] => [
      column,
      sql`${value}::text`,
    ]),
    ...withCustomFolded(columns, null),
    ['created_by', by],
    ['updated_by', by],
    ['created_at', sql`${ctx.now}::timestamptz`],
    ['updated_at', sql`${ctx.now}::timestamptz`],
  ])
  await run(
    tx,
    sql`
      insert into ${storedIn(screen)} (${sql.join([...all.keys()].map((column) => sql.ref(column)))})
      values (${sql.join([...all.values()])})
    `,
  )
}

/** The columns that the new row has a value for; the others are left to their defaults in the table. */
function filled(columns: Columns, row: Row, { fields }: Screen): Columns {
  const empty = new Set(
    fields.flatMap((field) =>
      field.columns.filter((_, index) => (row[propsOf(field)[index]!] ?? null) === null),
    ),
  )
  return new Map([...columns].filter(([column]) => !empty.has(column)))
}
