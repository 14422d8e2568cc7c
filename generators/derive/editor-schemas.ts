// What editors complete, explain and underline in schemas/: the format's own schema with the names that this
// tree has, what each type of field takes, and the words of both languages.
import { definitionOf, fieldTypes } from '../../src/shared/field-types/field-types.ts'
import type { FieldTypeDefinition } from '../../src/shared/field-types/definition.ts'
import { menuIcons } from '../../src/shared/menu-icons.ts'
import { roleCodes } from '../../src/shared/role-codes.ts'
import { colours, FILE_NAME } from '../../src/shared/screen/check/dicts.ts'
import chinese from '../../src/shared/screen/format-zh.json' with { type: 'json' }
import format from '../../src/shared/screen/format.json' with { type: 'json' }
import { profilesFormat } from '../../src/shared/screen/profiles-format.ts'
import type { FieldType } from '../../src/shared/screen/normal-form.ts'
import type { SchemaSources } from '../../src/shared/screen/raw-files.ts'

type Node = { [word: string]: unknown }

/** The names that files of a tree may refer to. */
export interface KnownNames {
  screens: string[]
  dicts: string[]
  parts: string[]
  profiles: string[]
  folders: string[]
}

/** What the product's own tables are called. */
const OWN_TABLE = '^[a-z][a-z0-9_]{0,50}$'

const DRAFT = 'http://json-schema.org/draft-07/schema#'

const inChinese: Record<string, string> = chinese

/** The JSON Schemas of the files under schemas/, by path. */
export function editorSchemas(names: KnownNames): Record<string, string> {
  const screen = screenSchema(names)
  return {
    'schemas/screen.schema.json': print(explained(screen) as Node),
    'schemas/dict.schema.json': print(dictSchema()),
    'schemas/part.schema.json': print(explained(partSchema(screen)) as Node),
    'schemas/profiles.schema.json': print(explained(profilesSchema()) as Node),
  }
}

/** The names that the files in a schemas folder have. */
export function knownNames({ screens, dicts, parts, profiles, folders }: SchemaSources): KnownNames {
  const nameOf = ({ file }: { file: string }) => /([^/]+)\.json$/.exec(file)![1]!
  return {
    screens: screens.map(nameOf).toSorted(),
    dicts: dicts.map(nameOf).toSorted(),
    parts: parts.map(nameOf).toSorted(),
    profiles: stylesIn(profiles.text),
    folders: folders.toSorted(),
  }
}

/** The call styles of api-profiles.json; none while that is broken, which the checker tells. */
function stylesIn(text: string): string[] {
  try {
    return Object.keys(JSON.parse(text) as object)
  } catch {
    return []
  }
}

/** The format for one tree: with its names, and what does not fit the type of a field forbidden. */
function screenSchema(names: KnownNames): Node {
  const schema = structuredClone(format) as unknown as Node
  const properties = at(schema, 'properties')
  const menu = at(properties, 'menu', 'properties')
  const field = at(schema, 'definitions', 'field')
  const words = at(field, 'properties')
  menu['icon'] = { ...at(menu, 'icon'), enum: [...menuIcons] }
  menu['parent'] = { ...at(menu, 'parent'), enum: names.folders }
  menu['roles'] = {
    ...at(menu, 'roles'),
    items: { enum: [...roleCodes] },
    propertyNames: { enum: [...roleCodes] },
  }
  const api = at(properties, 'api', 'properties')
  api['profile'] = { ...at(api, 'profile'), enum: names.profiles }
  const table = at(properties, 'table')
  // A table of another application may have any name.
  table['anyOf'] = [{ required: ['existing'] }, { properties: { name: { pattern: OWN_TABLE } } }]
  const master = at(table, 'properties', 'master', 'properties')
  master['screen'] = { ...at(master, 'screen'), enum: names.screens }
  words['dict'] = { ...at(words, 'dict'), enum: names.dicts }
  words['ref'] = { ...at(words, 'ref'), enum: names.screens }
  words['lines'] = { ...at(words, 'lines'), enum: names.screens }
  words['$ref'] = {
    ...at(words, '$ref'),
    enum: names.parts.map((part) => `../../parts/${part}.json`),
  }
  field['allOf'] = typeRules()
  return schema
}

/** A piece of a field: its words, but no piece of its own. */
function partSchema(screen: Node): Node {
  const definitions = structuredClone(at(screen, 'definitions'))
  const words = at(definitions, 'field', 'properties')
  words['$schema'] = { type: 'string' }
  words['$ref'] = false
  return {
    $schema: DRAFT,
    title: 'A piece of a field',
    allOf: [{ $ref: '#/definitions/field' }],
    definitions,
  }
}

function profilesSchema(): Node {
  return { $schema: DRAFT, ...structuredClone(profilesFormat as unknown as Node) }
}

/** Words that only fields of some types take, by what the type says it takes. */
const wordsOf: Record<FieldTypeDefinition['takes'][number], string[]> = {
  bounds: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  lengths: ['minLength', 'maxLength'],
  decimals: ['decimals'],
  checkDigit: ['checkDigit'],
  of: ['of'],
  dict: ['dict'],
  ref: ['ref', 'where', 'holds', 'anyTenant', 'sqlColumns'],
  compute: ['compute', 'as'],
  level: ['level'],
  accept: ['accept', 'maxSizeKb', 'maxCount'],
  lines: ['lines', 'minLines', 'maxLines', 'lineRules'],
}

/** Without these a field of the type says nothing. */
const needed: Partial<Record<FieldTypeDefinition['takes'][number], string[]>> = {
  dict: ['dict'],
  ref: ['ref'],
  compute: ['compute', 'as'],
  lines: ['lines'],
}

function typeRules(): Node[] {
  const untyped = {
    not: { anyOf: ['type', 'dict', 'ref', 'lines', '$ref'].map((word) => ({ required: [word] })) },
  }
  return [
    ...(Object.keys(fieldTypes) as FieldType[]).map((type) =>
      implies(
        { properties: { type: { const: type } }, required: ['type'] },
        { ...fitting(type), required: requiredOf(type) },
      ),
    ),
    // Without "type" a field is a text, or what "dict", "ref" and "lines" make of it.
    implies(untyped, fitting('string')),
    ...(['dict', 'ref', 'lines'] as const).map((type) =>
      implies({ required: [type], not: { required: ['type'] } }, fitting(type)),
    ),
  ]
}

/** Pairs instead of a literal: an object with a property "then" passes for a promise. */
function implies(condition: Node, consequence: Node): Node {
  return Object.fromEntries([['if', condition] as const, [CONSEQUENCE, consequence] as const])
}

const CONSEQUENCE = 'then'

function requiredOf(type: FieldType): string[] {
  return definitionOf(type).takes.flatMap((each) => needed[each] ?? [])
}

function fitting(type: FieldType): Node {
  const { takes, defaultIs } = definitionOf(type)
  const wrong = Object.entries(wordsOf).flatMap(([of, words]) =>
    takes.some((each) => each === of) || isOfResult(of, takes) ? [] : words,
  )
  return {
    properties: {
      ...Object.fromEntries(wrong.map((word) => [word, false])),
      default: { type: defaultIs },
    },
  }
}

/** A computed field says how many digits its result has. */
function isOfResult(word: string, takes: FieldTypeDefinition['takes']): boolean {
  return word === 'decimals' && takes.includes('compute')
}

function dictSchema(): Node {
  const text = at(structuredClone(format) as unknown as Node, 'definitions', 'text')
  return {
    $schema: DRAFT,
    title: 'A value list',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      title: { ...text, ...both('The name of the list.', '列表名称。') },
      was: {
        ...both(
          "The file's former name. What the database keeps of the list follows it: values that administrators added, their labels, colours and order.",
          '文件的原名。数据库中该列表的内容随之更名：管理员添加的值及其文字、颜色和顺序。',
        ),
        type: 'string',
        pattern: FILE_NAME.source,
      },
      items: {
        ...both('The values, in the order in which they are offered.', '各个值，按提供选择的顺序。'),
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          properties: {
            value: { ...both('What is stored.', '存储的值。'), type: 'string', minLength: 1 },
            label: { ...text, ...both('What people read.', '显示的文字。') },
            was: {
              ...both(
                "The value's former name. Rows, saved views and history that have it follow.",
                '该值的原名。使用它的数据、已存视图和历史随之更名。',
              ),
              type: 'string',
              minLength: 1,
            },
            colour: { ...both('The colour of its tag or badge.', '标签或徽标的颜色。'), enum: colours },
          },
          required: ['value', 'label'],
        },
      },
    },
    required: ['title', 'items'],
  }
}

/** Adds the Chinese words to each description, where an editor shows formatted text. */
function explained(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(explained)
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([word, value]) => [word, explained(value)] as const)
  const { description } = node as Node
  if (typeof description !== 'string') return Object.fromEntries(entries)
  return Object.fromEntries([...entries, ...Object.entries(both(description, inChinese[description]))])
}

function both(english: string, translated: string | undefined): Node {
  const literal = (text: string) => text.replace(/[<>*_`]/g, '\\$&')
  return {
    description: english,
    ...(translated !== undefined && { markdownDescription: `${literal(english)}\n\n${literal(translated)}` }),
  }
}

function at(node: Node, ...path: string[]): Node {
  return path.reduce((inner, word) => inner[word] as Node, node)
}

function print(schema: Node): string {
  return `${JSON.stringify(schema, null, 1)}\n`
}
