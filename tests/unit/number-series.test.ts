// Numbers that a series hands out.
import { describe, expect, it } from 'vitest'
import { numberAt, numberFault, numberPeriod } from '../../src/shared/screen/number-series.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

const NOW = new Date('2026-03-05T17:00:00Z')

describe('a series', () => {
  it.each([
    ['HT-{yyyy}{mm}-{0000}', 7, 'HT-202603-0007'],
    ['{yy}{mm}{dd}/{00}', 7, '260306/07'],
    ['A{000}B', 1234, 'A1234B'],
  ])('%s has %i at its place', (pattern, place, number) => {
    expect(numberAt(numberPeriod(pattern, NOW), place)).toBe(number)
  })

  it.each([
    ['HT-{yyyy}', 'Write the figures once'],
    ['{00}-{00}', 'Write the figures once'],
    ['{year}-{00}', '"{year}" is no place'],
    ['{dd}-{00}', 'Add {mm}'],
    ['{mm}-{00}', 'Add {yyyy}'],
  ])('cannot be %s', (pattern, fix) => {
    expect(numberFault(pattern)).toContain(fix)
  })
})

it.each([
  [{ unique: false }, 'Add "unique": true'],
  [{ type: 'integer' as const }, 'Make the field a "string"'],
  [{ default: 'a' }, 'leave one out'],
  [{ maxLength: 5 }, 'write at least 8'],
  [{ pattern: { regex: '^B', say: text('B') } }, 'It must match "A2026-01"'],
])('a field numbered by it must not have %j', (more, fix) => {
  const code = { label: text('Code'), number: 'A{yyyy}-{00}', unique: true, ...more }
  const { mistakes } = readWith(aScreen({ fields: { name: { label: text('Name') }, code } }))
  expect(mistakes.map((mistake) => mistake.fix).join('\n')).toContain(fix)
})
