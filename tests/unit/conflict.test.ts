// Two people changed one row: what is merged, and what somebody has to decide.
import { describe, expect, it } from 'vitest'
import type { UploadLimits } from '../../src/shared/files.ts'
import type { Field, Lines } from '../../src/shared/screen/normal-form.ts'
import type { Reference } from '../../src/shared/screen/normal-field-parts.ts'
import { differences, merge, takenOver } from '../../src/web/admin/form/conflict.ts'
import { shownRow } from '../../src/web/admin/form/conflict-values.ts'

const field = (more: Partial<Field>): Field =>
  ({
    ...{
      prop: 'x',
      type: 'string',
      of: null,
      lines: null,
      ref: null,
      upload: null,
      computed: null,
      total: null,
    },
    ...{
      form: { editable: true },
      default: null,
      preset: null,
      number: null,
      secret: false,
      readOnly: false,
    },
    ...more,
  }) as Field
const lines = {
  key: 'id',
  max: 9,
  masterProp: 'orderId',
  stateProp: null,
  fields: [field({ prop: 'part' }), field({ prop: 'pieces', type: 'integer' })],
} as unknown as Lines
const fields = [
  field({ prop: 'name' }),
  field({ prop: 'price', type: 'money' }),
  field({ prop: 'roles', type: 'refMany', ref: { screen: 'role', optionsPath: '/r' } as Reference }),
  field({ prop: 'open', type: 'dateRange', of: ['opens', 'closes'] }),
  field({ prop: 'rows', type: 'lines', lines }),
]
const line = (id: string, version: number, part: string, pieces: number) => ({ id, version, part, pieces })
const base = { name: 'A', price: '12.00', roles: ['1', '2'], open: ['2026-01-01', ''] }
const asked = (found: ReturnType<typeof differences>) =>
  found.filter(({ isClash }) => isClash).map((each) => each.field.prop)
const told = (found: ReturnType<typeof differences>) => takenOver(found).map((each) => each.field.prop)

describe('two changes of one row', () => {
  it('are merged without a question when they are in different fields', () => {
    const mine = { ...base, name: 'B' }
    const found = differences(fields, { base, mine, theirs: { ...base, roles: ['1'] } })
    expect(asked(found)).toEqual([])
    expect(told(found)).toEqual(['roles'])
    expect(merge(mine, found, {})).toEqual({ ...base, name: 'B', roles: ['1'] })
  })

  it('include that the other one cleared a field', () => {
    const { price: _price, ...theirs } = base
    const found = differences(fields, { base, mine: base, theirs })
    expect(merge(base, found, {})).toEqual(theirs)
  })

  it('conflict where both gave one field different values, and only there', () => {
    const mine = { ...base, name: 'B', open: ['2026-02-01', ''] }
    const theirs = { ...base, name: 'C', open: ['2026-01-01', '2026-12-31'], price: '13.00' }
    const found = differences(fields, { base, mine, theirs })
    expect(asked(found)).toEqual(['name', 'open'])
    expect(told(found)).toEqual(['price'])
    expect(merge(mine, found, { name: 'theirs' })).toEqual({ ...mine, name: 'C', price: '13.00' })
  })

  it('do not conflict when both gave a field the same value, however it is written', () => {
    const found = differences(fields, {
      base,
      mine: { ...base, price: '13', name: 'B ' },
      theirs: { ...base, price: '13.00', name: 'B' },
    })
    expect(asked(found)).toEqual([])
    expect(told(found)).toEqual([])
  })

  it('to a list of values are decided as a whole', () => {
    const found = differences(fields, {
      base,
      mine: { ...base, roles: ['1', '2', '3'] },
      theirs: { ...base, roles: ['2'] },
    })
    expect(asked(found)).toEqual(['roles'])
  })

  it('to different lines are merged, to one cell they conflict', () => {
    const was = { ...base, rows: [line('1', 1, 'P', 1), line('2', 1, 'Q', 1)] }
    const mine = { ...base, rows: [line('1', 1, 'P', 5), line('2', 1, 'Q', 1)] }
    const apart = { ...base, rows: [line('1', 1, 'P', 1), line('2', 2, 'Q', 8)] }
    const found = differences(fields, { base: was, mine, theirs: apart })
    expect(asked(found)).toEqual([])
    expect(merge(mine, found, {})['rows']).toEqual([line('1', 1, 'P', 5), line('2', 2, 'Q', 8)])
    const met = { ...base, rows: [line('1', 2, 'P', 7), line('2', 1, 'Q', 1)] }
    expect(asked(differences(fields, { base: was, mine, theirs: met }))).toEqual(['rows'])
  })
})

describe('a value offered for choosing', () => {
  const words = { newFile: 'a new file' }
  const roles = fields[2]!
  const stored = [
    { roles: ['1', '2'], rolesName: ['Buyer', 'Picker'] },
    { roles: ['3'], rolesName: ['Finance'] },
  ]

  it('has the labels of the stored rows, or none at all', () => {
    expect(shownRow(roles, ['3', '1'], stored, words)['rolesName']).toEqual(['Finance', 'Buyer'])
    expect(shownRow(roles, ['3', '9'], stored, words)).toEqual({ roles: ['3', '9'] })
  })

  it('shows a range by its ends and a file that is not stored yet as new', () => {
    expect(shownRow(fields[3]!, ['2026-01-01', ''], [], words)).toEqual({ opens: '2026-01-01', closes: '' })
    const logo = field({ prop: 'logo', type: 'image', upload: {} as UploadLimits })
    const known = [{ logo: ['k1'], logoName: ['old.png'] }]
    expect(shownRow(logo, ['k1', 'k2'], known, words)['logoName']).toEqual(['old.png', 'a new file'])
  })
})
