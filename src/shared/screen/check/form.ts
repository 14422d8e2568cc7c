// Validates files against the format: known words, and values of the right kind.
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import schema from '../format.json' with { type: 'json' }
import type { ScreenMistake } from '../normal-form.ts'
import { profilesFormat } from '../profiles-format.ts'
import { suggestion } from './support.ts'

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true })
const fitsSchema = ajv.compile(schema)
// A tree without pieces compiles nothing for them.
let fitsField: ValidateFunction | undefined
const fitsProfiles = ajv.compile(profilesFormat)

/** Validates a file against format.json: known words, and values of the right kind. */
export function checkForm(file: string, raw: unknown): ScreenMistake[] {
  return faultsOf(file, fitsSchema, raw)
}

/** Validates a piece of a field under schemas/parts. */
export function checkPart(file: string, raw: unknown): ScreenMistake[] {
  fitsField ??= ajv.compile({ definitions: schema.definitions, $ref: '#/definitions/field' })
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return faultsOf(file, fitsField, raw)
  const { $schema: _editor, ...part } = raw as Record<string, unknown>
  if ('$ref' in part)
    return [
      {
        ...{ file, field: '$ref', rule: 'A piece of a field takes over no other' },
        fix: 'Write its words here instead.',
      },
    ]
  return faultsOf(file, fitsField, part)
}

/** Validates api-profiles.json. */
export function checkProfiles(file: string, raw: unknown): ScreenMistake[] {
  return faultsOf(file, fitsProfiles, raw)
}

function faultsOf(file: string, fits: ValidateFunction, raw: unknown): ScreenMistake[] {
  if (fits(raw)) return []
  const faults = (fits.errors ?? []).filter(
    ({ keyword, schemaPath }) =>
      keyword !== 'if' && keyword !== 'propertyNames' && !/\/anyOf\/\d+\/required$/.test(schemaPath),
  )
  const told = new Map(
    faults.map((fault) => [
      fault.instancePath +
        fault.keyword +
        String(fault.params['additionalProperty'] ?? fault.params['missingProperty'] ?? ''),
      fault,
    ]),
  )
  return [...told.values()].map((fault) => ({ file, ...formFault(fault) }))
}

function formFault(fault: ErrorObject): { field: string; rule: string; fix: string } {
  const path = fault.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/'))
    .join('.')
  const at = (name: string) => (path ? `${path}.${name}` : name)
  switch (fault.keyword) {
    case 'additionalProperties': {
      const word = String(fault.params['additionalProperty'])
      const known = Object.keys((fault.parentSchema?.['properties'] as object | undefined) ?? {})
      return { field: at(word), rule: 'Every word is one the format knows', fix: suggestion(word, known) }
    }
    case 'required':
      return {
        field: at(String(fault.params['missingProperty'])),
        rule: 'What must be said is said',
        fix: `Add "${String(fault.params['missingProperty'])}".`,
      }
    case 'enum': {
      const allowed = (fault.params['allowedValues'] as unknown[]).map(String)
      return {
        field: path,
        rule: 'A word with a fixed choice has one of its values',
        fix: suggestion(String(fault.data), allowed),
      }
    }
    case 'type':
      return {
        field: path,
        rule: 'Every word has the right kind of value',
        fix: `Write ${([fault.params['type']].flat() as string[]).join(' or ')}.`,
      }
    case 'anyOf': {
      const ways = (fault.schema as { required?: string[] }[]).flatMap(({ required }) => required ?? [])
      if (ways.length === 0) break
      return { field: path, rule: 'What must be said is said', fix: `Add one of ${ways.join(', ')}.` }
    }
    case 'pattern':
      return {
        field: path || (fault.propertyName ?? ''),
        rule: 'Names are written in the form the format asks for',
        fix: `"${String(fault.propertyName ?? fault.data)}" must match ${String(fault.params['pattern'])}.`,
      }
  }
  return {
    field: path,
    rule: 'Every word has the right kind of value',
    fix: `The value ${fault.message ?? 'is not right'}.`,
  }
}
