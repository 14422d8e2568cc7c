// Checks of conditions, each over the fields it may use.
import { conditionFault } from '../condition-fault.ts'
import type { RelatedFields } from '../needs.ts'
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
  *'A where is CEL over fields of the other screen, and values of the form'(file, world) {
    for (const [at, { ref, where }] of everyField(file.raw))
      if (where && !ref) yield { field: `${at}.where`, fix: 'Add "ref", or leave "where" out.' }
    for (const { at, condition, fields, inSql, screen, related } of whereConditions(file, world)) {
      const fault = conditionFault(condition, fields, { inSql, related })
      if (fault) yield { field: at, fix: `${fault}${relatedHint(fault, related) ?? hint(fault, screen)}` }
    }
  },
}

/** Suggests a name for one that the rows around a field do not have. */
function relatedHint(fault: string, { form, master }: RelatedFields): string | null {
  if (/Unknown variable: master/.test(fault)) return '. Only lines have a master; write "form".'
  const missing = /No such key: (\w+)/.exec(fault)?.[1]
  if (!missing) return null
  const props = [...form, ...(master ?? [])].flatMap(({ prop, of }) => of ?? [prop])
  return `. ${suggestion(missing, [...new Set(props)])}`
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
