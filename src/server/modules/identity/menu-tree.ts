import type { MenuNode } from '../../../shared/calls/session.ts'
import type { Language } from '../../../shared/errors.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { MenuRow } from './queries.ts'

/**
 * The entries that a user may open, as a tree in their language: granted pages and screens, and the folders
 * above them. Folders without a granted page are left out.
 */
export function menuTree(
  rows: MenuRow[],
  options: { holds: (code: string) => boolean; screens: Screen[]; language: Language },
): MenuNode[] {
  const screens = new Map(options.screens.map((screen) => [screen.menu.code, screen]))
  const childrenOf = Map.groupBy(rows, (row) => row.parentId ?? '')

  const nodesBelow = (parentId: string): MenuNode[] =>
    (childrenOf.get(parentId) ?? []).flatMap((row) => {
      if (row.kind === 'BUTTON') return []
      const children = nodesBelow(row.id)
      const open = row.kind === 'MENU' && options.holds(row.code)
      if (!open && children.length === 0) return []
      const screen = screens.get(row.code)
      return {
        id: row.id,
        code: row.code,
        name: options.language === 'en' ? row.nameEn : row.nameZh,
        path: row.kind === 'MENU' ? row.path : '',
        source: row.icon,
        hidden: row.hidden,
        keepAlive: screen?.menu.keepAlive ?? true,
        screen: screen?.name ?? null,
        children,
      }
    })

  return nodesBelow('')
}
