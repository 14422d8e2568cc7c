// What the browser gets of the schemas folder: pure, so that it can be tested without a server.
import type { Dict, Screen } from '../../../shared/screen/normal-form.ts'
import type { ScreenModule } from '../screen-store.ts'

export type Modules = Map<string, ScreenModule>

/** Each screen with the colours of the value lists it uses. */
export function modulesOf({ screens, dicts }: { screens: Screen[]; dicts: Dict[] }): Modules {
  const colours = new Map(
    dicts.map(({ code, items }) => [
      code,
      Object.fromEntries(items.flatMap(({ value, colour }) => (colour ? [[value, colour]] : []))),
    ]),
  )
  return new Map(
    screens.map((screen) => {
      const codes = new Set(screen.fields.flatMap(({ dict }) => dict ?? []))
      return [
        screen.name,
        { screen, colours: Object.fromEntries([...codes].map((code) => [code, colours.get(code) ?? {}])) },
      ]
    }),
  )
}

/** The source of `virtual:screens`. */
export function listModule(modules: Modules): string {
  const names = [...modules.keys()]
  const lines = names.map(
    (name) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(`virtual:screen/${name}`)}),`,
  )
  const items = [...modules.values()].flatMap(({ screen }) =>
    screen.table.master && !screen.table.master.inForm ? [[screen.table.master.screen, screen.name]] : [],
  )
  return `export const screens = {\n${lines.join('\n')}\n}\nexport const itemScreens = ${JSON.stringify(Object.fromEntries(items))}\n`
}

/** The screens that are new or different, and null for those that are gone. */
export function changesBetween(before: Modules, after: Modules): Record<string, ScreenModule | null> {
  const changed: Record<string, ScreenModule | null> = {}
  for (const [name, module] of after) {
    if (!isSame(before.get(name), module)) changed[name] = module
  }
  for (const name of before.keys()) if (!after.has(name)) changed[name] = null
  return changed
}

// A screen whose file was not read again is the same object: comparing the texts of a hundred takes
// longer than all else.
function isSame(before: ScreenModule | undefined, after: ScreenModule): boolean {
  if (!before) return false
  const isSameScreen =
    before.screen === after.screen || JSON.stringify(before.screen) === JSON.stringify(after.screen)
  return isSameScreen && JSON.stringify(before.colours) === JSON.stringify(after.colours)
}
