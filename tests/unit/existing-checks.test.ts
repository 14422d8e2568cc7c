// The mistakes that a file over a table of another owner can have.
import { describe, expect, it } from 'vitest'
import type { RawField, RawScreen } from '../../src/shared/screen/raw.ts'
import { tablesOf } from '../../src/server/engine/table-shape.ts'
import { aScreen, readWith, readWithMore, text } from '../support/screen-sources.ts'

const key = [{ column: 'ID', type: 'integer' }]
const over = (table: RawScreen['table'], more: Partial<RawScreen> = {}): RawScreen =>
  aScreen({ table: { name: 'Their Things', existing: { key }, ...table }, ...more })
const withField = (field: Partial<RawField>) =>
  over({}, { fields: { name: { label: text('Name') }, extra: { label: text('Extra'), ...field } } })

it('has none as it should be', () => {
  const { screen, mistakes } = readWith(withField({ sqlColumn: 'Ex tra', sqlType: 'uuid' }))
  expect(mistakes).toEqual([])
  expect(screen!.table.existing!.columns['extra']).toEqual({ name: 'Ex tra', type: 'uuid' })
  expect(tablesOf([screen!])).toEqual([])
})

it.each<[string, RawScreen, string]>([
  ['a recycle bin', over({ trash: true }), 'table.trash'],
  ['indexes', over({ grows: true }), 'table.grows'],
  ['an import', over({}, { import: { key: 'name' } }), 'import'],
  ['a list of links', withField({ type: 'refMany', ref: 'user' }), 'fields.extra.type'],
  ['a password', withField({ type: 'password' }), 'fields.extra.type'],
  ['a renamed column', withField({ was: 'former' }), 'fields.extra.was'],
  ['a view that takes rows', over({ existing: {} }), 'allow.add'],
  [
    'a field called like the product’s own columns',
    over(
      {},
      { fields: { name: { label: text('Name') }, createdAt: { label: text('Made'), readOnly: true } } },
    ),
    'fields.createdAt',
  ],
  ['odd names of an own table', aScreen({ table: { name: 'Mine' } }), 'table.name'],
  [
    'a type in an own table',
    aScreen({ fields: { name: { label: text('Name'), sqlType: 'uuid' } } }),
    'fields.name.sqlType',
  ],
])('tells the author of %s', (_, raw, field) => {
  expect(readWith(raw).mistakes.map((mistake) => mistake.field)).toContain(field)
})

describe('a reference to rows whose key has several columns', () => {
  const line = [...key, { column: 'Line', type: 'smallint' }]
  const mistakesOf = (pointing: RawScreen) =>
    readWithMore({
      screens: [
        {
          file: 'schemas/screens/system/their-line.json',
          text: JSON.stringify(over({ existing: { key: line } })),
        },
        { file: 'schemas/screens/system/pointing.json', text: JSON.stringify(pointing) },
      ],
    }).mistakes.map(({ field, fix }) => [field, fix])
  const their = { label: text('Theirs'), ref: 'their-line' }
  const pointing = (field: Partial<RawField>, more: Record<string, RawField> = {}) =>
    over(
      { name: 'Others' },
      { fields: { name: { label: text('Name') }, their: { ...their, ...field }, ...more } },
    )

  it('names a column for each of them', () => {
    expect(mistakesOf(pointing({ sqlColumns: ['a', 'b'] }))).toEqual([])
    const fix = 'Name the 2 columns that refer to ID, Line, in this order.'
    expect(mistakesOf(pointing({}))).toEqual([['fields.their.sqlColumns', fix]])
    expect(mistakesOf(pointing({ sqlColumns: ['a', 'b', 'c'] }))).toEqual([['fields.their.sqlColumns', fix]])
  })

  it('is not made from a table of the product', () => {
    const own = aScreen({ title: text('Pointing'), fields: { name: { label: text('Name') }, their } })
    expect(mistakesOf(own)).toEqual([
      ['fields.their.ref', 'Rows of "their-line" have no key of one column; show the columns as they are.'],
    ])
  })

  it('is only read where another field is kept in one of the columns', () => {
    const more = { line: { label: text('Line'), type: 'integer' as const, sqlColumn: 'b' } }
    expect(mistakesOf(pointing({ sqlColumns: ['a', 'b'] }, more))).toEqual([
      ['fields.their.sqlColumns', '"line" is kept there too: add "readOnly": true.'],
    ])
    expect(mistakesOf(pointing({ sqlColumns: ['a', 'b'], readOnly: true }, more))).toEqual([])
  })
})
