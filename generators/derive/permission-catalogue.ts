// docs/permissions.md: every permission code with its label and origin, for people who define roles or review
// what a change permits.
import { menu } from '../../src/shared/menu.ts'
import type { MenuEntry } from '../../src/shared/menu/menu-entry.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import type { Text } from '../../src/shared/screen/text.ts'

export interface CatalogueEntry {
  code: string
  /** The page or screen it belongs to. */
  of: Text
  label: Text
  source: string
}

/** Every code that a role can be granted, sorted. */
export function permissionEntries(screens: Screen[], pages: MenuEntry[] = menu): CatalogueEntry[] {
  const entries = [
    ...pages.flatMap((entry) => ofPage(entry)),
    ...screens.flatMap((screen) =>
      screen.permissions.map(({ code, label }) => ({ code, of: screen.title, label, source: screen.file })),
    ),
  ]
  return entries.toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
}

function ofPage({ title, buttons = [], children = [] }: MenuEntry): CatalogueEntry[] {
  return [
    ...buttons.map(({ code, title: label }) => ({ code, of: title, label, source: 'src/shared/menu.ts' })),
    ...children.flatMap(ofPage),
  ]
}

export function permissionCatalogue(screens: Screen[]): string {
  const rows = permissionEntries(screens).map(
    ({ code, of, label, source }) =>
      `| \`${code}\` | ${of.en}: ${label.en} | ${of.zh}：${label.zh} | \`${source}\` |`,
  )
  return [
    '# Permission codes',
    '',
    'Made by `npm run gen` from `schemas/screens` and `src/shared/menu.ts`; change those.',
    '',
    '| code | lets someone | 中文 | comes from |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
