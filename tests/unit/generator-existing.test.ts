// The guess from a table or view that the product does not own.
import { describe, expect, it } from 'vitest'
import { draftFromExisting } from '../../generators/guess/from-existing.ts'
import { hasOwnShape, type ReadColumn, type ReadTable } from '../../generators/guess/read-table.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'
import { dicts, screens } from '../support/screens.ts'

const column = (name: string, type: string, more: Partial<ReadColumn> = {}): ReadColumn => ({
  ...{ name, type, baseType: type, words: [], notNull: false, isGenerated: false, default: null },
  ...{ unique: false, references: null, referencesColumn: null, referencesSchema: null },
  ...{ checks: [], longest: 0, largest: 0, decimals: 0 },
  ...more,
})
const table = (columns: ReadColumn[], more: Partial<ReadTable> = {}): ReadTable => ({
  ...{ name: 'things', schema: null, kind: 'table', key: [columns[0]!.name], columns },
  wideReferences: [],
  may: { insert: true, update: true, delete: true },
  ...more,
})
const draft = (columns: ReadColumn[], more: Partial<ReadTable> = {}) =>
  draftFromExisting(table(columns, more), { name: 'thing', screens, known: dicts })
const key = column('thing_id', 'integer', { notNull: true, default: "nextval('things_id_seq'::regclass)" })

describe('the guess from a table of another owner', () => {
  it.each([
    ['character(5)', { maxLength: 5, sqlType: 'character(5)' }],
    ['character varying(255)', { maxLength: 255 }],
    ['character varying(4000)', { type: 'text', maxLength: 4000 }],
    ['smallint', { type: 'integer', maximum: 32_767, sqlType: 'smallint' }],
    ['bigint', { type: 'number', decimals: 0, sqlType: 'bigint' }],
    ['numeric(10,2)', { type: 'number', decimals: 2, maximum: 99_999_999.99 }],
    ['double precision', { type: 'number', sqlType: 'double precision' }],
    ['money', { type: 'number', decimals: 2, sqlType: 'money' }],
    ['uuid', { sqlType: 'uuid', maxLength: 36 }],
    ['date', { type: 'date' }],
    ['timestamp(6) with time zone', { type: 'datetime' }],
    ['timestamp without time zone', { type: 'datetime', sqlType: 'timestamp without time zone' }],
    ['time without time zone', { type: 'time', sqlType: 'time without time zone' }],
    ['character varying[]', { type: 'tags', sqlType: 'character varying[]' }],
    ['json', { type: 'json', sqlType: 'json' }],
    ['interval', { sqlType: 'interval', readOnly: true }],
    ['point', { sqlType: 'point', readOnly: true }],
  ])('shows a %s', (type, field) => {
    expect(draft([key, column('worth', type)]).fields['worth']).toMatchObject(field)
  })

  it('shows figures that a number would round as text', () => {
    const { fields } = draft([key, column('total', 'numeric', { largest: 1e20, decimals: 10 })])
    expect(fields['total']).toMatchObject({ sqlType: 'numeric', readOnly: true })
    expect(fields['total']).not.toHaveProperty('type')
  })

  it('makes value lists of enums and of checks on letters', () => {
    const { fields, dicts: made } = draft([
      key,
      column('mood', 'app."Mood"', { words: ['happy', 'sad'] }),
      column('isactive', 'character(1)', {
        checks: ["CHECK ((isactive = ANY (ARRAY['Y'::bpchar, 'N'::bpchar])))"],
      }),
    ])
    expect(fields['mood']).toMatchObject({ dict: 'thing-mood', sqlType: 'app."Mood"' })
    expect(made['thing-mood']!.items.map(({ value }) => value)).toEqual(['happy', 'sad'])
    expect(fields['isactive']).toMatchObject({ dict: expect.any(String), sqlType: 'character(1)' })
  })

  it('leaves to the database what it fills, and keeps a key that a person chose', () => {
    const { fields, table: words } = draft(
      [
        column('Code', 'character varying(10)', { notNull: true }),
        column('Place No', 'smallint', { notNull: true }),
        column('total', 'integer', { notNull: true, isGenerated: true }),
        column('made', 'timestamp with time zone', { notNull: true, default: 'now()' }),
      ],
      { key: ['Code', 'Place No'], schema: 'shop' },
    )
    expect(words).toMatchObject({
      existing: {
        schema: 'shop',
        key: [
          { column: 'Code', type: 'character varying(10)' },
          { column: 'Place No', type: 'smallint' },
        ],
      },
      sort: 'id',
    })
    expect(fields).toMatchObject({
      code: { required: true, editable: false, sqlColumn: 'Code' },
      placeNo: { required: true, editable: false, sqlColumn: 'Place No' },
      total: { readOnly: true },
    })
    expect(fields['made']).not.toHaveProperty('required')
  })

  it('reads only where there is no key or no right, or where a column cannot be filled', () => {
    expect(draft([key], { kind: 'view', key: [] }).allow).toEqual({ add: false, edit: false, remove: false })
    expect(draft([key], { may: { insert: true, update: true, delete: false } }).allow).toEqual({
      remove: false,
    })
    const blind = draft([key, column('picture', 'bytea', { notNull: true })])
    expect(blind.allow).toEqual({ add: false })
    expect(blind.told).toContain('Nobody can add rows: no field fills picture, which must have a value.')
  })

  it('points to a screen by its key only', () => {
    const users = { references: 'users', referencesColumn: 'id' }
    const { fields, told } = draft([
      key,
      column('owner_id', 'integer', users),
      column('account', 'text', { references: 'users', referencesColumn: 'account' }),
    ])
    expect(fields['ownerId']).toMatchObject({ ref: 'user', sqlType: 'integer' })
    expect(fields['account']).not.toHaveProperty('ref')
    expect(told.join('\n')).toContain('points to users, which no screen shows by that key')
  })

  describe('with a foreign key of several columns', () => {
    const shelf = readWith(
      aScreen({
        title: text('Shelves'),
        singular: 'shelf',
        table: {
          ...{ name: 'Shelves', label: 'name' },
          existing: {
            key: [
              { column: 'Hall', type: 'text' },
              { column: 'No', type: 'smallint' },
            ],
          },
        },
      }),
    ).screen!
    const wide = [{ table: 'Shelves', schema: null, columns: ['shelf_no', 'hall'], referred: ['No', 'Hall'] }]
    const parts = [
      column('hall', 'text', { notNull: true }),
      column('shelf_no', 'smallint', { notNull: true }),
    ]
    const guess = (columns: ReadColumn[], more: Partial<ReadTable> = {}) =>
      draftFromExisting(table(columns, { wideReferences: wide, ...more }), {
        ...{ name: 'thing', known: dicts },
        screens: [shelf],
      })

    it('shows one reference in place of its columns, in the order of the other key', () => {
      const { fields, allow } = guess([key, ...parts])
      expect(Object.keys(fields)).toEqual(['thingId', 'containerZone'])
      expect(allow).toBeUndefined()
      expect(fields['containerZone']).toMatchObject({
        ...{ ref: 'container-zone', sqlColumns: ['hall', 'shelf_no'], required: true },
        label: { en: 'Shelf' },
      })
    })

    it('shows it beside columns that have fields of their own, for reading', () => {
      const { fields, table: words } = guess(parts, { key: ['hall', 'shelf_no'] })
      expect(Object.keys(fields)).toEqual(['hall', 'shelfNo', 'containerZone'])
      expect(fields['containerZone']).toMatchObject({ readOnly: true })
      expect(fields['containerZone']).not.toHaveProperty('required')
      expect(words).toMatchObject({ label: 'id' })
    })

    it('shows the columns where no screen shows what they refer to by its key', () => {
      const other = [{ ...wide[0]!, referred: ['No', 'Floor'] }]
      expect(Object.keys(guess([key, ...parts], { wideReferences: other }).fields)).toEqual([
        ...['thingId', 'hall', 'shelfNo'],
      ])
    })
  })

  it('gives no two fields one label', () => {
    const { fields } = draft([
      key,
      column('customer_id', 'bigint', { references: 'none', referencesColumn: 'id' }),
      column('customer', 'text'),
      column('Customer', 'text'),
    ])
    const labels = Object.values(fields).map(({ label }) => label!.en)
    expect(new Set(labels).size).toBe(labels.length)
  })
})

it('a table in the shape of the product’s own tables is not taken for another’s', () => {
  const moment = 'timestamp with time zone'
  const own = table([
    column('id', 'bigint'),
    column('tenant_id', 'bigint'),
    column('version', 'integer'),
    column('created_at', moment),
    column('updated_at', moment),
  ])
  expect(hasOwnShape(own)).toBe(true)
  expect(hasOwnShape({ ...own, columns: own.columns.filter(({ name }) => name !== 'version') })).toBe(false)
  expect(hasOwnShape({ ...own, schema: 'elsewhere' })).toBe(false)
})
