// Holds a body against its screen: shape, limits, conditions. What needs other rows (dictionaries,
// references) stands in check-values.ts.
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { AppError, type FieldError, type Language } from '../../shared/errors.ts'
import { fenFromYuan } from '../../shared/money.ts'
import type { Situation } from '../../shared/screen/condition.ts'
import { fails, judge } from '../../shared/screen/judge.ts'
import { shownFields } from '../../shared/screen/hidden-fields.ts'
import { bodySchema, objectOf } from '../../shared/screen/json-schema.ts'
import { insideLine } from '../../shared/screen/lines.ts'
import { isCreditCode } from '../../shared/credit-code.ts'
import { HTTP_ADDRESS, isHttpAddress } from '../../shared/screen/http-address.ts'
import type { Action, CheckDigit, Field, Screen } from '../../shared/screen/normal-form.ts'
import type { SignedIn } from '../context.ts'
import { fieldError, fieldErrors } from '../http/field-errors.ts'
import { situation } from './allowed-actions.ts'
import { richTextFaults, withCleanRichTexts } from './clean-rich-text.ts'
import { writableFields } from './field-access.ts'
import type { Change, Row } from './hook.ts'
import { propsOf } from './row-sql.ts'

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
  const validate = validatorOf(screen, mode, () => {
    const schema = bodySchema(screen, { mode, nullable: true })
    return mode === 'create' ? schema : { ...schema, required: [screen.table.key, 'version'] }
  })
  return read(screen.fields, { body, validate, language })
}

/**
 * What an action's small form sent, checked like a body: its conditions too, and what it hides is
 * taken for empty. Throws INVALID.
 */
export function readInput(
  screen: Screen,
  ctx: SignedIn,
  { action, input }: { action: Pick<Action, 'name' | 'input'>; input: Row },
): Row {
  const { name, input: fields } = action
  const validate = validatorOf(screen, `action ${name}`, () => objectOf(fields, { nullable: true }))
  // As parameters, several values come as comma-separated text.
  const values = { ...input }
  for (const { prop, type } of fields) {
    const given = values[prop]
    if (severalValues.has(type) && typeof given === 'string')
      values[prop] = given === '' ? [] : given.split(',')
  }
  const now = {
    fields,
    row: read(fields, { body: values, validate, language: ctx.language }),
    me: ctx.me,
    now: ctx.now,
  }
  const faults = missingFaults(fields, now, ctx.language)
  if (faults.length > 0) throw new AppError('INVALID', {}, { fields: faults })
  const { hidden } = shownFields(now)
  const left = new Set(fields.filter(({ prop }) => hidden.has(prop)).flatMap(propsOf))
  return Object.fromEntries(Object.entries(now.row).filter(([prop]) => !left.has(prop)))
}

const severalValues = new Set<Field['type']>(['refMany', 'dictMany', 'tags'])

function validatorOf(screen: Screen, name: string, schema: () => object): ValidateFunction {
  const known = validators.get(screen) ?? {}
  validators.set(screen, known)
  return (known[name] ??= ajv.compile(schema()))
}

function read(
  fields: Field[],
  { body, validate, language }: { body: unknown; validate: ValidateFunction; language: Language },
): Row {
  const values = isObject(body) ? tidy(fields, body) : body
  if (!validate(values)) {
    throw new AppError(
      'INVALID',
      {},
      { fields: inOwnWords(fields, fieldErrors(validate.errors ?? [], language), language) },
    )
  }
  // After the check of the body, which bounds what there is to clean.
  const clean = withCleanRichTexts(fields, values as Row)
  const faults = [...amountFaults(fields, clean, language), ...richTextFaults(fields, clean, language)]
  if (faults.length > 0) throw new AppError('INVALID', {}, { fields: faults })
  return clean
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const trimmed = new Set<Field['type']>([
  'string',
  'text',
  'phone',
  'email',
  'link',
  'colour',
  'time',
  'money',
])

function tidy(fields: Field[], body: Row): Row {
  const values: Row = { ...body }
  for (const field of fields) {
    const { lines } = field
    if (lines && Array.isArray(values[field.prop])) {
      const given = values[field.prop] as unknown[]
      values[field.prop] = given.map((line) => (isObject(line) ? tidy(lines.fields, line) : line))
    }
    for (const prop of propsOf(field)) {
      const value = values[prop]
      if (typeof value !== 'string') continue
      const text = trimmed.has(field.type) ? value.trim() : value
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
    if (error.rule === 'maxLength' && field?.type === 'richText')
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
    if (error.rule === 'format' && field && field.type in formats)
      return { ...error, msg: formats[field.type]![language] }
    if (error.rule !== 'pattern') return error
    if (field?.pattern) return { ...error, msg: field.pattern.say[language] }
    if (field?.type === 'phone')
      return {
        ...error,
        msg: language === 'en' ? 'must be a phone number of 11 digits' : '请输入长度为11位联系电话',
      }
    return error
  })
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

const formats: Partial<Record<Field['type'], Record<Language, string>>> = {
  link: { zh: '请输入以 http 或 https 开头的网址', en: 'must be an address that starts with http or https' },
  email: { zh: '请输入正确的邮箱地址', en: 'must be an email address' },
}

function amountFaults(fields: Field[], values: Row, language: Language): FieldError[] {
  const faults: FieldError[] = []
  const refuse = (field: string, keyword: string, limit: number) =>
    faults.push(fieldError(language, { field, keyword, params: { limit } }))
  for (const { prop, lines } of fields) {
    if (!lines || !Array.isArray(values[prop])) continue
    for (const [index, line] of (values[prop] as Row[]).entries()) {
      for (const fault of amountFaults(lines.fields, line, language))
        faults.push({ ...fault, field: `${prop}.${index}.${fault.field}` })
    }
  }
  for (const { prop, type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } of fields) {
    if (type !== 'money' || typeof values[prop] !== 'string') continue
    const amount = fenFromYuan(values[prop]) / 100
    if (minimum !== null && amount < minimum) refuse(prop, 'minimum', minimum)
    if (maximum !== null && amount > maximum) refuse(prop, 'maximum', maximum)
    if (exclusiveMinimum !== null && amount <= exclusiveMinimum)
      refuse(prop, 'exclusiveMinimum', exclusiveMinimum)
    if (exclusiveMaximum !== null && amount >= exclusiveMaximum)
      refuse(prop, 'exclusiveMaximum', exclusiveMaximum)
    if (Math.abs(amount) > MOST_YUAN) refuse(prop, 'maximum', MOST_YUAN)
  }
  return faults
}

// Ten trillion yuan are still whole fen in a double.
const MOST_YUAN = 10_000_000_000_000

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
    .filter((prop) => isEmpty(row[prop]))
    .map((prop) => fieldError(language, { field: prop, keyword: 'required' }))
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
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
    ({ form, secret, prop }) => form && !secret && prop !== 'tenantId' && !(before && !form.editable),
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
