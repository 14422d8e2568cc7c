// Checks of the names of components: built in, or beside the screen under src/web/admin/slots.
import type { RawField } from '../raw.ts'
import { everyField, suggestion, type Check } from './support.ts'

/** The looks of a cell and the inputs of a form that every screen has. */
const builtIn = {
  column: ['badge', 'tag', 'link', 'image'],
  form: ['textarea', 'switch', 'radio', 'select', 'tree'],
  search: [],
} as const satisfies Record<string, readonly string[]>

export const slotChecks: Record<string, Check> = {
  *'A slot names a component that is there'({ raw, name }, { slots }) {
    if (!slots) return
    const own = [...slots]
      .filter((path) => path.startsWith(`${name}/`))
      .map((path) => path.slice(name.length + 1))
    const isMissing = (slot: string | undefined, known: readonly string[] = []) =>
      slot !== undefined && !known.includes(slot) && !own.includes(slot)
    const fixOf = (slot: string, known: readonly string[] = []) =>
      `${suggestion(slot, [...known, ...own])} Or add src/web/admin/slots/${name}/${slot}.tsx.`
    for (const [at, field] of everyField(raw))
      for (const place of ['column', 'form', 'search'] as const) {
        const slot = slotOf(field, place)
        if (isMissing(slot, builtIn[place]))
          yield { field: `${at}.${place}`, fix: fixOf(slot!, builtIn[place]) }
      }
    for (const [action, { slot }] of Object.entries(raw.actions ?? {}))
      if (isMissing(slot)) yield { field: `actions.${action}.slot`, fix: fixOf(slot!) }
    const expand = typeof raw.list?.expand === 'string' ? raw.list.expand : undefined
    if (isMissing(expand)) yield { field: 'list.expand', fix: fixOf(expand!) }
  },
}

/** The slot of a field at one of its places; a search alone needs its words around the name. */
function slotOf(field: RawField, place: keyof typeof builtIn): string | undefined {
  const given = field[place]
  if (typeof given === 'string') return place === 'search' ? undefined : given
  return typeof given === 'object' ? given.slot : undefined
}
