import { sql } from 'kysely'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { auditRows } from '../engine/audit-rows.ts'
import type { Row } from '../engine/hook.ts'
import { eraseRows } from '../engine/erase-rows.ts'
import { fixedColumns, presentRow, selectList, tableOf } from '../engine/row-sql.ts'
import type { ScreenRegistry } from '../engine/screen-registry.ts'
import { inTransaction, many, type Db, type Tx } from '../db/connection.ts'
import { readDays } from './read-days.ts'
import type { TimedTask } from './task.ts'

const DAY_MS = 86_400_000
/** Rows per transaction. */
const BATCH = 200
const DEFAULT_DAYS = 30

export const purgeRemovedRowsTask: TimedTask = {
  name: 'purge-removed-rows',
  cron: '15 3 * * *',
  run: ({ db, screens }, now) => purgeRemovedRows(db, { screens, now }),
}

/**
 * Removes rows for good that have been in the recycle bins longer than the parameter `trash_days`; 0 keeps
 * everything. Rows in use stay. Returns the count.
 */
export async function purgeRemovedRows(
  db: Db,
  { screens, now }: { screens: ScreenRegistry; now: Date },
): Promise<number> {
  const days = await readDays(db, { key: 'trash_days', fallback: DEFAULT_DAYS })
  if (days === 0) return 0
  const before = new Date(now.getTime() - days * DAY_MS)
  let purged = 0
  for (const screen of screens.screens)
    if (screen.table.trash) purged += await purgeScreen(db, { screen, screens, before, now })
  return purged
}

interface Purge {
  screen: Screen
  screens: ScreenRegistry
  /** Rows removed before this moment are due. */
  before: Date
  now: Date
}

async function purgeScreen(db: Db, purge: Purge): Promise<number> {
  let purged = 0
  for (let after = '0'; ;) {
    const ids = await oldestRemoved(db, { ...purge, after })
    if (ids.length === 0) return purged
    after = ids.at(-1)!
    purged += await purgeTogether(db, purge, ids)
  }
}

async function oldestRemoved(
  db: Db,
  { screen, before, after }: Purge & { after: string },
): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ id: string }>`
      select t.id from ${tableOf(screen)} t
      where t.deleted_at < ${before} and t.id > ${after}
        ${sql.join(
          fixedColumns(screen).map(([name, value]) => sql`and ${sql.ref(`t.${name}`)} = ${value}`),
          sql` `,
        )}
      order by t.id
      limit ${BATCH}
    `,
  )
  return rows.map(({ id }) => String(id))
}

/**
 * A batch that the database refuses is retried row by row, so that one row in use does not hold up the
 * others.
 */
async function purgeTogether(db: Db, purge: Purge, ids: string[]): Promise<number> {
  try {
    return await inTransaction(db, (tx) => erase(tx, purge, ids))
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error
    if (ids.length === 1) return 0
  }
  let purged = 0
  for (const id of ids) purged += await purgeTogether(db, purge, [id])
  return purged
}

async function erase(tx: Tx, { screen, screens, before, now }: Purge, ids: string[]): Promise<number> {
  // A row restored in the meantime stays.
  const rows = await many(
    tx,
    sql<Row>`
      select ${selectList(screen)}
      from ${tableOf(screen)} t
      where t.id = any(${ids}::bigint[]) and t.deleted_at < ${before}
      order by t.id
      for update
    `,
  )
  if (rows.length === 0) return 0
  const shown = rows.map((row) => presentRow(screen, row))
  await eraseRows(tx, { screen, screens, ids: shown.map((row) => String(row[screen.table.key])) })
  await auditRows(
    tx,
    { now, requestId: '', me: undefined },
    { screen, action: 'purge', before: shown, after: [] },
  )
  return rows.length
}
