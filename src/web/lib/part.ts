// A component in a file of its own: one that comes with the page, or one that is fetched when it is first
// needed.
import { lazy, type ComponentType } from 'react'

export interface Part<Props> {
  /** Fetches the component, unless it is here. */
  load: () => Promise<unknown>
  isHere: () => boolean
  /** The component once it is here; before that, one that suspends. */
  component: () => ComponentType<Props>
}

export function bundled<Props>(component: ComponentType<Props>): Part<Props> {
  return { load: async () => {}, isHere: () => true, component: () => component }
}

export function fetched<Props>(fetchIt: () => Promise<ComponentType<Props>>): Part<Props> {
  let here: ComponentType<Props> | null = null
  const load = async () => (here ??= await fetchIt())
  return {
    load,
    isHere: () => here !== null,
    component: () => here ?? lazy(async () => ({ default: await load() })),
  }
}
