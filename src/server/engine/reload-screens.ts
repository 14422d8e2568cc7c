import type { ScreenMistake } from '../../shared/screen/normal-form.ts'
import { mistakeLine } from '../../shared/screen/mistake-line.ts'
import { inTransaction } from '../db/connection.ts'
import type { Services } from '../context.ts'
import { grantToDefaultRoles } from './grant-to-default-roles.ts'
import { readRecord } from './changes/table-record.ts'
import { prepareTables } from './dev-table.ts'
import { fieldRenames } from './renames/field-renames.ts'
import { followFieldRenames } from './renames/follow-fields.ts'
import { readFormerNames } from './renames/former-names.ts'
import type { ScreenRegistry } from './screen-registry.ts'
import { syncDictionaries } from './sync-dictionaries.ts'
import { syncMenus } from './sync-menus.ts'
import { syncNotificationRules } from './sync-notification-rules.ts'
import { tablesOf } from './table-shape.ts'

/** What of the screens a database was last brought to, as texts to compare. */
interface Brought {
  tables: string
  losses: ScreenMistake[]
  dicts: string
  menus: string
}

const broughtBy = new WeakMap<ScreenRegistry, Brought>()

/**
 * Development only: takes over the files as they are now, with tables, value lists and menu
 * entries. Answers the mistakes; screens without one are served. The database is asked only for what
 * a save has changed: a new label is in the browser without it.
 */
export async function reloadScreens({
  screens,
  database,
  permissions,
  clock,
}: Services): Promise<ScreenMistake[]> {
  const { screens: former, dicts: formerDicts } = screens
  const brought = broughtBy.get(screens)
  broughtBy.delete(screens)
  screens.reload()
  const tables = JSON.stringify(tablesOf(screens.screens))
  const { stops, losses } =
    tables === brought?.tables
      ? { stops: [], losses: brought.losses }
      : await prepareTables(database, {
          screens: screens.screens,
          dicts: screens.dicts,
          record: readRecord(screens.root),
          complete: screens.mistakes.length === 0,
        })
  screens.leaveOut(stops, former)
  const known = new Set(brought?.losses.map(mistakeLine))
  for (const line of losses.map(mistakeLine)) if (!known.has(line)) console.log(line)
  const dicts = JSON.stringify(screens.dicts)
  const menus = menusOf(screens)
  if (dicts !== brought?.dicts || menus !== brought.menus)
    await inTransaction(database.db, async (tx) => {
      await syncDictionaries(tx, screens, { now: clock(), before: formerDicts })
      const appeared = await syncMenus(tx, screens.screens, clock(), {
        complete: screens.mistakes.length === 0,
        left: (line) => console.log(line),
      })
      await syncNotificationRules(tx, screens.screens, clock())
      await followFieldRenames(tx, fieldRenames(screens.screens, former), clock())
      screens.formerNames = await readFormerNames(tx)
      const told = await grantToDefaultRoles(tx, { screens: screens.screens, appeared })
      for (const line of told) console.log(line)
    })
  permissions.invalidate()
  // What stops a table is told again at the next save.
  broughtBy.set(screens, { tables: stops.length > 0 ? '' : tables, losses, dicts, menus })
  return screens.mistakes
}

/** What the menu table and everything kept by name follow of the files, and whether entries of missing files may go. */
function menusOf({ screens, mistakes }: ScreenRegistry): string {
  const entries = screens.map(({ title, menu, permissions, former, fields, notify }) => [
    menu.code,
    menu.parent,
    menu.path,
    permissions.map(({ code }) => code),
    menu.grants,
    former,
    notify.length === 0 ? null : [title, notify],
    fields.flatMap(({ prop, was }) => (was === null ? [] : [prop, was])),
  ])
  return JSON.stringify([entries, mistakes.length === 0])
}
