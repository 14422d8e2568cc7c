import type { MenuNode } from '../../shared/calls/session.ts'
import { menu } from '../../shared/menu.ts'
import type { MenuEntry } from '../../shared/menu/menu-entry.ts'
import { currentLanguage } from '../lib/language.ts'

/**
 * The hand-written pages as routes, for when neither the server's menu nor a stored one is available. The
 * side menu stays empty because the user's rights are unknown; the server refuses what is not allowed.
 */
export function fallbackMenu(): MenuNode[] {
  const language = currentLanguage()
  const asNode = (entry: MenuEntry): MenuNode => ({
    id: '',
    code: entry.code,
    name: entry.title[language],
    path: entry.path ?? '',
    source: entry.icon,
    hidden: true,
    keepAlive: true,
    screen: null,
    children: (entry.children ?? []).map(asNode),
  })
  return menu.map(asNode)
}
