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
      made ??= ajv.compile(schema)
      const isValid = made(input)
      check.errors = made.errors
      return isValid
    }
    check.errors = undefined as ValidateFunction['errors']
    return check as ReturnType<FastifySchemaCompiler<AnySchemaObject>>
  }
}
