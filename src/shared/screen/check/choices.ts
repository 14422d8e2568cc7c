// Checks of references to one of several screens, and of rows that join two others.
import { typeOf } from '../normalize-field.ts'
import type { RawField } from '../raw.ts'
import { suggestion, type Check } from './support.ts'

const isReference = (field: RawField | undefined): boolean =>
  field !== undefined && typeOf(field) === 'ref' && !field.readOnly

export const choiceChecks: Record<string, Check> = {
  *'A choice among references names fields with a ref, each in one choice'({ raw }) {
    const taken = new Set<string>()
    const names = new Set((raw.check ?? []).map(({ name }) => name))
    for (const [index, { name, props }] of (raw.oneOf ?? []).entries()) {
      const at = `oneOf.${index}`
      if (names.has(name)) yield { field: `${at}.name`, fix: `Another rule is called "${name}" already.` }
      names.add(name)
      for (const [place, prop] of props.entries()) {
        const field = raw.fields[prop]
        const references = Object.keys(raw.fields).filter((each) => isReference(raw.fields[each]))
        if (!isReference(field)) yield { field: `${at}.props.${place}`, fix: suggestion(prop, references) }
        else if (taken.has(prop))
          yield { field: `${at}.props.${place}`, fix: 'Leave it out: it belongs to another choice.' }
        taken.add(prop)
      }
    }
  },
  *'A field of a choice is neither required nor filled in by itself'({ raw }) {
    for (const { props } of raw.oneOf ?? [])
      for (const prop of props) {
        const { required, requiredWhen, default: first, defaultFrom, form } = raw.fields[prop] ?? {}
        const said = Object.entries({ required, requiredWhen, default: first, defaultFrom }).find(
          ([, value]) => value !== undefined && value !== false,
        )
        if (said)
          yield { field: `fields.${prop}.${said[0]}`, fix: 'Leave it out; "required" of the choice says it.' }
        if (form === false) yield { field: `fields.${prop}.form`, fix: 'Leave it out: the form asks for it.' }
      }
  },
  *'A row that joins two others refers to both'({ raw }) {
    const { links, parent, existing } = raw.table ?? {}
    if (!links) return
    if (parent) yield { field: 'table.parent', fix: 'Leave it out: a row that joins two others is no tree.' }
    if (existing) yield { field: 'table.links', fix: 'Leave it out: the other application keeps the table.' }
    const references = Object.keys(raw.fields).filter((each) => isReference(raw.fields[each]))
    for (const [index, prop] of links.entries())
      if (!references.includes(prop))
        yield { field: `table.links.${index}`, fix: suggestion(prop, references) }
    const [first, second] = links.map((prop) => raw.fields[prop])
    if (isReference(first) && isReference(second))
      for (const [index, field] of [first!, second!].entries())
        if (field.showWhen)
          yield { field: `fields.${links[index]}.showWhen`, fix: 'Leave it out: every row has both.' }
  },
}
