import { describe, expect, it } from 'vitest'
import { definitionOf } from '../../src/shared/field-types/field-types.ts'
import { sheetOf } from '../../src/shared/field-types/field-sheets.ts'
import { durationText, secondsIn } from '../../src/shared/field-types/duration.ts'
import type { Field } from '../../src/shared/screen/normal-form.ts'
import type { SheetCell } from '../../src/shared/sheet-cell.ts'

const field = { prop: 'breaks', type: 'duration' } as Field
const sheet = sheetOf(field)!
const searched = (text: string) => definitionOf('duration').toSearch(text, field)

describe('a duration in words', () => {
  it.each([
    [0, '0 秒', '0 s'],
    [45, '45 秒', '45 s'],
    [5400, '1 小时 30 分', '1 h 30 min'],
    [3605, '1 小时 5 秒', '1 h 5 s'],
    [360_000, '100 小时', '100 h'],
  ])('shows %i seconds without the units that are zero', (seconds, zh, en) => {
    expect([durationText(seconds, 'zh'), durationText(seconds, 'en')]).toEqual([zh, en])
  })

  it.each([
    ['1 h 30 min', 5400],
    ['1小时30分钟', 5400],
    ['1:30', 5400],
    ['1：30：05', 5405],
    ['90 分', 5400],
    ['45 s', 45],
    ['5400', 5400],
    ['100 hours', 360_000],
  ])('reads "%s"', (text, seconds) => {
    expect(secondsIn(text)).toBe(seconds)
  })

  it.each(['', 'soon', '1:75', '1 h 30', '-5', '1.5 h', '9999999999', '1 min 2 h'])(
    'refuses "%s"',
    (text) => {
      expect(secondsIn(text)).toBeNull()
    },
  )
})

describe('a duration in a spreadsheet', () => {
  const read = (cell: SheetCell) =>
    sheet.read(cell, { field, from1904: false, regionCode: (_, text) => text })
  const number = (value: number, shape: 'plain' | 'date'): SheetCell => ({
    kind: 'number',
    value,
    format: { shape, digits: 0 },
  })

  it('is a time that a spreadsheet adds up, even beyond a day', () => {
    const cell = sheet.write(90_000, {
      field,
      language: 'en',
      name: null,
      labelOf: String,
      regionName: String,
    })
    expect(cell).toEqual({ value: 90_000 / 86_400, text: '25:00:00' })
    expect(sheet.format(field)).toBe('[h]:mm:ss')
  })

  it('can be a time cell or what people write', () => {
    expect(read(number(0.0625, 'date'))).toEqual({ value: 5400 })
    expect(read({ kind: 'text', text: '1 小时 30 分' })).toEqual({ value: 5400 })
  })

  it('refuses a number that could be minutes as well as seconds', () => {
    const fault = {
      zh: '应为时长，如 1 小时 30 分 或 1:30:00',
      en: 'must be a duration such as 1 h 30 min or 1:30:00',
    }
    expect(read(number(90, 'plain'))).toEqual({ fault })
    expect(read({ kind: 'text', text: '90' })).toEqual({ fault })
  })
})

it('a duration is searched by its seconds or by its words', () => {
  expect([searched('5400'), searched('1:30:00')]).toEqual([5400, 5400])
  expect(() => searched('soon')).toThrow('type')
})
