// The statements that write one row of a screen.
import { sql, type RawBuilder } from 'kysely'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { run, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import type { Columns } from './columns-of.ts'
import type { Change } from './hook.ts'
import { fixedColumns, tableOf } from './row-sql.ts'

export async function insertRow(
  tx: Tx,
  ctx: SignedIn,
  { screen, change, columns }: { screen: Screen; change: Change; columns: Columns },
) {
  const by = sql`${ctx.me.userId}::bigint`
  const all: Columns = new Map([
    ['id', sql`${change.id}::bigint`],
    ['tenant_id', sql`${change.tenantId}::bigint`],
    ...fixedColumns(screen).map(([column, value]): [string, RawBuilder<unknown>] => [
      column,
      sql`${value}::text`,
    ]),
    ...columns,
    ['created_by', by],
    ['updated_by', by],
    ['created_at', sql`${ctx.now}::timestamptz`],
    ['updated_at', sql`${ctx.now}::timestamptz`],
  ])
  await run(
    tx,
    sql`
      insert into ${tableOf(screen)} (${sql.join([...all.keys()].map((column) => sql.ref(column)))})
      values (${sql.join([...all.values()])})
    `,
  )
}

export async function updateStored(
  tx: Tx,
  ctx: SignedIn,
  { screen, id, columns }: { screen: Screen; id: string; columns: Columns },
) {
  const set = [...columns].map(([column, value]) => sql`${sql.ref(column)} = ${value}, `)
  await run(
    tx,
    sql`
      update ${tableOf(screen)}
      set ${sql.join(set, sql``)} version = version + 1, updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
      where id = ${id}
    `,
  )
}
