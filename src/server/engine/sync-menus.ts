import { sql } from 'kysely'
import { menu } from '../../shared/menu.ts'
import type { MenuEntry } from '../../shared/menu/menu-entry.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import type { Text } from '../../shared/screen/text.ts'
import { many, run, type Tx } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { restoreGrants, setGrantsAside } from './changes/tried-grants.ts'
import { followRenames } from './renames/follow-screens.ts'
import { PLATFORM_TENANT } from '../platform-tenant.ts'

interface Entry {
  code: string
  parent: string | null
  kind: 'FOLDER' | 'MENU' | 'BUTTON'
  name: Text
  path: string | null
  icon: string | null
  sort: number
  hidden: boolean
  source: 'SCREEN' | 'PAGE'
}

interface Row {
  id: string
  code: string
  parentId: string | null
  kind: string
  path: string | null
  source: string
}

/**
 * Copies the menu's folders and pages, the screens and all permission codes into `menus`, where
 * roles are granted them. An administrator's title, sort, icon and hiding stay; where an entry
 * stands and leads follows the files. Entries of screens that are gone are removed with their
 * grants, but only when the set is complete: a file with a mistake must not cost its grants. In
 * development the grants wait for the screen, and `left` is told so.
 * Answers the codes that were not there before.
 */
export async function syncMenus(
  tx: Tx,
  screens: Screen[],
  now: Date,
  { complete = false, left }: { complete?: boolean; left?: (line: string) => void } = {},
): Promise<string[]> {
  await followRenames(tx, screens, now)
  const rows = await many(tx, sql<Row>`select id, code, parent_id, kind, path, source from menus order by id`)
  const known = new Map(rows.map((row) => [row.code, row]))
  const entries = [...menu.flatMap((entry) => entriesOf(entry, null)), ...screens.flatMap(entriesOfScreen)]
  const ids = new Map(rows.map(({ code, id }) => [code, id]))
  for (const entry of entries) {
    const there = known.get(entry.code)
    const parentId = entry.parent ? (ids.get(entry.parent) ?? null) : null
    if (!there) ids.set(entry.code, await insertEntry(tx, { entry, parentId, now }))
    else if (there.source !== 'CUSTOM' && hasMoved(there, entry, parentId))
      await moveEntry(tx, { entry, parentId, now })
  }
  if (complete) {
    const wanted = new Set(entries.map(({ code }) => code))
    const gone = rows.filter(({ code, source }) => source === 'SCREEN' && !wanted.has(code))
    const goneIds = gone.map(({ id }) => id)
    if (left) for (const line of await setGrantsAside(tx, goneIds)) left(line)
    await removeEntries(tx, goneIds)
  }
  if (left) await restoreGrants(tx, screens)
  return entries.map(({ code }) => code).filter((code) => !known.has(code))
}

function hasMoved(row: Row, entry: Entry, parentId: string | null): boolean {
  return (
    row.parentId !== parentId ||
    row.kind !== entry.kind ||
    row.path !== entry.path ||
    row.source !== entry.source
  )
}

function entriesOf(entry: MenuEntry, parent: string | null): Entry[] {
  const { code, title, icon, sort, path, hidden = false, children = [], buttons = [] } = entry
  return [
    {
      code,
      parent,
      kind: path === undefined ? 'FOLDER' : 'MENU',
      name: title,
      path: path ?? null,
      icon,
      sort,
      hidden,
      source: 'PAGE',
    },
    ...buttons.map((button, index) =>
      buttonOf(button.code, { parent: code, name: button.title, index, source: 'PAGE' }),
    ),
    ...children.flatMap((child) => entriesOf(child, code)),
  ]
}

function entriesOfScreen({ menu: place, title, permissions }: Screen): Entry[] {
  const { code, parent, path, icon, sort, hidden } = place
  return [
    { code, parent, kind: 'MENU', name: title, path, icon, sort, hidden, source: 'SCREEN' },
    ...permissions.map((permission, index) =>
      buttonOf(permission.code, { parent: code, name: permission.label, index, source: 'SCREEN' }),
    ),
  ]
}

function buttonOf(
  code: string,
  of: { parent: string; name: Text; index: number; source: Entry['source'] },
): Entry {
  const { parent, name, index, source } = of
  return {
    code,
    parent,
    kind: 'BUTTON',
    name,
    path: null,
    icon: null,
    sort: (index + 1) * 10,
    hidden: false,
    source,
  }
}

async function insertEntry(
  tx: Tx,
  { entry, parentId, now }: { entry: Entry; parentId: string | null; now: Date },
) {
  const id = newId()
  const { code, name, kind, path, icon, sort, hidden, source } = entry
  await run(
    tx,
    sql`
      insert into menus (id, tenant_id, parent_id, code, name_zh, name_en, kind, path, icon, sort, hidden, source, created_at, updated_at)
      values (${id}, ${PLATFORM_TENANT}, ${parentId}, ${code}, ${name.zh}, ${name.en}, ${kind}, ${path}, ${icon}, ${sort},
        ${hidden}, ${source}, ${now}, ${now})
    `,
  )
  return id
}

function moveEntry(tx: Tx, { entry, parentId, now }: { entry: Entry; parentId: string | null; now: Date }) {
  return run(
    tx,
    sql`
      update menus
      set parent_id = ${parentId}, kind = ${entry.kind}, path = ${entry.path}, source = ${entry.source},
        version = version + 1, updated_at = ${now}
      where code = ${entry.code}
    `,
  )
}

async function removeEntries(tx: Tx, ids: string[]) {
  if (ids.length === 0) return
  // What an administrator hung below a screen that is gone moves to the top, where it can be found.
  await run(
    tx,
    sql`update menus set parent_id = null where parent_id = any(${ids}::bigint[]) and id <> all(${ids}::bigint[])`,
  )
  await run(tx, sql`delete from menus where id = any(${ids}::bigint[])`)
}
