// Checks input against the schema of its call.
import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'

/**
 * Fastify's validators, compiled when a call is first used: compiling all of them takes most of the processor
 * time of a start.
 */
export function checkedWhenUsed(): FastifySchemaCompiler<AnySchemaObject> {
  const ajv = new Ajv({
    removeAdditional: false,
    coerceTypes: 'array',
    useDefaults: true,
    allErrors: true,
    strict: false,
  })
  // The package's types describe its CommonJS form.
  ;(addFormats as unknown as (to: Ajv) => void)(ajv)
  return ({ schema }) => {
    let made: ValidateFunction | undefined
    const check = (input: unknown) => {
      made ??= ajv.compile(keepNulls(schema))
      const isValid = made(input)
      check.errors = made.errors
      return isValid
    }
    check.errors = undefined as ValidateFunction['errors']
    return check as ReturnType<FastifySchemaCompiler<AnySchemaObject>>
  }
}

/**
 * The schema with "a number, or null" as one type of two names. As two alternatives, the first would turn null into
 * 0 or false before the second is looked at.
 */
function keepNulls<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(keepNulls) as Node
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, keepNulls(value)]),
  ) as AnySchemaObject
  const { anyOf, ...rest } = kept
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return kept as Node
  const value = anyOf.find(({ type }: AnySchemaObject) => COERCED_FROM_NULL.has(type))
  const hasNull = anyOf.some(({ type }: AnySchemaObject) => type === 'null')
  if (!value || !hasNull || 'enum' in value || 'const' in value) return kept as Node
  return { ...rest, ...value, type: [value.type, 'null'] }
}

const COERCED_FROM_NULL = new Set<unknown>(['integer', 'number', 'boolean'])
