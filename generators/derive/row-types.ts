import { shownDefinition } from '../../src/shared/field-types/field-types.ts'
import type { Field, Screen } from '../../src/shared/screen/normal-form.ts'
import { camelCase } from '../../src/shared/screen/words.ts'

/** src/generated/screens.ts: the type of each screen's rows as the calls show them. */
export function rowTypes(screens: Screen[]): string {
  return [
    '// Made by `npm run gen` from schemas/screens; change those.',
    ...screens.flatMap(rowType),
    '',
    '/** The rows by screen name. */',
    'export interface ScreenRows {',
    ...screens.map(({ name }) => `  '${name}': ${typeName(name)}`),
    '}',
    '',
  ].join('\n')
}

/** The props of a screen's rows as the calls show them, with their types. */
export function rowProps(screen: Screen): Map<string, string> {
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
    if (field.upload) props.set(`${field.prop}Name`, 'string[]')
    if (field.level) props.set(`${field.prop}Name`, 'string | null')
    if (field.ref) props.set(`${field.prop}Name`, field.link ? 'string[]' : 'string | null')
  }
  return props.set('allowedActions', 'string[]')
}

function rowType(screen: Screen): string[] {
  return [
    '',
    `/** ${screen.title.en}: a row of ${screen.file}. */`,
    `export interface ${typeName(screen.name)} {`,
    ...[...rowProps(screen)].map(([prop, type]) => `  ${prop}: ${type}`),
    '}',
  ]
}

function typeName(name: string): string {
  const camel = camelCase(name)
  return `${camel[0]!.toUpperCase()}${camel.slice(1)}Row`
}

function valueType(field: Field): string {
  const sure = field.required && !field.form?.showWhen
  if (field.lines) return `${typeName(field.lines.screen)}[]`
  const shown = shownDefinition(field)
  const isNullable = !sure && !shown.isList && shown.rowType !== 'unknown'
  return isNullable ? `${shown.rowType} | null` : shown.rowType
}
