import type { Language } from '../../shared/errors.ts'
import { menu } from '../../shared/menu.ts'
import type { MenuEntry } from '../../shared/menu/menu-entry.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import type { Text } from '../../shared/screen/text.ts'

/** Names a permission code by its page and button: "Contracts: Edit". */
export function permissionName(
  code: string,
  { screens, language }: { screens: Screen[]; language: Language },
): string {
  const [of, act] = wordsIn(screens, code) ?? wordsAmong(menu, code) ?? []
  if (!of || !act) return code
  return `${of[language]}${language === 'zh' ? '：' : ': '}${act[language]}`
}

type Words = [of: Text, act: Text]

function wordsIn(screens: Screen[], code: string): Words | undefined {
  for (const { title, permissions } of screens) {
    const found = permissions.find((permission) => permission.code === code)
    if (found) return [title, found.label]
  }
  return undefined
}

function wordsAmong(entries: MenuEntry[], code: string): Words | undefined {
  for (const { title, buttons = [], children = [] } of entries) {
    const found = buttons.find((button) => button.code === code)
    if (found) return [title, found.title]
    const below = wordsAmong(children, code)
    if (below) return below
  }
  return undefined
}
