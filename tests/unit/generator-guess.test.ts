import { describe, expect, it } from 'vitest'
import { labelFor, propsFor } from '../../generators/guess/name-field.ts'
import { closedList, draftFromTable, type TableColumn } from '../../generators/guess/from-table.ts'
import { guessValues, roundUp } from '../../generators/guess/values.ts'
import { dicts, screens } from '../support/screens.ts'

const often = (...values: string[]) =>
  Array.from({ length: 24 }, (_, index) => values[index % values.length]!)

describe('the guess from values', () => {
  it.each([
    ['integer', 'Count', ['1', '20', '1,300']],
    ['number', 'Width', ['1.5', '2', '3.25']],
    ['money', 'Sum', ['1.50', '20.00', '¥3,000.10']],
    ['money', 'Unit price', ['1.5', '20', '3']],
    ['percent', 'Share', ['3%', '12.5 %']],
    ['boolean', 'Open', ['yes', 'no', 'YES']],
    ['boolean', '启用', ['是', '否']],
    ['date', 'Opened', ['2026-01-31', '2026/2/3', '2026年3月4日']],
    ['datetime', 'Seen', ['2026-01-31 08:00', '2026-02-01T09:30:00+08:00']],
    ['time', 'From', ['08:00', '17:30']],
    ['phone', 'Mobile', ['13800000000', '15912345678']],
    ['email', 'Mail', ['a@b.cn', 'c@d.com']],
    ['link', 'Site', ['https://a.cn', 'http://b.cn/x']],
    ['dict', 'Kind', often('cold', 'dry', 'open')],
    ['text', 'Story', ['a'.repeat(300), 'short']],
    ['text', 'Story', ['two\nlines', 'short']],
    ['string', 'Code', ['007', '120', '5']],
    ['string', 'Long', ['12345678901', '2']],
    ['string', 'Opened', ['2026-02-30', '2026-01-01']],
    ['string', 'Nothing', ['', '']],
  ])('is %s under %j', (type, heading, values) => {
    expect(guessValues(heading, values).type).toBe(type)
  })

  it('gives its reason, and whatever else the values show', () => {
    expect(guessValues('Code', ['A1', 'B2', 'C3'])).toEqual({
      type: 'string',
      maxLength: 20,
      required: true,
      unique: true,
      why: 'text of up to 2 characters, as "A1"; none of 3 is empty: required; all differ: unique',
    })
    expect(guessValues('Code', ['A1', '', 'A1'])).toMatchObject({ required: false, unique: false })
  })

  it.each([
    [['007', '120'], '"007" has a leading zero: figures kept as text'],
    [['12345678901', '2'], '"12345678901" is too long for a number: figures kept as text'],
    [['1', '2.5'], 'all are numbers, "2.5" with decimals'],
    [['two\nlines', 'short'], '"two lines" has line breaks'],
    [['A1', '', 'A1'], '1 of 3 are empty, the first in row 2: not required; "A1" occurs twice: not unique'],
  ])('names the value that decided it: %j', (values, why) => {
    expect(guessValues('Column', values).why).toContain(why)
  })

  it('leaves room above the longest text', () => {
    expect([1, 18, 19, 54, 55, 200].map(roundUp)).toEqual([20, 20, 40, 60, 100, 500])
  })
})

describe('names', () => {
  it('become props in camelCase, Chinese ones in pinyin, each once', () => {
    expect(propsFor(['Opened on', '客户名称', 'unit_price', 'Unit Price', '', '2024', 'id'])).toEqual([
      'openedOn',
      'keHuMingCheng',
      'unitPrice',
      'unitPrice2',
      'column5',
      'column2024',
      'ownId',
    ])
  })

  it('become labels in both languages as far as the trade’s words go', () => {
    expect(labelFor('客户名称')).toEqual({ zh: '客户名称', en: 'Customer name' })
    expect(labelFor('Opened on')).toEqual({ zh: '启用', en: 'Opened on' })
    expect(labelFor('unit_price')).toEqual({ zh: '单位价格', en: 'Unit price' })
    expect(labelFor('Fizz')).toEqual({ zh: 'Fizz（待译）', en: 'Fizz' })
  })
})

describe('the guess from a table', () => {
  const column = (name: string, type: string, more: Partial<TableColumn> = {}): TableColumn => ({
    ...{ name, type, notNull: false, default: null, unique: false, references: null, checks: [], longest: 0 },
    ...more,
  })
  const around = { name: 'depot', table: 'zones', screens, known: dicts }
  const kinds = `CHECK ((kind = ANY (ARRAY['COLD'::text, 'DRY'::text])))`

  it('keeps types, lengths, constraints and references', () => {
    const { fields, table } = draftFromTable(
      [
        column('id', 'bigint', { notNull: true }),
        column('code', 'character varying(30)', { notNull: true, unique: true }),
        column('rent_fen', 'bigint'),
        column('keeper_id', 'bigint', { references: 'users' }),
        column('line_2', 'text', { longest: 31 }),
        column('open', 'boolean', { notNull: true, default: 'false' }),
        column('deleted_at', 'timestamp with time zone'),
      ],
      around,
    )
    expect(table).toEqual({ name: 'zones', trash: true })
    expect(fields).toMatchObject({
      code: { required: true, unique: true, maxLength: 30 },
      rent: { type: 'money' },
      keeperId: { ref: 'user' },
      line2: { maxLength: 40, sqlColumn: 'line_2' },
      open: { type: 'boolean', required: true, default: false },
    })
    expect(Object.keys(fields)).not.toContain('id')
  })

  it('turns a check that allows certain values into a value list', () => {
    expect(closedList(kinds)).toEqual(['COLD', 'DRY'])
    expect(closedList('CHECK ((count > 0))')).toBeNull()
    const { fields, dicts: made } = draftFromTable([column('kind', 'text', { checks: [kinds] })], around)
    expect(fields['kind']).toMatchObject({ dict: 'depot-kind' })
    expect(made['depot-kind']!.items.map(({ value }) => value)).toEqual(['COLD', 'DRY'])
  })

  it('gives the reason for leaving out a column', () => {
    expect(draftFromTable([column('place', 'point')], around).told[0]).toBe(
      'place: left out; the format keeps nothing in a column of type point',
    )
  })
})
