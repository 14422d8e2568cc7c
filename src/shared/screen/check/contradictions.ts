// Checks of words that cannot stand together in one field, or in two fields of one screen.
import { definitionOf } from '../../field-types/field-types.ts'
import { valueFault } from '../check-body.ts'
import { fieldSchema } from '../json-schema.ts'
import { typeOf } from '../normalize-field.ts'
import type { FieldType } from '../normal-form.ts'
import type { SearchType } from '../normal-list.ts'
import type { RawField } from '../raw.ts'
import { everyField, normalOrNull, type Check, type Finding } from './support.ts'

export const contradictionChecks: Record<string, Check> = {
  *'A field has one source of values'({ raw }) {
    for (const [at, field] of everyField(raw)) {
      const [first, ...others] = (['dict', 'ref', 'lines', 'compute'] as const).filter((word) => field[word])
      for (const other of others)
        yield { field: `${at}.${other}`, fix: `The values come from "${first}" already; leave one out.` }
    }
  },
  *'No two fields of a screen have the same label'({ raw }) {
    for (const language of ['zh', 'en'] as const) {
      const seen = new Map<string, string>()
      for (const [prop, { label }] of Object.entries(raw.fields)) {
        const words = label?.[language]
        if (words === undefined) continue
        const other = seen.get(words)
        if (other !== undefined)
          yield { field: `fields.${prop}.label.${language}`, fix: `"${other}" is called "${words}" already.` }
        else seen.set(words, prop)
      }
    }
  },
  *'What a form asks for can be filled in'({ raw }) {
    if (raw.allow?.add === false) return
    for (const [prop, field] of Object.entries(raw.fields)) {
      const { required, readOnly, default: given, defaultFrom, number, filledByServer } = field
      const isFilled = [given, defaultFrom, number].some((each) => each !== undefined) || filledByServer
      if (required && readOnly && !isFilled)
        yield {
          field: `fields.${prop}.readOnly`,
          fix: 'Nobody can fill it in: leave "required" or "readOnly" out, give a default, or say "filledByServer".',
        }
    }
  },
  *'What the server fills is required and in no form'({ raw }) {
    for (const [prop, { required, readOnly, filledByServer }] of Object.entries(raw.fields))
      if (filledByServer && !(required && readOnly))
        yield { field: `fields.${prop}.filledByServer`, fix: 'Add "required": true and "readOnly": true.' }
  },
  *'A default lies within the limits of its field'({ raw }) {
    for (const [at, field] of everyField(raw)) {
      const fix = limitFault(field)
      if (fix) yield { field: `${at}.default`, fix }
    }
  },
  *'A default has the form of its field'(file, world) {
    for (const field of normalOrNull(file, world)?.fields ?? []) {
      const { prop, type, default: preset, pattern } = field
      if (typeof preset !== 'string') continue
      const fault = valueFault(fieldSchema(field), preset)
      if (fault?.rule === 'format' || (fault?.rule === 'pattern' && !pattern))
        yield { field: `fields.${prop}.default`, fix: `"${preset}" is not a valid ${type}.` }
    }
  },
  *'A check of a row has a name of its own'({ raw }) {
    const names = (raw.check ?? []).map(({ name }) => name)
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        yield { field: `check.${index}.name`, fix: `"${name}" is taken; choose another.` }
  },
  *'Steps of a row have different words'({ raw }) {
    for (const language of ['zh', 'en'] as const) {
      const seen = new Map<string, string>()
      for (const [name, { label }] of Object.entries(raw.states?.on ?? {})) {
        const words = label?.[language]
        const other = words === undefined ? undefined : seen.get(words)
        if (other !== undefined)
          yield {
            field: `states.on.${name}.label.${language}`,
            fix: `"${other}" is called "${words}" already.`,
          }
        else if (words !== undefined) seen.set(words, name)
      }
    }
  },
  *'A search has an input that fits the kind of value'({ raw }) {
    for (const [at, field] of everyField(raw)) {
      const wanted = typeof field.search === 'object' ? field.search.type : field.search
      if (wanted === undefined || (typeof field.search === 'object' && field.search.slot)) continue
      yield* misfitSearch(at, field, wanted)
    }
  },
  *'A former name is not the name of a field that is there'({ raw }) {
    const formers = new Map<string, string>()
    for (const [prop, { was }] of Object.entries(raw.fields)) {
      if (was === undefined) continue
      const at = `fields.${prop}.was`
      const other = formers.get(was)
      if (was === prop) yield { field: at, fix: 'It is called so now; leave "was" out.' }
      else if (raw.fields[was]) yield { field: at, fix: `"${was}" is still a field of its own.` }
      else if (other !== undefined) yield { field: at, fix: `"${other}" was "${was}" already.` }
      formers.set(was, prop)
    }
  },
}

function limitFault(field: RawField): string | null {
  const { default: preset, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field
  if (typeof preset === 'number') {
    if (minimum !== undefined && preset < minimum) return `Write at least ${minimum}.`
    if (maximum !== undefined && preset > maximum) return `Write at most ${maximum}.`
    if (exclusiveMinimum !== undefined && preset <= exclusiveMinimum)
      return `Write more than ${exclusiveMinimum}.`
    if (exclusiveMaximum !== undefined && preset >= exclusiveMaximum)
      return `Write less than ${exclusiveMaximum}.`
  }
  if (typeof preset === 'string' && definitionOf(typeOf(field)).takes.includes('lengths')) {
    const length = [...preset].length
    const { minLength, maxLength, pattern } = field
    if (minLength !== undefined && length < minLength) return `Write at least ${minLength} characters.`
    if (maxLength !== undefined && length > maxLength) return `Write at most ${maxLength} characters.`
    if (pattern && misses(pattern.regex, preset)) return `Write a text that ${pattern.regex} matches.`
  }
  return null
}

function misses(regex: string, text: string): boolean {
  try {
    return !new RegExp(regex, 'u').test(text)
  } catch {
    // That it is no regular expression is told by a check of its own.
    return false
  }
}

const CHOICES: readonly SearchType[] = ['select', 'radio', 'radioGroup', 'checkbox', 'checkboxGroup']
const choosing = ['dict', 'ref', 'level'] as const
const DAYS: readonly SearchType[] = ['date', 'daterange']

function* misfitSearch(at: string, field: RawField, wanted: SearchType): Iterable<Finding> {
  const type = field.as ?? typeOf(field)
  const { precision, takes, defaultIs } = definitionOf(type)
  const hasChoices = choosing.some((word) => takes.includes(word)) || defaultIs === 'boolean'
  const where = `${at}.search`
  if (CHOICES.includes(wanted) && !hasChoices)
    yield { field: where, fix: `"${wanted}" offers choices and a ${type} has none; write "${usual(type)}".` }
  if (DAYS.includes(wanted) && precision === null && !takes.includes('of'))
    yield { field: where, fix: `"${wanted}" finds days and a ${type} has none; write "${usual(type)}".` }
  if (wanted === 'input' && (precision !== null || takes.includes('of')))
    yield { field: where, fix: 'Days are chosen; write "daterange".' }
}

function usual(type: FieldType): SearchType {
  return definitionOf(type).usualSearch ?? 'input'
}
