// Checks of conditions, each over the fields it may use.
import { conditionFault } from '../condition-fault.ts'
import type { Screen } from '../normal-form.ts'
import { everyField, normalOrNull, suggestion, type Check, type Finding } from './support.ts'

export const conditionChecks: Record<string, Check> = {
  *'Conditions are CEL over fields of the row'(file, world) {
    const normal = normalOrNull(file, world)
    if (!normal) return
    const judge = (field: string, condition: string | null | undefined, options = {}): Finding[] => {
      const fault = condition ? conditionFault(condition, normal.fields, options) : null
      return fault ? [{ field, fix: `${fault}${hint(fault, normal)}` }] : []
    }
    for (const { prop, form } of normal.fields) {
      yield* judge(`fields.${prop}.showWhen`, form?.showWhen)
      yield* judge(`fields.${prop}.requiredWhen`, form?.requiredWhen)
      yield* judge(`fields.${prop}.disabledWhen`, form?.disabledWhen)
    }
    for (const [index, { that }] of normal.checks.entries()) yield* judge(`check.${index}.that`, that)
    for (const { name, if: condition } of normal.states?.transitions ?? [])
      yield* judge(`states.on.${name}.if`, condition, { inSql: true })
    for (const { name, showWhen } of normal.actions)
      yield* judge(`actions.${name}.showWhen`, showWhen, { inSql: true })
    yield* judge('allow.edit', normal.allow.edit, { inSql: true })
    yield* judge('allow.remove', normal.allow.remove, { inSql: true })
    for (const [type, condition] of Object.entries(normal.scope))
      yield* judge(`scope.${type}`, condition, { inSql: true })
  },
  *'Conditions of what an action asks are CEL over its own fields'(file, world) {
    for (const { name, input } of normalOrNull(file, world)?.actions ?? []) {
      for (const { prop, form } of input) {
        for (const when of ['showWhen', 'requiredWhen', 'disabledWhen'] as const) {
          const fault = form?.[when] ? conditionFault(form[when], input) : null
          if (fault) yield { field: `actions.${name}.input.${prop}.${when}`, fix: fault }
        }
      }
    }
  },
  *'A where is CEL over fields of the other screen'({ raw }, world) {
    for (const [at, { ref, where }] of everyField(raw)) {
      if (!where) continue
      if (!ref) yield { field: `${at}.where`, fix: 'Add "ref", or leave "where" out.' }
      const target = ref ? world.screens.get(ref) : undefined
      const normal = target ? normalOrNull(target, world) : null
      const fault = normal ? conditionFault(where, normal.fields, { inSql: true }) : null
      if (fault && normal) yield { field: `${at}.where`, fix: `${fault}${hint(fault, normal)}` }
    }
  },
}

function hint(fault: string, screen: Screen): string {
  const unknown = /Unknown variable: (\w+)/.exec(fault)?.[1]
  if (unknown)
    return `. ${suggestion(unknown, [...screen.fields.flatMap(({ prop, of }) => of ?? [prop]), 'me', 'now', 'today'])}`
  if (/\bdouble\b/.test(fault) && /\bint\b/.test(fault))
    return '. Write whole numbers with a point here: 1.0 instead of 1.'
  if (/== null|!= null/.test(fault)) return '. Ask with isSet(field) or !isSet(field).'
  return ''
}
