// A screen with a field of every type, made in the browser: no file, no table and no call of its own.
import { definitionOf } from '../../../../shared/field-types/field-types.ts'
import type { Field, FieldType, Screen } from '../../../../shared/screen/normal-form.ts'
import { normalizeScreen, type ScreenFile } from '../../../../shared/screen/normalize.ts'
import type { SearchType } from '../../../../shared/screen/normal-list.ts'
import type { RawField, RawScreen } from '../../../../shared/screen/raw.ts'
import type { RawProfile } from '../../../../shared/screen/raw-files.ts'
import type { Row } from '../../form/form-data.ts'

/** What a field of each type needs besides its label. A new type does not compile until it is here. */
const fieldWords = {
  string: {},
  text: {},
  richText: {},
  integer: {},
  number: {},
  money: {},
  percent: {},
  boolean: {},
  date: {},
  datetime: {},
  dateRange: {},
  datetimeRange: {},
  time: {},
  duration: {},
  phone: {},
  email: {},
  link: {},
  colour: {},
  dict: { dict: 'enabled-status', column: 'badge' },
  dictMany: { dict: 'enabled-status' },
  ref: { ref: 'post' },
  refMany: { ref: 'department' },
  tags: {},
  json: {},
  password: {},
  computed: { compute: 'integer * 2', as: 'integer' },
  region: {},
  file: {},
  image: {},
  lines: { lines: 'gallery-line' },
} satisfies Record<FieldType, RawField>

const types = Object.keys(fieldWords) as FieldType[]

const text = (word: string) => ({ zh: word, en: word })

function rawField(type: FieldType): RawField {
  const search = searchFor(type)
  return {
    label: text(type),
    type,
    column: true,
    required: type === 'string',
    ...(search && { search }),
    ...fieldWords[type],
  }
}

/** The search that a file would give a field of the type; null where it cannot be searched by. */
function searchFor(type: FieldType): SearchType | null {
  const { isSearchable, isSecret, isMarkup, columns, takes, usualSearch, precision, defaultIs } =
    definitionOf(type)
  const isStored = columns > 0 || takes.includes('ref')
  if (!isSearchable || isSecret || isMarkup || !isStored || takes.includes('accept')) return null
  if (usualSearch) return usualSearch
  if (precision !== null || takes.includes('of')) return 'daterange'
  const hasChoices = defaultIs === 'boolean' || takes.some((word) => CHOOSING.has(word))
  return hasChoices ? 'select' : 'input'
}

const CHOOSING: ReadonlySet<string> = new Set(['dict', 'ref', 'level'])

const gallery: RawScreen = {
  title: text('Gallery'),
  fields: Object.fromEntries(types.map((type) => [type, rawField(type)])),
  form: { columns: 3 },
}

const line: RawScreen = {
  title: text('Lines'),
  table: { master: { screen: 'gallery', prop: 'gallery' } },
  fields: {
    gallery: { label: text('gallery'), ref: 'gallery' },
    name: { label: text('name'), required: true },
    quantity: { label: text('quantity'), type: 'integer' },
  },
}

// The pickers offer what the running server has.
const post: RawScreen = {
  title: text('Posts'),
  api: { base: '/sys-system/post' },
  fields: { name: { label: text('name') } },
}
const department: RawScreen = {
  title: text('Departments'),
  api: { base: '/sys-system/dept' },
  table: { parent: 'parent' },
  fields: { name: { label: text('name') }, parent: { label: text('parent'), ref: 'department' } },
}

const standard: RawProfile = {
  paging: { current: 'current', size: 'size' },
  calls: {
    list: 'GET list',
    counts: 'GET counts',
    groups: 'GET groups',
    suggest: 'GET suggest',
    detail: 'GET detail?id',
    remove: 'POST remove?ids',
    options: 'GET options',
    history: 'GET history?id',
    revert: 'POST revert?id',
    removed: 'GET removed',
    restore: 'POST restore?ids',
    purge: 'POST purge?ids',
    action: 'POST {action}?ids',
    template: 'GET template',
    importCheck: 'POST import-check',
    import: 'POST import',
    importRun: 'GET import-run?id',
    importReport: 'GET import-report?id',
    export: 'GET export',
    exportChosen: 'POST export-chosen',
  },
}

function fileOf(name: string, raw: RawScreen): ScreenFile {
  return { file: `schemas/screens/gallery/${name}.json`, area: 'gallery', name, raw }
}

const files = [
  fileOf('gallery', gallery),
  fileOf('gallery-line', line),
  fileOf('post', post),
  fileOf('department', department),
]

/** The screen that the gallery draws. */
export const galleryScreen: Screen = normalizeScreen(files[0]!, {
  screens: new Map(files.map((file) => [file.name, file])),
  profiles: { standard },
})

/** The colours of the value list, which a real screen gets from its file. */
export const galleryColours = { 'enabled-status': { ENABLED: 'green', DISABLED: 'grey' } }

/** A picture that needs no upload: see the gallery's use of the query cache. */
export const PICTURE_KEY = 'gallery-picture'

/** Values that a server would give, where a made-up one would name nothing. */
const chosen: Row = {
  dict: 'ENABLED',
  dictMany: ['ENABLED', 'DISABLED'],
  refName: 'Warehouse keeper',
  refManyName: ['Sales'],
  regionName: 'Shandong/Jinan/Lixia',
  file: ['gallery-file'],
  fileName: ['manual.pdf'],
  image: [PICTURE_KEY],
  imageName: ['engine.png'],
  computed: 84,
  lines: [{ id: '1', name: 'Oil filter', quantity: 2 }],
}

/** A row with a value for every field but passwords, which no server sends. */
export const galleryRow: Row = {
  id: '1',
  version: 1,
  allowedActions: ['edit', 'remove'],
  ...Object.assign({}, ...galleryScreen.fields.map(sampleOf)),
  ...chosen,
}

function sampleOf(field: Field): Row {
  if (field.secret || field.lines || field.computed) return {}
  const { sample } = definitionOf(field.type)
  const value = sample(field, { seed: 42, word: 'Sample', from: new Date('2026-03-01T01:00:00Z') })
  if (!field.of) return { [field.prop]: value }
  const [from, to] = value as [unknown, unknown]
  return { [field.of[0]]: from, [field.of[1]]: to }
}
