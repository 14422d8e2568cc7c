// What the form finds wrong before anything is sent; the server checks the same again.
import { definitionOf } from '../../../shared/field-types/field-types.ts'
import type { ConditionUser } from '../../../shared/screen/condition.ts'
import { judge } from '../../../shared/screen/judge.ts'
import { shownFields } from '../../../shared/screen/hidden-fields.ts'
import { bodyFaults, type BodyFault } from '../../../shared/screen/check-body.ts'
import { objectOf } from '../../../shared/screen/json-schema.ts'
import { lineRuleFaults } from '../../../shared/screen/line-rules.ts'
import { lineBodyFields } from '../../../shared/screen/lines.ts'
import type { Field, Lines, Screen } from '../../../shared/screen/normal-form.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { isWorkedOut } from '../../../shared/screen/totals.ts'
import { currentLanguage } from '../../lib/language.ts'
import { lookOf } from '../field-types/field-looks.ts'
import { bodyFromData, type FormData, type Mode, type Row } from './form-data.ts'
import { rowsIn } from '../../../shared/row.ts'

/** The moment the form looks at: who, when, and the row's values that it does not show. */
export interface Around {
  me: ConditionUser
  now: Date
  row: Row
}

export interface FormFault {
  /** The field's prop; empty for a fault of the row as a whole. */
  field: string
  rule: string
  limit: string | number | null
  /** The screen file's own words for it, where it has some. */
  say: Text | null
}

/** The fields in force for these values: shown, with required and locked worked out. */
export interface LiveField {
  field: Field
  isRequired: boolean
  isLocked: boolean
}

interface When {
  mode: Mode
  around: Around
}

/** What a check asks of a screen, or of the lines of a row. */
type Rules = Pick<Screen, 'fields' | 'checks'>

/** The row as it would be saved, without what it does not have. */
export function rowOf(screen: Rules, fields: Field[], data: FormData, { me, now, row }: Around) {
  const typed = { ...row, ...bodyFromData(fields, data, 'edit') }
  return shownFields({ fields: screen.fields, row: typed, me, now })
}

export function liveFields(
  screen: Rules,
  fields: Field[],
  data: FormData,
  { mode, around }: When,
): LiveField[] {
  const { hidden, row } = rowOf(screen, fields, data, around)
  const { holds } = judge({ fields: screen.fields, row, me: around.me, now: around.now })
  const says = (condition: string | null) => condition !== null && holds(condition)
  return fields
    .filter(({ prop }) => !hidden.has(prop))
    .map((field) => ({
      field,
      isRequired:
        (field.required && !(mode === 'create' && field.number !== null)) ||
        (field.lines?.min ?? 0) > 0 ||
        says(field.form!.requiredWhen),
      isLocked:
        isWorkedOut(field) || (mode === 'edit' && !field.form!.editable) || says(field.form!.disabledWhen),
    }))
}

/** The fields whose values a save carries. */
export function sentFields(live: LiveField[], data: FormData, mode: Mode): Field[] {
  return live
    .filter(({ isLocked, field }) => !isLocked || (mode === 'create' && data[field.prop] !== undefined))
    .map(({ field }) => field)
}

/** All faults of the values, at most one per field. */
export function formFaults(screen: Rules, live: LiveField[], data: FormData, { around }: When): FormFault[] {
  const open = live.filter((each) => !each.isLocked)
  const fields = open.map((each) => each.field)
  const body = bodyFromData(fields, data, 'create')
  const schema = objectOf(fields)
  schema.required = open.filter((each) => each.isRequired).flatMap(({ field }) => field.of ?? [field.prop])

  const byProp = new Map(
    fields.flatMap((field) => (field.of ?? [field.prop]).map((prop) => [prop, field] as const)),
  )
  const faults = new Map<string, FormFault>()
  for (const fault of bodyFaults(schema, body)) {
    const field = byProp.get(fault.prop)
    if (field && !faults.has(field.prop)) faults.set(field.prop, faultOf(field, fault))
  }
  for (const field of fields) {
    const { prop, type } = field
    const fault = definitionOf(type).fault(field, body[prop]) ?? lookOf(field).typedFault(data[prop])
    if (fault) faults.set(prop, { field: prop, ...fault, say: null })
  }
  const { row } = rowOf(
    screen,
    live.map(({ field }) => field),
    data,
    around,
  )
  const { fails } = judge({ fields: screen.fields, row, me: around.me, now: around.now })
  for (const check of screen.checks) {
    const touched = byProp.get(check.field ?? '')?.prop ?? check.field ?? ''
    if (faults.has(touched) || !fails(check.that)) continue
    faults.set(touched, { field: touched, rule: check.name, limit: null, say: check.say })
  }
  const inLines = fields.flatMap((field) =>
    field.lines ? linesFaults(field, rowsIn(data[field.prop]), around) : [],
  )
  return [...faults.values(), ...inLines]
}

/** Faults of the lines of a row, at `positions.3.price`. */
function linesFaults({ prop, lines }: Field, given: FormData[], around: Around): FormFault[] {
  const { fields, checks, key, min } = lines!
  const rules = { fields, checks }
  const shown = lineBodyFields(lines!)
  const few: FormFault[] =
    given.length > 0 && given.length < min ? [{ field: prop, rule: 'minLines', limit: min, say: null }] : []
  const wrong = given.flatMap((line, index) => {
    const mode: Mode = line[key] === undefined ? 'create' : 'edit'
    const when = { mode, around: { ...around, row: {} } }
    return formFaults(rules, liveFields(rules, shown, line, when), line, when).map((fault) => ({
      ...fault,
      field: fault.field === '' ? `${prop}.${index}` : `${prop}.${index}.${fault.field}`,
    }))
  })
  return [...few, ...wrong, ...twins(prop, lines!, given), ...together(prop, lines!, given)]
}

function together(prop: string, { rules }: Lines, given: FormData[]): FormFault[] {
  return lineRuleFaults(rules, given).map(({ rule, say, at }) => ({
    field: at ? `${prop}.${at.index}.${at.prop}` : prop,
    rule,
    limit: null,
    say,
  }))
}

function twins(prop: string, { unique }: Lines, given: FormData[]): FormFault[] {
  return unique.flatMap((props) => {
    const seen = new Set<string>()
    return given.flatMap((line, index): FormFault[] => {
      const values = props.map((each) => line[each])
      if (props.length === 0 || values.some((value) => value === undefined || value === null)) return []
      const text = JSON.stringify(values)
      if (seen.has(text))
        return [{ field: `${prop}.${index}.${props[0]!}`, rule: 'unique', limit: null, say: null }]
      seen.add(text)
      return []
    })
  })
}

function faultOf(field: Field, { rule, limit }: BodyFault): FormFault {
  const { prop, type, pattern, decimals } = field
  const { says, inWords } = definitionOf(type)
  if (rule === 'multipleOf') return { field: prop, rule: 'decimals', limit: decimals, say: null }
  if (rule === 'pattern') {
    const say = pattern?.say ?? null
    return { field: prop, rule: say ? rule : type, limit, say }
  }
  const bound = typeof limit === 'number' && inWords ? inWords(limit, currentLanguage()) : limit
  return { field: prop, rule, limit: bound, say: rule === 'type' ? (says[rule] ?? null) : null }
}
