// Checks that no two screens share what must be unique.
import type { Screen, ScreenMistake } from '../normal-form.ts'

/** Checks that no two screens share what must be unique. */
export function checkTogether(screens: Screen[]): ScreenMistake[] {
  const mistakes: ScreenMistake[] = []
  const once = (rule: string, field: string, nameOf: (screen: Screen) => string | null) => {
    const seen = new Map<string, Screen>()
    for (const screen of screens) {
      const name = nameOf(screen)
      const other = name === null ? undefined : seen.get(name)
      if (other)
        mistakes.push({
          file: screen.file,
          field,
          rule,
          fix: `${other.file} has "${name}" already; choose another.`,
        })
      else if (name !== null) seen.set(name, screen)
    }
  }
  once('A menu code is used once', 'menu.code', ({ menu }) => menu.code)
  once('A page address is used once', 'menu.path', ({ menu }) => menu.path)
  // Screens over one table or base must tell their rows apart by "fixed".
  once(
    'A base of calls is used once, or with different "fixed"',
    'api.base',
    ({ api }) => `${api.base} ${JSON.stringify(api.fixed)}`,
  )
  return mistakes
}
