// Compares the rows of `menus`, after the start has copied the files into a migrated database, with the
// files: what a role can be granted is what the files say.
import { sql, type Kysely } from 'kysely'
import { menu } from '../../src/shared/menu.ts'
import type { MenuEntry } from '../../src/shared/menu/menu-entry.ts'
import type { Screen, ScreenMistake } from '../../src/shared/screen/normal-form.ts'
import { syncMenus } from '../../src/server/engine/sync-menus.ts'
import { inTransaction, many } from '../../src/server/db/connection.ts'
import type { MigratedDatabase } from '../migrated-database.ts'

interface MenuRow {
  code: string
  parent: string | null
  kind: string
  path: string | null
}

/** Differences between the menu in the files and the menu that the start creates. */
export async function menuRowMistakes(
  screens: Screen[],
  database: MigratedDatabase,
): Promise<ScreenMistake[]> {
  const places = screens.map(({ file, menu: place, title, permissions }) => ({
    file,
    menu: place,
    title,
    permissions,
  }))
  const rows = await database.read(['menu rows', menu, places], (db) => rowsAfterSync(db, screens))
  return differences([...menu.flatMap((entry) => ofPages(entry, null)), ...screens.flatMap(ofScreen)], rows)
}

async function rowsAfterSync(db: Kysely<unknown>, screens: Screen[]): Promise<MenuRow[]> {
  // Twice: the second start must leave the menu unchanged.
  const start = () => inTransaction(db, (tx) => syncMenus(tx, screens, new Date(0), { complete: true }))
  await start()
  await start()
  return many(
    db,
    sql<MenuRow>`
      select m.code, p.code as parent, m.kind, m.path
      from menus m
      left join menus p on p.id = m.parent_id
      order by m.code
    `,
  )
}

interface Wanted extends MenuRow {
  file: string
}

function ofPages({ code, path, buttons = [], children = [] }: MenuEntry, parent: string | null): Wanted[] {
  const file = 'src/shared/menu.ts'
  return [
    { file, code, parent, kind: path === undefined ? 'FOLDER' : 'MENU', path: path ?? null },
    ...buttons.map((button) => ({ file, code: button.code, parent: code, kind: 'BUTTON', path: null })),
    ...children.flatMap((child) => ofPages(child, code)),
  ]
}

function ofScreen({ file, menu: { code, parent, path }, permissions }: Screen): Wanted[] {
  return [
    { file, code, parent, kind: 'MENU', path },
    ...permissions.map((each) => ({ file, code: each.code, parent: code, kind: 'BUTTON', path: null })),
  ]
}

export function differences(wanted: Wanted[], rows: MenuRow[]): ScreenMistake[] {
  const found = new Map(rows.map((row) => [row.code, row]))
  const rule = 'The menu in the database is the one in the files'
  const lacking = wanted.flatMap(({ file, ...want }) => {
    const row = found.get(want.code)
    if (row && row.parent === want.parent && row.kind === want.kind && row.path === want.path) return []
    return {
      file,
      field: want.code,
      rule,
      fix: row
        ? `The files say ${inWords(want)}; the start makes ${inWords(row)}.`
        : 'The start makes no entry for it.',
    }
  })
  const known = new Set(wanted.map(({ code }) => code))
  const left = rows.filter(({ code }) => !known.has(code))
  return [
    ...lacking,
    ...left.map(({ code }) => ({
      file: 'src/server/db/migrations',
      field: code,
      rule,
      fix: 'A migration leaves this entry in the table menus and no file has it; remove it there.',
    })),
  ]
}

function inWords({ kind, parent, path }: MenuRow): string {
  return `${kind} below ${parent ?? 'the top'}${path ? ` at ${path}` : ''}`
}
