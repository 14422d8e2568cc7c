import type { ScreenMistake } from '../../shared/screen/normal-form.ts'
import { inTransaction } from '../db/connection.ts'
import type { Services } from '../http/context.ts'
import { grantToDefaultRoles } from './grant-to-default-roles.ts'
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
    const appeared = await syncMenus(tx, screens.screens, clock(), {
      complete: screens.mistakes.length === 0,
    })
    await grantToDefaultRoles(tx, { screens: screens.screens, appeared })
  })
  permissions.invalidate()
  return screens.mistakes
}
