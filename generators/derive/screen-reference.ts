// docs/screen-reference.md from the descriptions in src/shared/screen/format.json, so that the page and the
// editor's completion always agree.

interface Word {
  description?: string
  type?: string | string[]
  enum?: unknown[]
  default?: unknown
  $ref?: string
  allOf?: Word[]
  anyOf?: Word[]
  oneOf?: Word[]
  properties?: Record<string, Word>
  additionalProperties?: Word | boolean
  items?: Word
  required?: string[]
}

interface Schema extends Word {
  definitions: Record<string, Word>
}

/** The reference of all words in screen files, as Markdown. */
export function screenReference(schema: Schema): string {
  const sections = [
    section('The file', schema),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, word]) => nested(name, word)),
    ...Object.entries(schema.definitions)
      .filter(([, word]) => word.properties)
      .map(([name, word]) => section(`A ${name}`, word)),
  ]
  return [
    '# Reference of the screen format',
    '',
    'Made from `src/shared/screen/format.json` by `npm run gen`; change the descriptions there.',
    '[Screens](screens.md) explains how the words work together.',
    ...sections,
    '',
  ].join('\n')
}

function nested(name: string, word: Word): string[] {
  if (word.properties) {
    const inner = Object.entries(word.properties).filter(([, each]) => each.items?.properties)
    return [
      section(`\`${name}\``, word),
      ...inner.flatMap(([child, each]) => nested(`${name}.${child}`, each)),
    ]
  }
  const each = typeof word.additionalProperties === 'object' ? word.additionalProperties : word.items
  return each?.properties ? [section(`An entry of \`${name}\``, each)] : []
}

function section(title: string, word: Word): string {
  const required = new Set(word.required ?? [])
  const rows = Object.entries(word.properties ?? {})
    .filter(([name]) => name !== '$schema')
    .map(
      ([name, each]) =>
        `| \`${name}\`${required.has(name) ? ' (required)' : ''} | ${kindOf(each)} | ${meaning(each)} |`,
    )
  return [
    '',
    `## ${title}`,
    '',
    ...(word.description ? [word.description, ''] : []),
    '| word | value | meaning |',
    '|---|---|---|',
    ...rows,
  ].join('\n')
}

function kindOf(word: Word): string {
  if (word.enum) return word.enum.map((value) => `\`${String(value)}\``).join(', ')
  const reference = word.$ref ?? word.allOf?.find((each) => each.$ref)?.$ref
  if (reference) return reference.split('/').at(-1)!
  if (word.anyOf ?? word.oneOf) return (word.anyOf ?? word.oneOf)!.map(kindOf).join(' or ')
  if (word.type === 'array') return `list of ${word.items ? kindOf(word.items) : 'values'}`
  return [word.type ?? 'value'].flat().join(' or ')
}

function meaning(word: Word): string {
  const byDefault = word.default === undefined ? '' : ` Default \`${JSON.stringify(word.default)}\`.`
  return `${word.description ?? ''}${byDefault}`.replaceAll('|', '\\|')
}
