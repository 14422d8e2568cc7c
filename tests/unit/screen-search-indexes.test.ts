import { describe, expect, it } from 'vitest'
import { isTooShortForIndex, wordsOf } from '../../src/server/engine/contains.ts'
import { draftTables } from '../../src/server/engine/draft-tables.ts'
import { searchIndexes, serves, type IndexShape } from '../../src/server/engine/search-indexes.ts'
import { tablesOf } from '../../src/server/engine/table-shape.ts'
import type { RawField, RawScreen } from '../../src/shared/screen/raw.ts'
import { heldColumn } from '../support/generator.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'
import { screens } from '../support/screens.ts'

const screenWith = (field: RawField, more: Partial<RawScreen> = {}) =>
  readWith(
    aScreen({
      fields: { name: { label: text('Name') }, it: { label: text('It'), ...field } },
      ...more,
      table: { grows: true, ...more.table },
    }),
  ).screen!
const keysFor = (field: RawField, more: Partial<RawScreen> = {}) =>
  searchIndexes(screenWith(field, more)).map(({ method, keys }) => `${method} (${keys.join(', ')})`)

describe('the indexes of a search', () => {
  it.each<[string, RawField, string[]]>([
    ['an exact value', { search: { type: 'input', match: 'equals' } }, ['btree (tenant_id, it, id)']],
    [
      'part of a text: trigrams, and pairs for what is Chinese',
      { search: 'input' },
      ['gin (it gin_trgm_ops)', 'gin (wide_pairs(it))'],
    ],
    ['part of a text that is never Chinese', { type: 'phone', search: 'input' }, ['gin (it gin_trgm_ops)']],
    [
      'part of a text whose pattern is Latin',
      { search: 'input', pattern: { regex: '^[A-Z0-9]+$', say: text('Capitals') } },
      ['gin (it gin_trgm_ops)'],
    ],
    ['a day between two', { type: 'date', search: 'daterange' }, ['btree (tenant_id, it, id)']],
    [
      'a range that overlaps another',
      { type: 'dateRange', of: ['from', 'to'], search: 'daterange' },
      [`gist (NULLIF(daterange(LEAST("from", "to"), GREATEST("from", "to"), '[]'::text), '(,)'::daterange))`],
    ],
    ['one of several marks', { type: 'tags', search: { type: 'input', match: 'in' } }, ['gin (it)']],
    ['a reference', { ref: 'post', search: 'select' }, ['btree (it_id)']],
    [
      'an order whose values are always there, read in both directions',
      { type: 'integer', required: true, column: { sort: true } },
      ['btree (tenant_id, it, id)', 'btree (it, id)'],
    ],
    [
      'an order with empty values, which stand last either way',
      { type: 'integer', column: { sort: true } },
      [
        'btree (tenant_id, it, id)',
        'btree (it, id)',
        'btree (tenant_id, it DESC NULLS LAST, id DESC)',
        'btree (it DESC NULLS LAST, id DESC)',
      ],
    ],
  ])('serve %s', (_, field, keys) => {
    expect(keysFor(field)).toEqual(keys)
  })

  it('serve a name in either language, because a search looks into both', () => {
    const screen = readWith(
      aScreen({
        table: { grows: true },
        fields: { name: { label: text('Name'), search: 'input' }, nameEn: { label: text('English name') } },
      }),
    ).screen!
    expect(searchIndexes(screen).map(({ keys }) => keys[0])).toEqual([
      'name gin_trgm_ops',
      'wide_pairs(name)',
      'name_en gin_trgm_ops',
      'wide_pairs(name_en)',
    ])
  })

  it('leave the tenant out where rows are shared', () => {
    expect(keysFor({ search: { type: 'input', match: 'equals' } }, { table: { tenancy: 'shared' } })).toEqual(
      ['btree (it, id)'],
    )
  })

  it('are not needed on a table that stays small, which only has those of keys and references', () => {
    const small = screenWith(
      { ref: 'post', search: 'select', column: { sort: true } },
      { table: { grows: false, unique: [['tenantId', 'name']] } },
    )
    expect(searchIndexes(small)).toEqual([])
    expect(Object.keys(tablesOf([small])[0]!.indexes)).toEqual([
      'container_zones_tenant_id_name_unique',
      'container_zones_it_id',
    ])
  })

  it('are declared in the same way by all screens over one table', () => {
    const differing = [...Map.groupBy(screens, ({ table }) => table.name).values()].filter(
      (over) => new Set(over.map(({ table }) => table.grows)).size > 1,
    )
    expect(differing.map((over) => over.map(({ name }) => name))).toEqual([])
  })

  const index = (keys: string[], more: Partial<IndexShape> = {}): IndexShape => ({
    unique: false,
    method: 'btree',
    keys,
    where: null,
    ...more,
  })
  it.each([
    [index(['tenant_id', 'it']), true],
    [index(['tenant_id', 'it', 'other']), true],
    [index(['it', 'tenant_id']), false],
    [index(['tenant_id', 'it DESC NULLS LAST']), false],
    [index(['tenant_id', 'it'], { where: '(kind = 1)' }), false],
    [index(['tenant_id', 'it'], { method: 'gin' }), false],
  ])('exist already in %j: %s', (there, does) => {
    expect(serves(there, index(['tenant_id', 'it', 'id']))).toBe(does)
  })

  it('are reported as missing on an existing table, at the word of the file that needs them', () => {
    const before = tablesOf([screenWith({})])
    const [table] = before
    const columns = table!.columns.map((column) => [column.name, heldColumn({ ...column, notNull: false })])
    const has = {
      tables: { [table!.name]: Object.fromEntries(columns) },
      indexes: Object.fromEntries(
        Object.entries(table!.indexes).map(([name, shape]) => [
          name,
          { ...shape, table: table!.name, isConstraint: false },
        ]),
      ),
    }
    expect(
      draftTables(tablesOf([screenWith({ search: { type: 'input', match: 'equals' } })]), has),
    ).toMatchObject({
      statements: ['create index if not exists container_zones_it on container_zones (tenant_id, it, id);'],
      unserved: [
        { field: 'fields.it.search', rule: 'A declared search or order has an index that serves it' },
      ],
    })
  })
})

describe('a queue', () => {
  const screen = screens.find(({ name }) => name === 'payment-refund')!
  const ofQueues = searchIndexes(screen).filter(({ name }) => name.includes('waits'))

  it('has its rows in an index of their own, oldest first, of a tenant and of all', () => {
    expect(ofQueues.filter(({ name }) => name.includes('by_hand'))).toMatchObject([
      { keys: ['tenant_id', 'created_at', 'amount_fen'] },
      {
        keys: ['created_at', 'amount_fen'],
        where: "((status = 'pending'::text) AND (method = ANY (ARRAY['transfer'::text, 'cash'::text])))",
      },
    ])
  })

  it('is not served by an index over all rows', () => {
    const [wanted] = ofQueues
    expect(serves({ ...wanted!, where: null }, wanted!)).toBe(false)
    expect(serves(wanted!, wanted!)).toBe(true)
  })
})

describe('a search for part of a text', () => {
  it('separates the words after a star', () => {
    expect(wordsOf('wg 99')).toEqual(['wg 99'])
    expect(wordsOf('*wg  99')).toEqual(['wg', '99'])
    expect(wordsOf('*')).toEqual([])
  })

  it.each([
    ['a1', true],
    ['', true],
    ['a-1 b', true],
    ['abc', false],
    ['泵', false],
    ['水泵', false],
    ['*a 水', false],
  ])('knows that no index serves %j: %s', (typed, short) => {
    expect(isTooShortForIndex(typed)).toBe(short)
  })
})
