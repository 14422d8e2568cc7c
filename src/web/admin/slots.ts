// Components that stand for one cell, input or dialog of one screen: slots/<screen>/<slot>.tsx,
// its default export. They are found by the build, so nothing has to be registered.
import { lazy, type ComponentType } from 'react'

const files = import.meta.glob<{ default: ComponentType<object> }>('./slots/*/*.tsx')
const slots = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^\.\/slots\/|\.tsx$/g, ''), lazy(load)]),
)

/** The screen's own component for a slot; undefined for a built-in slot or none. */
export function useSlot<Props>(screen: string, slot: string | null): ComponentType<Props> | undefined {
  return slot === null ? undefined : (slots.get(`${screen}/${slot}`) as ComponentType<Props> | undefined)
}
