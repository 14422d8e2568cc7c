// Components that stand for one cell, input or dialog of one screen: slots/<screen>/<slot>.tsx,
// its default export. They are found by the build, so nothing has to be registered.
import type { ScreenRows } from '../../generated/screens.ts'
import { createElement, lazy, type ComponentType, type ReactNode } from 'react'

const files = import.meta.glob<{ default: ComponentType<object> }>('./slots/*/*.tsx')
const slots = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^\.\/slots\/|\.tsx$/g, ''), lazy(load)]),
)

/** The row that a slot of this screen receives. */
export type SlotRow<Name extends keyof ScreenRows> = ScreenRows[Name] & Record<string, unknown>

/** The screen's own component for a slot, drawn; undefined for a built-in slot or none. */
export function ownSlot(screen: string, slot: string | null, props: object): ReactNode | undefined {
  const component = slot === null ? undefined : slots.get(`${screen}/${slot}`)
  return component && createElement(component, props)
}
