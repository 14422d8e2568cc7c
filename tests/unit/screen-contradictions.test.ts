// Mistakes that leave a file readable but not meant: each is told with its place and the likely fix.
import { describe, expect, it } from 'vitest'
import type { RawField, RawScreen } from '../../src/shared/screen/raw.ts'
import { aScreen, readWith, readWithMore, text } from '../support/screen-sources.ts'

const withFields = (fields: Record<string, Partial<RawField>>, more: Partial<RawScreen> = {}): RawScreen =>
  aScreen({ ...more, fields: { name: { label: text('Name') }, ...fields } as RawScreen['fields'] })
const withField = (field: Partial<RawField>, more?: Partial<RawScreen>): RawScreen =>
  withFields({ extra: { label: text('Extra'), ...field } }, more)
const status = { label: text('Status'), dict: 'enabled-status' }

const SOURCE = 'A field has one source of values'
const LABEL = 'No two fields of a screen have the same label'
const FILLED = 'What a form asks for can be filled in'
const BY_SERVER = 'What the server fills is required and in no form'
const LIMITS = 'A default lies within the limits of its field'
const SEARCH = 'A search has an input that fits the kind of value'
const FORMER = 'A former name is not the name of a field that is there'
const VALUES = 'A condition compares with values that the list of the field has'
const NAMES = 'Actions and state changes have different names'

const faulty: [about: string, raw: RawScreen, field: string, rule: string, fix: string][] = [
  [
    'two kinds of values',
    withField({ dict: 'enabled-status', ref: 'tenant' }),
    'fields.extra.ref',
    SOURCE,
    '"dict"',
  ],
  [
    'a label used twice',
    withField({ label: text('Name') }),
    'fields.extra.label.en',
    LABEL,
    '"name" is called',
  ],
  [
    'a value that nobody can give',
    withField({ required: true, readOnly: true }),
    'fields.extra.readOnly',
    FILLED,
    'give a default',
  ],
  [
    'a value of the server that may be missing',
    withField({ filledByServer: true, readOnly: true }),
    'fields.extra.filledByServer',
    BY_SERVER,
    '"required": true',
  ],
  [
    'a default below its minimum',
    withField({ type: 'integer', minimum: 3, default: 2 }),
    'fields.extra.default',
    LIMITS,
    'at least 3',
  ],
  [
    'a default above its maximum',
    withField({ type: 'integer', maximum: 3, default: 4 }),
    'fields.extra.default',
    LIMITS,
    'at most 3',
  ],
  [
    'a default at an excluded end',
    withField({ type: 'money', exclusiveMinimum: 0, default: 0 }),
    'fields.extra.default',
    LIMITS,
    'more than 0',
  ],
  [
    'a default that is too long',
    withField({ maxLength: 2, default: 'abc' }),
    'fields.extra.default',
    LIMITS,
    'at most 2 characters',
  ],
  [
    'a default that its pattern refuses',
    withField({ pattern: { regex: '^[A-Z]$', say: text('No') }, default: 'a' }),
    'fields.extra.default',
    LIMITS,
    'matches',
  ],
  [
    'choices of an amount',
    withField({ type: 'money', search: 'select' }),
    'fields.extra.search',
    SEARCH,
    'write "input"',
  ],
  ['days of a text', withField({ search: 'daterange' }), 'fields.extra.search', SEARCH, 'write "input"'],
  ['a typed day', withField({ type: 'date', search: 'input' }), 'fields.extra.search', SEARCH, 'daterange'],
  [
    'a former name that is its own',
    withField({ was: 'extra' }),
    'fields.extra.was',
    FORMER,
    'leave "was" out',
  ],
  [
    'a former name that is still in use',
    withField({ was: 'name' }),
    'fields.extra.was',
    FORMER,
    'still a field',
  ],
  [
    'a former name of two fields',
    withFields({ one: { label: text('One'), was: 'old' }, two: { label: text('Two'), was: 'old' } }),
    'fields.two.was',
    FORMER,
    '"one" was "old" already',
  ],
  [
    'a mistyped value in a condition of the form',
    withFields({ status, extra: { label: text('Extra'), showWhen: "status == 'ENABELD'" } }),
    'fields.extra.showWhen',
    VALUES,
    'Did you mean "ENABLED"?',
  ],
  [
    'a mistyped value among several in what may be removed',
    withFields({ status }, { allow: { remove: "status in ['DISABLED', 'DISABELD']" } }),
    'allow.remove',
    VALUES,
    'Did you mean "DISABLED"?',
  ],
  [
    'a step named like a call',
    withFields(
      { status },
      {
        states: {
          field: 'status',
          start: 'DISABLED',
          on: { counts: { from: ['DISABLED'], to: 'ENABLED' } },
        },
      },
    ),
    'states.on.counts',
    NAMES,
    'this one is taken',
  ],
]

const file = 'schemas/screens/system/container-zone.json'

describe('a screen file is told of', () => {
  it.each(faulty)('%s', (_, raw, field, rule, fix) => {
    expect(readWith(raw).mistakes).toContainEqual({ file, field, rule, fix: expect.stringContaining(fix) })
  })

  it('a name that stands twice, since the first would be lost', () => {
    const raw = `{
  "title": { "zh": "库区", "en": "Zones" },
  "fields": {
    "name": { "label": { "zh": "名称", "en": "Name" } },
    "name": { "label": { "zh": "名字", "en": "Names" } }
  }
}`
    expect(readWith(raw).mistakes).toContainEqual({
      file,
      field: 'fields.name',
      rule: 'Every name stands once in its object',
      fix: 'Line 4 has "name" already; leave one out.',
    })
  })
})

describe('a screen file may', () => {
  it.each<[string, RawScreen]>([
    ['ask whether anything was chosen', withFields({ status }, { allow: { remove: "status == ''" } })],
    [
      'keep a required field that only the server fills in',
      withField({ required: true, readOnly: true }, { allow: { add: false } }),
    ],
    [
      'search days by a range, and choices of yes and no',
      withFields({
        day: { label: text('Day'), type: 'date', search: 'daterange' },
        yes: { label: text('Yes'), type: 'boolean', search: 'radio' },
      }),
    ],
  ])('%s', (_, raw) => {
    expect(readWith(raw).mistakes).toEqual([])
  })
})

const item = (value: string, en: string, colour?: string) => ({
  value,
  label: text(en),
  ...(colour && { colour }),
})
const mistakesOf = (dict: object) =>
  readWithMore({ dicts: [{ file: 'schemas/dicts/zone-kind.json', text: JSON.stringify(dict) }] }).mistakes

describe('a value list is told of', () => {
  it.each<[about: string, dict: object, field: string, fix: string]>([
    ['no items', { title: text('Kinds') }, 'items', 'Add "items"'],
    [
      'an item without words',
      { title: text('Kinds'), items: [{ value: 'A' }] },
      'items.0.label',
      'Add "label"',
    ],
    ['no title', { items: [item('A', 'One')] }, 'title', 'Add "title"'],
    [
      'a value that stands twice',
      { title: text('Kinds'), items: [item('A', 'One'), item('A', 'Two')] },
      'items.1.value',
      'items.0 has "A" already',
    ],
    [
      'words that stand twice',
      { title: text('Kinds'), items: [item('A', 'One'), item('B', 'One')] },
      'items.1.label.en',
      'items.0 has "One" already',
    ],
    [
      'a former name that another list has',
      { title: text('Kinds'), was: 'yes-no', items: [item('A', 'One')] },
      'was',
      '"yes-no" is still a list of its own',
    ],
    [
      'a former name that it has now',
      { title: text('Kinds'), was: 'zone-kind', items: [item('A', 'One')] },
      'was',
      'leave "was" out',
    ],
    [
      'a former name that no file can have',
      { title: text('Kinds'), was: 'Zone Kind.json', items: [item('A', 'One')] },
      'was',
      'without ".json"',
    ],
    [
      'a colour that no badge has',
      { title: text('Kinds'), items: [item('A', 'One', 'gren')] },
      'items.0.colour',
      'Did you mean "green"?',
    ],
  ])('%s', (_, dict, field, fix) => {
    expect(mistakesOf(dict)).toContainEqual(
      expect.objectContaining({
        file: 'schemas/dicts/zone-kind.json',
        field,
        fix: expect.stringContaining(fix),
      }),
    )
  })
})

it('a field that names a list by its former name is told the one it has', () => {
  const dict = { title: text('Kinds'), was: 'zone-sort', items: [item('A', 'One')] }
  const screen = aScreen({ fields: { kind: { label: text('Kind'), dict: 'zone-sort' } } })
  const { mistakes } = readWithMore({
    screens: [{ file: 'schemas/screens/system/container-zone.json', text: JSON.stringify(screen) }],
    dicts: [{ file: 'schemas/dicts/zone-kind.json', text: JSON.stringify(dict) }],
  })
  expect(mistakes).toEqual([
    expect.objectContaining({ field: 'fields.kind.dict', fix: 'It is called "zone-kind" now.' }),
  ])
})

describe('a slot', () => {
  const SLOT = 'A slot names a component that is there'
  const faultsOf = (raw: RawScreen) =>
    readWith(raw, 'schemas/screens/system/offer-like.json').mistakes.filter(({ rule }) => rule === SLOT)

  it.each<[RawScreen, string]>([
    [withField({ column: 'bagde' }), 'fields.extra.column'],
    [withField({ form: { slot: 'fancy-picker' } }), 'fields.extra.form'],
    [withField({ search: { type: 'select', slot: 'fancy' } }), 'fields.extra.search'],
    [withField({}, { list: { expand: 'stokc' } }), 'list.expand'],
    [withField({}, { actions: { send: { label: text('Send'), slot: 'send-dialog' } } }), 'actions.send.slot'],
  ])('without a component is reported at its place', (raw, field) => {
    expect(faultsOf(raw)).toMatchObject([{ field }])
  })

  it('may be built in', () => {
    expect(faultsOf(withField({ column: 'badge', form: 'textarea' }))).toEqual([])
    expect(faultsOf(withField({ column: 'bagde' }))[0]!.fix).toContain('Did you mean "badge"?')
  })
})
