import { readFileSync } from 'node:fs'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import type { Field, Screen } from '../../src/shared/screen/normal-form.ts'
import { changedFiles, ONE_SCREEN, SWEEPS_ALL } from './swept.ts'

const HOOKS = 'src/server/screen-hooks.ts'

/**
 * The screens that are swept through their calls in this run: without SWEEP=all those whose file or hook
 * changed, and a few that together have every field type, call and option.
 */
export function sweptThroughCalls(screens: Screen[]): Screen[] {
  if (SWEEPS_ALL) return screens
  if (ONE_SCREEN) return screens.filter(({ name }) => name === ONE_SCREEN)
  const changed = changedFiles()
  const hooks = hookFiles()
  const spread = spreadOf(screens)
  return screens.filter(
    (screen) => spread.has(screen) || changed.has(screen.file) || changed.has(hooks.get(screen.name) ?? ''),
  )
}

/** The file with each screen's hook, by the screen's name. */
export function hookFiles(): Map<string, string> {
  const [imports, list] = readFileSync(HOOKS, 'utf8').split(': HooksOfScreens = {') as [string, string]
  const fileOf = new Map(
    [...imports.matchAll(/^import \{([^}]+)\} from '\.\/([^']+)'$/gm)].flatMap(([, names, path]) =>
      names!.split(',').map((name) => [name.trim(), `src/server/${path}`] as const),
    ),
  )
  const entries = [...list.matchAll(/^ {2}'?([\w-]+)'?(?:: (\w+))?,$/gm)]
  return new Map(
    entries.flatMap(([, screen, hook]) => {
      const file = fileOf.get(hook ?? screen!)
      return file ? [[screen!, file]] : []
    }),
  )
}

/** A few of the screens that together have everything that any of them has: field types, calls, options. */
export function spreadOf(screens: Screen[]): Set<Screen> {
  const missing = new Set(screens.flatMap(traitsOf))
  const left = screens.map((screen) => ({ screen, traits: traitsOf(screen) }))
  const chosen = new Set<Screen>()
  while (missing.size > 0) {
    const brings = ({ traits }: (typeof left)[number]) => traits.filter((trait) => missing.has(trait)).length
    const best = left.reduce((former, each) => (brings(each) > brings(former) ? each : former))
    chosen.add(best.screen)
    for (const trait of best.traits) missing.delete(trait)
  }
  return chosen
}

/** What the server treats differently from one screen to another, each as a few words. */
export function traitsOf(screen: Screen): string[] {
  const { table, form, list, api, calls, states, actions, allow, scope } = screen
  return [
    ...new Set([
      `${api.profile} style`,
      ...calls.map(({ kind, method, parametersIn }) => `${kind} by ${method} in ${parametersIn}`),
      `${table.tenancy} rows`,
      `form in ${form.layout}`,
      ...given('table', table),
      ...given('list', list),
      ...given('allow', allow),
      ...given('scope', scope),
      ...given('screen', { checks: screen.checks, import: screen.import, export: screen.export }),
      ...given('hook', screenHooks[screen.name] ?? {}),
      ...(states?.transitions ?? []).flatMap((transition) => given('transition', transition)),
      ...actions.flatMap((action) => [`action on ${action.on}`, ...given('action', action)]),
      ...screen.fields.flatMap(traitsOfField),
      ...screen.fields.flatMap(({ lines }) => lines?.fields.map(({ type }) => `${type} in a line`) ?? []),
      ...screen.fields.flatMap(({ lines }) => lines?.rules.map(({ kind }) => `lines: ${kind}`) ?? []),
    ]),
  ]
}

function traitsOfField(field: Field): string[] {
  const { type, search, column, form, ref, computed } = field
  return [
    type,
    ...(search ? [`${type} searched`, `search by ${search.match}`] : []),
    ...(column?.sort ? [`${type} sorted`] : []),
    ...given('field', field),
    ...given('column', column ?? {}),
    ...given('form entry', form ?? {}),
    ...given('reference', ref ?? {}),
    ...(computed ? [`computed ${computed.as}`] : []),
  ]
}

/** The options that are set, whatever they are set to. */
function given(of: string, options: object): string[] {
  const isSet = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false
  return Object.entries(options).flatMap(([name, value]) => (isSet(value) ? [`${of} ${name}`] : []))
}
