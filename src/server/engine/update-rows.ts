import { sql } from 'kysely'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { run, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import type { Columns } from './columns-of.ts'
import { withCustomFolded } from './custom-fields/custom-sql.ts'
import { fixedSql } from './fixed-sql.ts'
import { updateExisting } from './existing/write-rows.ts'
import { hasId } from './row-ids.ts'
import { storedIn } from './row-sql.ts'

/** Gives rows new values, and where the table counts versions a new one, with who did it when. */
export async function updateRows(
  tx: Tx,
  ctx: SignedIn,
  { screen, ids, columns }: { screen: Screen; ids: string[]; columns: Columns },
): Promise<void> {
  const { existing } = screen.table
  if (existing) return updateExisting(tx, { screen, table: existing, ids, columns })
  const set = [...withCustomFolded(columns, fixedSql('t.custom'))].map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}, `,
  )
  await run(
    tx,
    sql`
      update ${storedIn(screen)} t
      set ${sql.join(set, sql``)} version = version + 1, updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
      where ${hasId(screen, ids)}
    `,
  )
}
