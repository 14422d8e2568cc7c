import { shownDefinition } from '../../src/shared/field-types/field-types.ts'
import type { Field, Screen } from '../../src/shared/screen/normal-form.ts'
import { camelCase } from '../../src/shared/screen/words.ts'

/**
 * src/generated/screens.ts: what hooks and components beside a screen file read: each screen's rows, and
 * the inputs of its actions and transitions.
 */
export function rowTypes(screens: Screen[]): string {
  return [
    '// Made by `npm run gen` from schemas/screens; change those.',
    ...screens.flatMap(rowType),
    '',
    '/** The rows by screen name, as the server reads them: without the names of rows that they refer to. */',
    'export interface ScreenRows {',
    ...screens.map(({ name }) => `  '${name}': ${typeName(name)}`),
    '}',
    '',
    '/** What the forms of actions and transitions send, by screen and by action. */',
    'export interface ScreenInputs {',
    ...screens.flatMap(inputTypes),
    '}',
    '',
    '/** Fields that are written and never read, by screen. */',
    'export interface ScreenSecrets {',
    ...screens.flatMap(secretProps),
    '}',
    '',
  ].join('\n')
}

/** The props of a screen's rows as the calls show them, with their types. */
export function rowProps(screen: Screen): Map<string, string> {
  const props = storedProps(screen)
  for (const field of screen.fields) {
    if (field.secret) continue
    if (field.upload) props.set(`${field.prop}Name`, 'string[]')
    if (field.level) props.set(`${field.prop}Name`, 'string | null')
    if (field.ref) props.set(`${field.prop}Name`, field.link ? 'string[]' : 'string | null')
  }
  return props.set('allowedActions', 'string[]')
}

/** The same without what is looked up for the reader of a reply. */
function storedProps(screen: Screen): Map<string, string> {
  const props = new Map<string, string>([
    [screen.table.key, 'string'],
    ['tenantId', 'string'],
    ['version', 'number'],
    ['createdAt', 'string'],
    ['updatedAt', 'string'],
  ])
  for (const field of screen.fields) {
    if (field.secret) continue
    for (const prop of field.of ?? [field.prop]) if (!props.has(prop)) props.set(prop, valueType(field))
  }
  return props
}

function rowType(screen: Screen): string[] {
  // A row is read without its lines where nobody asks for them.
  const lines = new Set(screen.fields.filter((field) => field.lines).map(({ prop }) => prop))
  return [
    '',
    `/** ${screen.title.en}: a row of ${screen.file}. */`,
    `interface ${typeName(screen.name)} {`,
    ...[...storedProps(screen)].map(([prop, type]) => `  ${prop}${lines.has(prop) ? '?' : ''}: ${type}`),
    '}',
  ]
}

function inputTypes({ name, actions, states }: Screen): string[] {
  const asking = [...actions, ...(states?.transitions ?? [])]
  if (asking.length === 0) return []
  return [`  '${name}': {`, ...asking.map((act) => `    '${act.name}': ${inputType(act.input)}`), '  }']
}

function inputType(fields: Field[]): string {
  const props = fields.flatMap((field) =>
    (field.of ?? [field.prop]).map((prop) =>
      isSure(field) ? `${prop}: ${plainType(field)}` : `${prop}?: ${plainType(field)} | null`,
    ),
  )
  return props.length === 0 ? 'object' : `{ ${props.join('; ')} }`
}

function secretProps({ name, fields }: Screen): string[] {
  const props = fields.filter(({ secret }) => secret).map(({ prop }) => `'${prop}'`)
  return props.length === 0 ? [] : [`  '${name}': ${props.join(' | ')}`]
}

function typeName(name: string): string {
  const camel = camelCase(name)
  return `${camel[0]!.toUpperCase()}${camel.slice(1)}Row`
}

function valueType(field: Field): string {
  const shown = shownDefinition(field)
  const isNullable = !isSure(field) && !shown.isList && shown.rowType !== 'unknown'
  return isNullable ? `${plainType(field)} | null` : plainType(field)
}

function plainType(field: Field): string {
  return field.lines ? `${typeName(field.lines.screen)}[]` : shownDefinition(field).rowType
}

/** Whether a stored value is never empty. */
function isSure(field: Field): boolean {
  return field.required && !field.form?.showWhen
}
