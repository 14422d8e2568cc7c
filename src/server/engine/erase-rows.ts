import { sql, type RawBuilder } from 'kysely'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { run, type Tx } from '../db/connection.ts'
import { deleteExisting } from './existing/write-rows.ts'
import { masterColumn } from './lines/line-screen.ts'
import { storedIn, tableOf } from './row-sql.ts'
import type { ScreenRegistry } from './screen-registry.ts'

/** Deletes rows with their lines and the entries of their lists. */
export async function eraseRows(
  tx: Tx,
  { screen, ids, screens }: { screen: Screen; ids: string[]; screens: ScreenRegistry },
) {
  const { existing } = screen.table
  if (existing) return deleteExisting(tx, { screen, table: existing, ids })
  for (const { lines } of screen.fields) {
    const target = lines ? screens.byName(lines.screen) : undefined
    if (!target) continue
    const belonging = sql`${sql.ref(masterColumn(target))} = any(${ids}::bigint[])`
    await eraseLinks(tx, target, sql`select id from ${tableOf(target)} where ${belonging}`)
    await run(tx, sql`delete from ${tableOf(target)} where ${belonging}`)
  }
  await eraseLinks(tx, screen, sql`select unnest(${ids}::bigint[])`)
  await run(tx, sql`delete from ${storedIn(screen)} where id = any(${ids}::bigint[])`)
}

async function eraseLinks(tx: Tx, screen: Screen, ids: RawBuilder<unknown>) {
  for (const { link } of screen.fields) {
    if (!link) continue
    await run(tx, sql`delete from ${sql.table(link.table)} where ${sql.ref(link.ownColumn)} in (${ids})`)
  }
}
