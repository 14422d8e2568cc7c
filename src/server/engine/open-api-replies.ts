// What the screens' calls answer: for the OpenAPI document, and for development, which compares each reply with it.
import { definitionOf } from '../../shared/field-types/field-types.ts'
import { isAlwaysFilled } from '../../shared/screen/always-filled.ts'
import { isCustomProp } from '../../shared/screen/custom-fields.ts'
import { fieldSchema, type JsonSchema } from '../../shared/screen/json-schema.ts'
import { signedActs } from '../../shared/screen/normal-approval.ts'
import type { ScreenCall } from '../../shared/screen/normal-call.ts'
import type { Field, Lines, Screen } from '../../shared/screen/normal-form.ts'
import { propsOf } from './props-of.ts'

/** The answer of a call; those that send a file say only that it is done. */
export function replyOf(screen: Screen, call: ScreenCall) {
  const answered = replyData(screen, call)
  const described = { description: 'Done' }
  if (!answered) return described
  const name = nameOf(answered)
  const data = name ? { $ref: `#/components/schemas/${name}` } : answered
  const schema = {
    type: 'object',
    properties: {
      code: { type: 'integer', const: 200 },
      success: { type: 'boolean' },
      msg: { type: 'string' },
      data,
    },
  }
  return { ...described, content: { 'application/json': { schema } } }
}

const known = new WeakMap<Screen, Map<string, JsonSchema | null>>()

/** The data of a call's answer, the same object each time; null for a call that sends a file. */
export function replyData(screen: Screen, call: ScreenCall): JsonSchema | null {
  const ofScreen = known.get(screen) ?? new Map<string, JsonSchema | null>()
  known.set(screen, ofScreen)
  const key = `${answerKinds[call.kind]} ${call.action ?? ''}`
  if (!ofScreen.has(key)) ofScreen.set(key, answers[answerKinds[call.kind]](screen, call))
  return ofScreen.get(key)!
}

const text: JsonSchema = { type: 'string' }
const whole: JsonSchema = { type: 'integer' }
const truth: JsonSchema = { type: 'boolean' }
const texts: JsonSchema = { type: 'array', items: text }
const textOrNone: JsonSchema = { type: ['string', 'null'] }
/** Values of a row by its props; which ones depends on the change or the field. */
const someValues: JsonSchema = { type: 'object' }
const valuesOrNone: JsonSchema = { type: ['object', 'null'] }

function objectWith(properties: Record<string, JsonSchema>, optional: string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', properties, required }
}

function listOf(properties: Record<string, JsonSchema>, optional: string[] = []): JsonSchema {
  return { type: 'array', items: objectWith(properties, optional) }
}

function pageWith(items: JsonSchema, more: Record<string, JsonSchema> = {}): JsonSchema {
  const page = {
    records: { type: 'array', items },
    total: whole,
    totalCapped: truth,
    size: whole,
    current: whole,
    pages: whole,
  }
  return objectWith({ ...page, ...more }, ['totalCapped', ...Object.keys(more)])
}

const figures: JsonSchema = { type: ['object', 'null'] }

/** What became of each row of several. */
const outcomes = listOf({ id: text, label: text, done: truth, msg: text, change: someValues }, [
  'msg',
  'change',
])

const importRun = objectWith({
  id: text,
  status: text,
  mode: textOrNone,
  fileName: text,
  sheet: text,
  done: whole,
  rows: { type: ['integer', 'null'] },
  created: whole,
  changed: whole,
  unchanged: whole,
  bad: whole,
  ignored: texts,
  unknown: listOf({ header: text, near: textOrNone }),
  missing: texts,
  problem: { ...objectWith({ error: text, msg: text }), type: ['object', 'null'] },
  badRows: listOf({
    row: whole,
    cells: listOf({ column: textOrNone, header: text, value: text, msg: text }),
  }),
  hasFile: truth,
})

/** Answers that are the same for all screens; the document has them once. */
export const sharedAnswers: Readonly<Record<string, JsonSchema>> = {
  Outcomes: outcomes,
  ImportRun: importRun,
  LatestImport: { ...importRun, type: ['object', 'null'] },
  Counts: objectWith({
    counts: listOf({ name: text, total: whole, totalCapped: truth }, ['totalCapped']),
  }),
  Groups: objectWith({
    groups: listOf({ value: textOrNone, row: someValues, total: whole, summary: someValues }),
    hasMore: truth,
  }),
  Suggested: objectWith({ values: texts }),
  Options: pageWith(
    objectWith({ value: text, label: text, parentId: textOrNone, chosen: someValues }, [
      'parentId',
      'chosen',
    ]),
  ),
  History: pageWith(
    objectWith(
      {
        id: text,
        mergedFrom: text,
        action: text,
        account: text,
        name: text,
        before: valuesOrNone,
        after: valuesOrNone,
        createdAt: text,
      },
      ['mergedFrom'],
    ),
  ),
  // A preview shows the row as it is and as it would be, a change the row as it has become.
  Reverted: objectWith(
    {
      row: someValues,
      current: someValues,
      reverted: someValues,
      leftOut: listOf({ field: text, reason: text }),
    },
    ['row', 'current', 'reverted'],
  ),
  Removed: objectWith({ removed: whole }),
  Restored: objectWith({ restored: whole }),
  Purged: objectWith({ purged: whole }),
  // What its code says, or how many rows it was done to.
  Acted: { type: ['object', 'array'] },
}

const names = new Map(Object.entries(sharedAnswers).map(([name, schema]) => [schema, name]))
const nameOf = (schema: JsonSchema) => names.get(schema)

const shared = (name: keyof typeof sharedAnswers) => () => sharedAnswers[name]!

const answers = {
  list: (screen) => pageWith(rowSchema(screen, { isWhole: false }), { summary: figures }),
  row: (screen) => rowSchema(screen),
  removed: (screen) => {
    const { properties } = rowSchema(screen)
    const row = { ...properties, removedAt: text, removedByName: textOrNone }
    return pageWith({ type: 'object', properties: row, required: [screen.table.key, 'removedAt'] })
  },
  // A change of state tells what became of each row.
  action: ({ states }, { action }) =>
    sharedAnswers[states?.transitions.some(({ name }) => name === action) ? 'Outcomes' : 'Acted']!,
  counts: shared('Counts'),
  groups: shared('Groups'),
  suggest: shared('Suggested'),
  options: shared('Options'),
  history: shared('History'),
  revert: shared('Reverted'),
  outcomes: shared('Outcomes'),
  removal: shared('Removed'),
  restoring: shared('Restored'),
  purge: shared('Purged'),
  importRun: shared('ImportRun'),
  latestImport: shared('LatestImport'),
  file: () => null,
} satisfies Record<string, (screen: Screen, call: ScreenCall) => JsonSchema | null>

const answerKinds = {
  list: 'list',
  detail: 'row',
  create: 'row',
  update: 'row',
  updateAt: 'row',
  save: 'row',
  remove: 'removal',
  options: 'options',
  action: 'action',
  history: 'history',
  template: 'file',
  importCheck: 'importRun',
  import: 'importRun',
  importRun: 'latestImport',
  importReport: 'file',
  export: 'file',
  exportChosen: 'file',
  bulkEdit: 'outcomes',
  revert: 'revert',
  removed: 'removed',
  restore: 'restoring',
  purge: 'purge',
  counts: 'counts',
  groups: 'groups',
  suggest: 'suggest',
} satisfies Record<ScreenCall['kind'], keyof typeof answers>

/** Whose signature a row waits for. */
const waitsFor = objectWith({ act: text, step: text, due: text }, ['due'])

/** A row as the calls show it; what the server sets or works out is read only. A list may show keys alone. */
function rowSchema(screen: Screen, { isWhole = true } = {}): JsonSchema {
  const set = (schema: JsonSchema): JsonSchema => ({ ...schema, readOnly: true })
  const { key, existing } = screen.table
  const properties: Record<string, JsonSchema> = {
    [key]: set(text),
    version: whole,
    allowedActions: set(texts),
    ...(signedActs(screen).length > 0 && { waitsFor: set({ type: 'array', items: waitsFor }) }),
    ...fieldProperties(screen.fields, { mayBeEmpty: existing !== null }),
  }
  return { type: 'object', properties, required: [key, ...(isWhole ? ['version'] : []), 'allowedActions'] }
}

function fieldProperties(fields: Field[], { mayBeEmpty }: { mayBeEmpty: boolean }) {
  const properties: Record<string, JsonSchema> = {}
  for (const field of fields) {
    if (field.secret) continue
    for (const prop of propsOf(field)) properties[prop] = valueSchema(field, { mayBeEmpty })
    if (field.ref || field.level || field.upload)
      properties[`${field.prop}Name`] = { ...labelSchema(field), readOnly: true }
  }
  return properties
}

function valueSchema(field: Field, { mayBeEmpty }: { mayBeEmpty: boolean }): JsonSchema {
  const schema = field.lines ? linesSchema(field.lines) : withoutLimits(fieldSchema(field))
  const isFilled =
    definitionOf(field.type).isArray ||
    field.link !== null ||
    field.lines !== null ||
    isAlwaysFilled(field) ||
    typeof field.default === 'boolean'
  const isNullable = schema.type && (!isFilled || mayBeEmpty || isCustomProp(field.prop))
  const shown = isNullable ? { ...schema, type: [...new Set([schema.type!, 'null'].flat())] } : schema
  return field.readOnly ? { ...shown, readOnly: true } : shown
}

/** What a value is, without what may be entered: rows can be older than a limit. */
function withoutLimits(schema: JsonSchema): JsonSchema {
  const { type, format, contentMediaType, items, description } = schema
  const isMoment = format === 'date' || format === 'date-time'
  return {
    ...(type && { type }),
    ...(isMoment && { format }),
    ...(contentMediaType && { contentMediaType }),
    ...(items && { items: withoutLimits(items) }),
    ...(description && { description }),
  }
}

function linesSchema({ key, fields }: Lines): JsonSchema {
  const properties = { [key]: text, version: whole, ...fieldProperties(fields, { mayBeEmpty: false }) }
  return { type: 'array', items: { type: 'object', properties } }
}

function labelSchema({ link, upload }: Field): JsonSchema {
  return link || upload ? texts : textOrNone
}
