// The field that a picker chooses for, and the values its choices follow from.
import { AppError, type FieldError } from '../../shared/errors.ts'
import { definitionOf } from '../../shared/field-types/field-types.ts'
import { valueFault } from '../../shared/screen/check-body.ts'
import { fieldSchema } from '../../shared/screen/json-schema.ts'
import { holders, type Holder, type RelatedFields } from '../../shared/screen/needs.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import type { SignedIn } from '../context.ts'
import { fieldError } from '../http/field-errors.ts'
import type { Row } from './hook.ts'
import { invalid } from './invalid.ts'
import { propsOf } from './props-of.ts'
import { relatedParameters, unmetNeeds, type Related, type RelatedSql } from './related-values.ts'

export interface Pointing {
  field: Field
  around: RelatedFields
}

/** The props of a chosen row that defaults beside the field follow from. */
export function propsFollowed({ field, around: { form } }: Pointing): string[] {
  const names = form.flatMap(({ preset }) => preset?.chosen ?? [])
  return [...new Set(names.filter(({ ref }) => ref === field.prop).map(({ prop }) => prop))]
}

/** The field at `screen.prop` that points to the screen. Throws INVALID when there is none. */
export function pointingField(
  { services: { screens }, language }: SignedIn,
  { screen, path }: { screen: Screen; path: string },
): Pointing {
  const [name = '', prop] = path.split('.')
  const pointing = screens.byName(name)
  const forms = [pointing?.fields ?? [], ...(pointing?.actions ?? []).map(({ input }) => input)]
  const isAsked = (each: Field) => each.prop === prop && each.ref?.screen === screen.name
  const form = forms.find((fields) => fields.some(isAsked))
  if (!form) throw invalid(language, { field: 'for', keyword: 'format' })
  const { master } = pointing!.table
  const around = { form, master: (master && screens.byName(master.screen)?.fields) ?? null }
  return { field: form.find(isAsked)!, around }
}

/**
 * The needed values that a picker sends as JSON in `form` and `master`. Throws INVALID for a value
 * that is missing, is not needed or does not fit its field.
 */
export function neededValues(
  { language }: SignedIn,
  { pointing, input }: { pointing: Pointing | null; input: Row },
): RelatedSql | undefined {
  const sent = { form: readObject(language, 'form', input), master: readObject(language, 'master', input) }
  const { ref } = pointing?.field ?? {}
  const faults = holders.flatMap((of) =>
    Object.keys(sent[of]).flatMap((prop): FieldError[] => {
      const isNeeded = ref?.needs.some((need) => need.of === of && need.prop === prop) ?? false
      const keyword = isNeeded
        ? unfitBy(pointing!.around[of] ?? [], prop, sent[of][prop])
        : 'additionalProperties'
      return keyword === null ? [] : [fieldError(language, { field: `${of}.${prop}`, keyword })]
    }),
  )
  const related: Related = sent
  const missing = ref ? unmetNeeds(ref, related) : []
  for (const { of, prop } of missing)
    faults.push(fieldError(language, { field: `${of}.${prop}`, keyword: 'required' }))
  if (faults.length > 0) throw new AppError('INVALID', {}, { fields: faults })
  return pointing && ref!.needs.length > 0 ? relatedParameters(pointing.around, related) : undefined
}

function readObject(language: SignedIn['language'], name: Holder, input: Row): Row {
  const text = input[name]
  if (text === undefined) return {}
  const value = typeof text === 'string' ? parsed(text) : text
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(language, { field: name, keyword: 'type', params: { type: 'object' } })
  return { ...value }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The rule of its field that a value breaks; null when it fits. */
function unfitBy(fields: Field[], prop: string, value: unknown): string | null {
  if (value === null) return null
  const field = fields.find((each) => propsOf(each).includes(prop))
  if (!field) return 'additionalProperties'
  const schema = field.computed ? definitionOf(field.computed.as).shape : fieldSchema(field)
  return valueFault(schema, value)?.rule ?? null
}
