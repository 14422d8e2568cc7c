// The screens the browser knows: the built map, and in development whatever the watcher sent since.
import { useSyncExternalStore } from 'react'
import { itemScreens as builtItems, screens as built } from 'virtual:screens'
import type { Screen } from '../../shared/screen/normal-form.ts'

/** What one screen's chunk holds. */
export interface ScreenModule {
  screen: Screen
  /** Colours of the value lists the screen uses: dictionary code → value → colour name. */
  colours: Record<string, Record<string, string>>
}

type Known =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; error: Error }
  | { state: 'ready'; module: ScreenModule }

// Always the same: what a store gives must keep its identity while nothing changes.
const MISSING: Known = { state: 'missing' }
const known = new Map<string, Known>()
const listeners = new Set<() => void>()
const names = new Set(Object.keys(built))
const itemScreens = new Map(Object.entries(builtItems))
let nameList = [...names]

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The normal form of a screen; loads its chunk once and keeps it. Throws for an unknown name. */
export async function loadScreen(name: string): Promise<ScreenModule> {
  const there = known.get(name)
  if (there?.state === 'ready') return there.module
  const load = built[name]
  if (!load) throw new Error(`There is no screen "${name}".`)
  const { default: module } = await load()
  // The watcher may have sent a newer one while the chunk was on its way.
  const meanwhile = known.get(name)
  if (meanwhile?.state === 'ready') return meanwhile.module
  known.set(name, { state: 'ready', module })
  tell()
  return module
}

function start(name: string): Known {
  if (!names.has(name)) return MISSING
  const loading: Known = { state: 'loading' }
  known.set(name, loading)
  loadScreen(name).catch((error: Error) => {
    known.set(name, { state: 'failed', error })
    tell()
  })
  return loading
}

/** A screen as the page needs it: loading, missing, failed or ready; follows later changes. */
export function useScreen(name: string): Known {
  return useSyncExternalStore(subscribe, () => known.get(name) ?? start(name))
}

/** Tries a failed chunk again. */
export function reloadScreen(name: string) {
  known.delete(name)
  tell()
}

/** Names of all screens, in a list that keeps its identity until one comes or goes. */
export function useScreenNames(): string[] {
  return useSyncExternalStore(subscribe, () => nameList)
}

/** The screen of the items that belong to a screen's rows (dictionary → its items), once it is loaded. */
export function useItemScreen(name: string): ScreenModule | null {
  const found = useSyncExternalStore(subscribe, () => {
    const items = itemScreens.get(name)
    return items === undefined ? MISSING : (known.get(items) ?? start(items))
  })
  return found.state === 'ready' ? found.module : null
}

/** Takes over screens the development server re-read; null stands for a removed file. */
export function replaceScreens(changed: Record<string, ScreenModule | null>) {
  for (const [name, module] of Object.entries(changed)) {
    if (module) {
      known.set(name, { state: 'ready', module })
      names.add(name)
      const { master } = module.screen.table
      if (master && !master.inForm) itemScreens.set(master.screen, name)
    } else {
      known.set(name, { state: 'missing' })
      names.delete(name)
      for (const [of, items] of itemScreens) if (items === name) itemScreens.delete(of)
    }
  }
  // What draws from the list, the frame with all open pages among it, is left alone by a mere change.
  if (nameList.length !== names.size || nameList.some((name) => !names.has(name))) nameList = [...names]
  tell()
}
