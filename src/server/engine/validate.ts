// Holds a body against its screen: shape, limits, conditions. What needs other rows (dictionaries,
// references) stands in check-values.ts.
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { AppError, type FieldError, type Language } from '../../shared/errors.ts'
import { definitionOf } from '../../shared/field-types/field-types.ts'
import type { Situation } from '../../shared/screen/condition.ts'
import { fails, judge } from '../../shared/screen/judge.ts'
import { shownFields } from '../../shared/screen/hidden-fields.ts'
import { bodySchema, objectOf } from '../../shared/screen/json-schema.ts'
import { insideLine } from '../../shared/screen/lines.ts'
import { isCreditCode } from '../../shared/credit-code.ts'
import { HTTP_ADDRESS, isHttpAddress } from '../../shared/screen/http-address.ts'
import type { Action, Field, Screen } from '../../shared/screen/normal-form.ts'
import type { CheckDigit } from '../../shared/screen/normal-field-parts.ts'
import { isUnset } from '../../shared/is-unset.ts'
import { isRow, rowsIn } from '../../shared/row.ts'
import type { SignedIn } from '../context.ts'
import { fieldError, fieldErrors, MOST_ERRORS } from '../http/field-errors.ts'
import { situation } from './allowed-actions.ts'
import { withCleanRichTexts } from './clean-rich-text.ts'
import { writableFields } from './field-access.ts'
import type { Change, Row } from './hook.ts'
import { propsOf } from './props-of.ts'

const ajv = new Ajv({ allErrors: true, strict: false, multipleOfPrecision: 6 })
// The package's types describe a CommonJS default export.
;(addFormats as unknown as (to: Ajv) => void)(ajv)
ajv.addFormat(HTTP_ADDRESS, isHttpAddress)
ajv.addFormat('creditCode', isCreditCode)

const validators = new WeakMap<Screen, Record<string, ValidateFunction>>()

/**
 * The body with texts trimmed and empty ones taken for no value. Throws INVALID when a field is
 * unknown or does not fit. An update may leave fields out: they stay as they are.
 */
export function readBody(
  screen: Screen,
  { body, mode, language }: { body: unknown; mode: 'create' | 'update'; language: Language },
): Row {
  return read(screen.fields, { body, validate: bodyValidator(screen, mode), language })
}

function bodyValidator(screen: Screen, mode: 'create' | 'update'): ValidateFunction {
  return validatorOf(screen, mode, () => {
    const schema = bodySchema(screen, { mode, nullable: true })
    return mode === 'create' ? schema : { ...schema, required: [screen.table.key, 'version'] }
  })
}

/**
 * The same with everything that is wrong beside it: a value at fault is null, so that the other
 * rules can be held against the rest. Throws INVALID for what is no row at all, or names none.
 */
export function readBodyAsFarAsItGoes(
  screen: Screen,
  { body, mode, language }: { body: unknown; mode: 'create' | 'update'; language: Language },
): { values: Row; faults: FieldError[] } {
  const { fields, table } = screen
  const validate = bodyValidator(screen, mode)
  const given = isRow(body) ? tidy(fields, body) : body
  const shape = shapeFaults(fields, { given, validate, language })
  const ofRow = new Set(['', ...(mode === 'update' ? [table.key, 'version'] : [])])
  // Past the limit of a reply, not every value at fault is known.
  if (!isRow(given) || shape.length >= MOST_ERRORS || shape.some(({ field }) => ofRow.has(field)))
    throw new AppError('INVALID', {}, { fields: shape })
  const fit = withCleanRichTexts(fields, withoutFaulty(fields, given, shape))
  const more = valueFaults(fields, fit, language)
  return { values: withoutFaulty(fields, fit, more), faults: [...shape, ...more] }
}

/** The small form of an action or a transition. */
type SmallForm = Pick<Action, 'name' | 'input'>

/** What a small form sent, checked field by field. Throws INVALID. */
export function readInput(
  screen: Screen,
  ctx: SignedIn,
  { form, input, mode }: { form: SmallForm; input: Row; mode?: 'create' },
): Row {
  const { name, input: fields } = form
  const schema = () => objectOf(fields, { nullable: true, ...(mode && { mode }) })
  const validate = validatorOf(screen, `action ${name}`, schema)
  // As parameters, several values come as comma-separated text.
  const values = { ...input }
  for (const { prop, type } of fields) {
    const given = values[prop]
    const { isList, fromText } = definitionOf(type)
    if (isList && typeof given === 'string') values[prop] = fromText(given)
  }
  return read(fields, { body: values, validate, language: ctx.language })
}

/** The values of a small form that it shows; those it hides are left out. Throws INVALID where one is missing. */
export function shownInput(
  { language, me, now }: SignedIn,
  { fields, row }: { fields: Field[]; row: Row },
): Row {
  const asked = { fields, row, me, now }
  const faults = missingFaults(fields, asked, language)
  if (faults.length > 0) throw new AppError('INVALID', {}, { fields: faults })
  const { hidden } = shownFields(asked)
  const left = new Set(fields.filter(({ prop }) => hidden.has(prop)).flatMap(propsOf))
  return Object.fromEntries(Object.entries(row).filter(([prop]) => !left.has(prop)))
}

function validatorOf(screen: Screen, name: string, schema: () => object): ValidateFunction {
  const known = validators.get(screen) ?? {}
  validators.set(screen, known)
  return (known[name] ??= ajv.compile(schema()))
}

function read(
  fields: Field[],
  { body, validate, language }: { body: unknown; validate: ValidateFunction; language: Language },
): Row {
  const values = isRow(body) ? tidy(fields, body) : body
  const shape = shapeFaults(fields, { given: values, validate, language })
  if (shape.length > 0) throw new AppError('INVALID', {}, { fields: shape })
  // After the check of the body, which bounds what there is to clean.
  const clean = withCleanRichTexts(fields, values as Row)
  const faults = valueFaults(fields, clean, language)
  if (faults.length > 0) throw new AppError('INVALID', {}, { fields: faults })
  return clean
}

function shapeFaults(
  fields: Field[],
  { given, validate, language }: { given: unknown; validate: ValidateFunction; language: Language },
): FieldError[] {
  if (validate(given)) return []
  return inOwnWords(fields, fieldErrors(validate.errors ?? [], language), language)
}

/** The values with null in the place of those at fault; what is no field is left out. */
function withoutFaulty(fields: Field[], given: Row, faults: FieldError[]): Row {
  const values = { ...given }
  for (const { field: path } of faults) {
    const inside = insideLine(fields, path)
    const lines = inside && inside.prop !== '' ? values[inside.field.prop] : null
    const [own = ''] = path.split('.')
    if (Array.isArray(lines)) {
      const prop = inside!.prop.split('.')[0]!
      values[own] = lines.map((line: Row, at) => (at === inside!.index ? { ...line, [prop]: null } : line))
    } else if (fields.some((field) => propsOf(field).includes(own))) values[own] = null
    else delete values[own]
  }
  return values
}

function tidy(fields: Field[], body: Row): Row {
  const values: Row = { ...body }
  for (const field of fields) {
    const { lines } = field
    const given = values[field.prop]
    if (lines && Array.isArray(given))
      values[field.prop] = given.map((line: unknown) => (isRow(line) ? tidy(lines.fields, line) : line))
    for (const prop of propsOf(field)) {
      const value = values[prop]
      if (typeof value !== 'string') continue
      const text = definitionOf(field.type).isTrimmed ? value.trim() : value
      values[prop] = text === '' && !field.required ? null : text
    }
  }
  return values
}

// A person is told what the file says about the form of a text, and "is required" for an empty one.
function inOwnWords(fields: Field[], errors: FieldError[], language: Language): FieldError[] {
  return errors.map((error) => {
    const field = fieldAt(fields, error.field)
    if (error.rule === 'minLength' && (field?.minLength ?? 1) <= 1)
      return fieldError(language, { field: error.field, keyword: 'required' })
    if (error.rule === 'maxLength' && field && definitionOf(field.type).isMarkup)
      return fieldError(language, { field: error.field, keyword: 'markup' })
    if (error.rule === 'minItems') return fieldError(language, { field: error.field, keyword: 'required' })
    if (error.rule === 'type' && field?.required)
      return {
        ...error,
        rule: 'required',
        msg: fieldError(language, { field: error.field, keyword: 'required' }).msg,
      }
    if (error.rule === 'format' && field?.checkDigit)
      return { ...error, msg: checkDigits[field.checkDigit][language] }
    if (error.rule === 'pattern' && field?.pattern) return { ...error, msg: field.pattern.say[language] }
    return field ? inWordsOf(field, error, language) : error
  })
}

const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

/** A fault in the words of the field's type, where it has some for the rule or for the bound. */
function inWordsOf(field: Field, error: FieldError, language: Language): FieldError {
  const { says, inWords } = definitionOf(field.type)
  const say = says[error.rule]
  if (say) return { ...error, msg: say[language] }
  const bound = bounds.find((each) => each === error.rule)
  if (!inWords || !bound || field[bound] === null) return error
  const params = { limit: inWords(field[bound], language) }
  return fieldError(language, { field: error.field, keyword: bound, params })
}

/** The field that a path means: its own prop, or the prop of a line (products.3.price). */
function fieldAt(fields: Field[], path: string): Field | undefined {
  const inside = insideLine(fields, path)
  return inside
    ? inside.field.lines!.fields.find((each) => propsOf(each).includes(inside.prop))
    : fields.find((each) => propsOf(each).includes(path))
}

const checkDigits: Record<CheckDigit, Record<Language, string>> = {
  creditCode: {
    zh: '请输入正确的 18 位统一社会信用代码（大写）',
    en: 'must be a unified social credit code: 18 characters, in capitals, whose last one fits',
  },
}

/** What the JSON Schemas of the fields cannot say. */
function valueFaults(fields: Field[], values: Row, language: Language): FieldError[] {
  return fields.flatMap((field) => {
    const { prop, type, lines } = field
    const value = values[prop]
    if (lines && Array.isArray(value))
      return rowsIn(value).flatMap((line, index) =>
        valueFaults(lines.fields, line, language).map((fault) => ({
          ...fault,
          field: `${prop}.${index}.${fault.field}`,
        })),
      )
    const fault = definitionOf(type).fault(field, value)
    return fault
      ? [fieldError(language, { field: prop, keyword: fault.rule, params: { limit: fault.limit } })]
      : []
  })
}

/** The fields that show, need a value and have none. */
function missingFaults(fields: Field[], now: Situation, language: Language): FieldError[] {
  const { hidden, row } = shownFields(now)
  const { holds } = judge({ ...now, row })
  return fields
    .filter(
      ({ prop, required, form }) =>
        !hidden.has(prop) && (required || (form?.requiredWhen != null && holds(form.requiredWhen))),
    )
    .flatMap(propsOf)
    .filter((prop) => isUnset(row[prop]))
    .map((prop) => fieldError(language, { field: prop, keyword: 'required' }))
}

/** Refuses a row that its file's requiredWhen and checks do not let stand. Throws INVALID. */
export function checkRow(screen: Screen, ctx: SignedIn, change: Change) {
  const faults = rowFaults(screen, ctx, change)
  if (faults.length > 0) throw new AppError('INVALID', {}, { fields: faults })
}

/** What its file's requiredWhen and checks find wrong with a row. */
export function rowFaults(screen: Screen, ctx: SignedIn, { before, after: row }: Change): FieldError[] {
  const now = situation(screen, ctx, row)
  // Nobody can fill what a change may not carry, or what is not theirs to fill.
  const asked = writableFields(screen, ctx.me).filter(
    ({ form, secret, prop, number }) =>
      form && !secret && prop !== 'tenantId' && !(before ? !form.editable : number),
  )
  const faults = missingFaults(asked, now, ctx.language)
  for (const field of screen.fields) {
    const [start, end] = (field.of ?? []).map((prop) =>
      row[prop] ? new Date(String(row[prop])).getTime() : Number.NaN,
    )
    if (start! > end!)
      faults.push(
        fieldError(ctx.language, {
          field: field.of![1],
          keyword: 'minimum',
          params: { limit: String(row[field.of![0]]) },
        }),
      )
  }
  for (const { name, that, say, field } of screen.checks) {
    if (fails(that, now)) faults.push({ field: field ?? '', rule: name, msg: say[ctx.language] })
  }
  return faults
}
