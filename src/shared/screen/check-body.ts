// Validates a value against the JSON Schemas of json-schema.ts without compiling code: the pages run under a
// policy that forbids eval, which Ajv needs. A test checks that both agree.
import { isCreditCode } from '../credit-code.ts'
import { isEmailAddress } from './email-address.ts'
import { HTTP_ADDRESS, isHttpAddress } from './http-address.ts'
import type { JsonSchema } from './json-schema.ts'

export interface BodyFault {
  /** The property at fault; empty for the body itself. */
  prop: string
  /** The schema's keyword: required, pattern, maxLength … */
  rule: string
  /** The value of the keyword. */
  limit: string | number | null
}

/** The first fault of every property, in the schema's order; an empty list for a valid body. */
export function bodyFaults(schema: JsonSchema, body: Record<string, unknown>): BodyFault[] {
  const properties = schema.properties ?? {}
  const faults: BodyFault[] = []
  for (const [prop, property] of Object.entries(properties)) {
    const value = body[prop]
    if (value === undefined) {
      if (schema.required?.includes(prop)) faults.push({ prop, rule: 'required', limit: null })
      continue
    }
    const fault = valueFault(property, value)
    if (fault) faults.push({ prop, ...fault })
  }
  if (schema.additionalProperties === false) {
    for (const prop of Object.keys(body)) {
      if (!(prop in properties)) faults.push({ prop, rule: 'additionalProperties', limit: null })
    }
  }
  return faults
}

type Fault = Omit<BodyFault, 'prop'>

/** What is wrong with one value, or null. */
export function valueFault(schema: JsonSchema, value: unknown): Fault | null {
  const types = [schema.type ?? []].flat()
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return { rule: 'type', limit: types.join(' / ') }
  if (schema.enum && !schema.enum.includes(value as string))
    return { rule: 'enum', limit: schema.enum.join(', ') }
  if (typeof value === 'string') return textFault(schema, value)
  if (typeof value === 'number') return numberFault(schema, value)
  if (Array.isArray(value)) return listFault(schema, value)
  return null
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    default:
      return typeof value === type
  }
}

function textFault(schema: JsonSchema, value: string): Fault | null {
  // Lengths count characters as people do, not UTF-16 units; Ajv does the same.
  const length = [...value].length
  const { minLength, maxLength, pattern, format } = schema
  if (minLength !== undefined && length < minLength) {
    return length === 0 ? { rule: 'required', limit: null } : { rule: 'minLength', limit: minLength }
  }
  if (maxLength !== undefined && length > maxLength) return { rule: 'maxLength', limit: maxLength }
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    return { rule: 'pattern', limit: pattern }
  if (format !== undefined && !(formats[format]?.(value) ?? true)) return { rule: 'format', limit: format }
  return null
}

function numberFault(schema: JsonSchema, value: number): Fault | null {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  if (minimum !== undefined && value < minimum) return { rule: 'minimum', limit: minimum }
  if (maximum !== undefined && value > maximum) return { rule: 'maximum', limit: maximum }
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return { rule: 'exclusiveMinimum', limit: exclusiveMinimum }
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return { rule: 'exclusiveMaximum', limit: exclusiveMaximum }
  if (multipleOf !== undefined && !isMultiple(value, multipleOf))
    return { rule: 'multipleOf', limit: multipleOf }
  return null
}

// 0.29 / 0.01 is 28.999999999999996: like Ajv, six digits after the point decide whether that is a whole
// number.
function isMultiple(value: number, step: number): boolean {
  const quotient = value / step
  return Math.abs(quotient - Math.round(quotient)) <= 1e-6
}

function listFault(schema: JsonSchema, value: unknown[]): Fault | null {
  const { minItems, maxItems, uniqueItems, items } = schema
  if (minItems !== undefined && value.length < minItems) {
    return value.length === 0 ? { rule: 'required', limit: null } : { rule: 'minItems', limit: minItems }
  }
  if (maxItems !== undefined && value.length > maxItems) return { rule: 'maxItems', limit: maxItems }
  if (uniqueItems && new Set(value.map((each) => JSON.stringify(each))).size < value.length) {
    return { rule: 'uniqueItems', limit: null }
  }
  for (const each of items ? value : []) {
    const fault = valueFault(items!, each)
    if (fault) return fault
  }
  return null
}

const formats: Record<string, (value: string) => boolean> = {
  email: isEmailAddress,
  [HTTP_ADDRESS]: isHttpAddress,
  creditCode: isCreditCode,
  date: isDate,
  'date-time': (value) => {
    const match = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(\.\d+)?([Zz]|[+-]\d{2}:?\d{2})$/.exec(
      value,
    )
    return (
      match !== null &&
      isDate(match[1]!) &&
      Number(match[2]) < 24 &&
      Number(match[3]) < 60 &&
      Number(match[4]) < 60
    )
  },
}

function isDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!match) return false
  const [, year, month, day] = match.map(Number)
  const date = new Date(Date.UTC(year!, month! - 1, day!))
  return date.getUTCMonth() === month! - 1 && date.getUTCDate() === day!
}
