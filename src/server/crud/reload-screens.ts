import type { ScreenMistake } from '../../shared/screen/normal-form.ts'
import { inTransaction } from '../db/connection.ts'
import type { Services } from '../http/context.ts'
import { prepareTables } from './dev-table.ts'
import { syncDictionaries } from './sync-dictionaries.ts'
import { syncMenus } from './sync-menus.ts'

/**
 * Development only: takes over the files as they are now, with tables, value lists and menu
 * entries. Answers the mistakes; screens without one are served.
 */
export async function reloadScreens({
  screens,
  database,
  permissions,
  clock,
}: Services): Promise<ScreenMistake[]> {
  const former = screens.screens
  screens.reload()
  const stops = await prepareTables(database, screens.screens)
  screens.leaveOut(stops, former)
  await inTransaction(database.db, async (tx) => {
    await syncDictionaries(tx, screens, clock())
    await syncMenus(tx, screens.screens, clock(), { complete: screens.mistakes.length === 0 })
  })
  permissions.invalidate()
  return screens.mistakes
}
