// Checks of conditions, each over the fields it may use.
import { conditionFault } from '../condition-fault.ts'
import type { Screen } from '../normal-form.ts'
import { inputConditions, rowConditions, whereConditions } from './every-condition.ts'
import { everyField, normalOrNull, suggestion, type Check } from './support.ts'

export const conditionChecks: Record<string, Check> = {
  *'Conditions are CEL over fields of the row'(file, world) {
    const screen = normalOrNull(file, world)
    if (!screen) return
    for (const { at, condition, fields, inSql } of rowConditions(screen)) {
      const fault = conditionFault(condition, fields, { inSql })
      if (fault) yield { field: at, fix: `${fault}${hint(fault, screen)}` }
    }
  },
  *'Conditions of what an action asks are CEL over its own fields'(file, world) {
    const screen = normalOrNull(file, world)
    for (const { at, condition, fields } of screen ? inputConditions(screen) : []) {
      const fault = conditionFault(condition, fields)
      if (fault) yield { field: at, fix: fault }
    }
  },
  *'A where is CEL over fields of the other screen'({ raw }, world) {
    for (const [at, { ref, where }] of everyField(raw))
      if (where && !ref) yield { field: `${at}.where`, fix: 'Add "ref", or leave "where" out.' }
    for (const { at, condition, fields, inSql, screen } of whereConditions(raw, world)) {
      const fault = conditionFault(condition, fields, { inSql })
      if (fault) yield { field: at, fix: `${fault}${hint(fault, screen)}` }
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
