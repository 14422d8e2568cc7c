// Defaults that follow from the user, the day, other fields or a chosen row (`defaultFrom`): CEL over the row's
// fields, `me`, `now`, `today`, `master` in a line and `chosen`. The form evaluates them while a field was not
// touched by hand, and the server for values that a new row lacks.
import type { Environment } from '@marcbachmann/cel-js'
import { definitionOf } from '../field-types/field-types.ts'
import { withFigures } from './computed.ts'
import { giveAs, takenBy } from './given-value.ts'
import { languageWordFault } from './language-words.ts'
import {
  celValue,
  rowContext,
  rowEnvironment,
  userValues,
  variablesOf,
  withUser,
  type ConditionUser,
} from './condition.ts'
import type { Field } from './normal-form.ts'
import type { ComputedType, Preset } from './normal-field-parts.ts'

/** What a default can follow from. */
export interface PresetSituation {
  fields: Field[]
  row: Record<string, unknown>
  me: ConditionUser
  now: Date
  /** The row that this one is a line of. */
  master: { fields: Field[]; row: Record<string, unknown> } | null
  /** Values of chosen rows, by the field that chooses. */
  chosen: Record<string, Record<string, unknown>>
}

/** The kind of value that a field takes from an expression; null where it takes none. */
function presetKind({ type }: Pick<Field, 'type'>): ComputedType | 'datetime' | null {
  const { cel, isSecret } = definitionOf(type)
  if (isSecret) return null
  switch (type) {
    case 'integer':
    case 'number':
    case 'money':
    case 'percent':
    case 'boolean':
    case 'date':
    case 'datetime':
      return type
    case 'string':
    case 'text':
    case 'phone':
    case 'email':
    case 'link':
    case 'dict':
    case 'ref':
      return cel === 'string' ? 'string' : null
    default:
      return null
  }
}

/** The default of a field in this situation; null while something it follows from is unset. */
export function presetValue(field: Field, situation: PresetSituation): unknown {
  const kind = presetKind(field)
  if (!field.preset || !kind) return null
  try {
    const run = environmentOf(field.preset, situation).parse(field.preset.from)
    return giveAs(kind, run(contextOf(field.preset, situation)), field.decimals) ?? null
  } catch {
    // Something that it follows from is unset.
    return null
  }
}

/** Fields with a default that follows from something, each behind those it follows from. */
export function presetFields(fields: Field[]): Field[] {
  const known = ordered.get(fields)
  if (known) return known
  const due = fields.filter(({ preset }) => preset !== null)
  const placed: Field[] = []
  const place = (field: Field, above: Field[]) => {
    if (placed.includes(field) || above.includes(field)) return
    for (const other of due) if (field.preset!.names.includes(other.prop)) place(other, [...above, field])
    placed.push(field)
  }
  for (const field of due) place(field, [])
  ordered.set(fields, placed)
  return placed
}

const ordered = new WeakMap<Field[], Field[]>()

/** The reason why an expression cannot be the default of a field, in one sentence, or null. */
export function presetFault(field: Field, { fields, master }: { fields: Field[]; master: Field[] | null }) {
  const kind = presetKind(field)
  if (!kind) return `A ${field.type} takes no default of this kind.`
  const taken = languageWordFault(field.preset!.from, fields)
  if (taken) return taken
  const around = { fields, master: master && { fields: master } }
  const result = environmentOf(field.preset!, around).check(field.preset!.from)
  if (!result.valid)
    return result.error && 'summary' in result.error ? result.error.summary : 'This is not an expression.'
  const { takes, inWords } = takenBy(kind)
  const type = String(result.type)
  return takes.includes(type) ? null : `The expression gives a ${type}, and the field wants ${inWords}.`
}

interface Around {
  fields: Field[]
  master: { fields: Field[] } | null
}

const environments = new WeakMap<Preset, { around: Around; environment: Environment }>()

function environmentOf(preset: Preset, { fields, master }: Around): Environment {
  const known = environments.get(preset)
  if (known?.around.fields === fields && known.around.master?.fields === master?.fields)
    return known.environment
  const environment = withUser(withFigures(rowEnvironment(fields)))
  if (master && variablesOf(master.fields).length > 0)
    environment.registerVariable({
      name: 'master',
      schema: Object.fromEntries(variablesOf(master.fields).map(({ prop, type }) => [prop, type])),
    })
  if (preset.chosen.length > 0) {
    const schema: Record<string, Record<string, string>> = {}
    for (const { ref, prop, type } of preset.chosen) schema[ref] = { ...schema[ref], [prop]: type }
    environment.registerVariable({ name: 'chosen', schema })
  }
  environments.set(preset, { around: { fields, master: master && { fields: master.fields } }, environment })
  return environment
}

function contextOf({ chosen: named }: Preset, situation: PresetSituation): Record<string, unknown> {
  const { fields, row, me, now, master, chosen } = situation
  const values: Record<string, Record<string, unknown>> = {}
  for (const { ref, prop, type } of named)
    values[ref] = { ...values[ref], [prop]: celValue(chosen[ref]?.[prop], type) }
  return {
    ...rowContext(fields, { row, now }),
    me: userValues(me),
    ...(master && { master: rowContext(master.fields, { row: master.row, now }) }),
    chosen: values,
  }
}
