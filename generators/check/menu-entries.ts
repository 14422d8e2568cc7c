// Conflicts in the menu between screens, hand-written pages and permission codes, beyond what the screens'
// own checks find.
import { menu } from '../../src/shared/menu.ts'
import type { MenuEntry } from '../../src/shared/menu/menu-entry.ts'
import type { Screen, ScreenMistake } from '../../src/shared/screen/normal-form.ts'
import { callsOf, type CallModules } from '../tree.ts'

interface Owner {
  file: string
  field: string
}

const PAGES = 'src/shared/menu.ts'

/**
 * Menu codes, addresses and permission codes with two owners, and codes that calls require but nobody can be
 * granted.
 */
export function menuMistakes(
  screens: Screen[],
  modules: CallModules,
  pages: MenuEntry[] = menu,
): ScreenMistake[] {
  const entries = pages.flatMap(withChildren)
  const codes: [string, Owner][] = [
    ...entries.flatMap(({ code, buttons = [] }) =>
      [code, ...buttons.map((button) => button.code)].map((each): [string, Owner] => [
        each,
        { file: PAGES, field: each },
      ]),
    ),
    ...screens.flatMap(({ file, menu: { code }, permissions }) => [
      [code, { file, field: 'menu.code' }] as [string, Owner],
      ...permissions.map((each): [string, Owner] => [
        each.code,
        { file, field: `the code of "${each.name}"` },
      ]),
    ]),
  ]
  const paths: [string, Owner][] = [
    ...entries.flatMap(({ code, path }): [string, Owner][] =>
      path === undefined ? [] : [[path, { file: PAGES, field: code }]],
    ),
    ...screens.map(({ file, menu: { path } }): [string, Owner] => [path, { file, field: 'menu.path' }]),
  ]
  return [
    ...shared(codes, 'A code in the menu means one thing'),
    ...shared(paths, 'A page address is used once'),
    ...ungranted(new Set(codes.map(([code]) => code)), modules),
  ]
}

function withChildren(entry: MenuEntry): MenuEntry[] {
  return [entry, ...(entry.children ?? []).flatMap(withChildren)]
}

function shared(named: [string, Owner][], rule: string): ScreenMistake[] {
  const seen = new Map<string, Owner>()
  return named.flatMap(([name, owner]) => {
    const other = seen.get(name)
    if (!other) {
      seen.set(name, owner)
      return []
    }
    return { ...owner, rule, fix: `${other.file} (${other.field}) has "${name}" already; choose another.` }
  })
}

function ungranted(granted: Set<string>, modules: CallModules): ScreenMistake[] {
  return callsOf(modules)
    .filter(([, { permission }]) => permission !== 'public' && permission !== 'signedIn')
    .filter(([, { permission }]) => !granted.has(permission))
    .map(([name, { permission }]) => ({
      file: 'src/shared/calls',
      field: name,
      rule: 'A call asks for a permission code that a role can be granted',
      fix: `No button in src/shared/menu.ts and no screen has the code "${permission}". Add the button, or correct the code.`,
    }))
}
