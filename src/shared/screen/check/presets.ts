// Checks of defaults that follow from the user, the day, other fields or a chosen row.
import { chosenNames } from '../chosen-names.ts'
import type { Field } from '../normal-form.ts'
import { presetFault } from '../preset.ts'
import { formAround, masterOf } from './every-condition.ts'
import { everyField, normalOrNull, suggestion, type Check } from './support.ts'

export const presetChecks: Record<string, Check> = {
  *'A field has one default'({ raw }) {
    for (const [at, field] of everyField(raw))
      if (field.default !== undefined && field.defaultFrom !== undefined)
        yield { field: `${at}.defaultFrom`, fix: 'There is a "default" already; leave one out.' }
  },
  *'A default follows from a field of a chosen row'({ raw, name }, { screens }) {
    for (const [at, { defaultFrom }] of everyField(raw)) {
      const action = /^actions\.(.+)\.input\./.exec(at)?.[1]
      const beside = (action && raw.actions?.[action]?.input) || raw.fields
      for (const { ref, prop } of chosenNames(defaultFrom ?? '')) {
        const target = beside[ref]?.ref
        const known = target ? screens.get(target)?.raw.fields : undefined
        if (!target)
          yield { field: `${at}.defaultFrom`, fix: `"${ref}" chooses no row; name a "ref" of ${name}.` }
        else if (known && !known[prop])
          yield { field: `${at}.defaultFrom`, fix: suggestion(prop, Object.keys(known)) }
      }
    }
  },
  *'A default is CEL over what the field follows from'(file, world) {
    const normal = normalOrNull(file, world)
    if (!normal) return
    const forms: [string, Field[]][] = [
      ['fields', normal.fields],
      ...normal.actions.map(({ name, input }): [string, Field[]] => [`actions.${name}.input`, input]),
    ]
    for (const [place, fields] of forms)
      for (const field of fields) {
        if (!field.preset) continue
        const at = `${place}.${field.prop}`
        const around = { fields: formAround(normal, at), master: masterOf(file, world) }
        const fault = presetFault(field, around)
        if (fault) yield { field: `${at}.defaultFrom`, fix: fault }
        else if (followsItself(field, fields))
          yield {
            field: `${at}.defaultFrom`,
            fix: 'It follows from itself; take the field out of its default.',
          }
      }
  },
}

function followsItself(start: Field, fields: Field[]): boolean {
  const named = ({ preset }: Field) => fields.filter(({ prop }) => preset?.names.includes(prop))
  const waiting = named(start)
  const seen = new Set<Field>()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next === start) return true
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...named(next))
  }
  return false
}
