import fc from 'fast-check'
import { expect, it } from 'vitest'
import { brokenJsonLine } from '../../src/web/admin/form/broken-json-line.ts'

it.each([
  ['', null],
  ['{"a": [1, 2]}', null],
  ['{\n  "a": 1,\n  "b": ,\n  "c": 3\n}', 3],
  ['{\n  "a": 1\n', 2],
  ['{\n  "a": 1,\n}', 3],
  ['{\n  "a": {},\n  "b": [1,\n 2,,\n 3]\n}', 4],
  ["{\n  'a': 1\n}", 2],
  ['{\n  "a": tru\n}', 2],
  ['{"a": 1}\n\n{"b": 2}', 3],
  ['nonsense', 1],
])('finds the line at which %j becomes invalid JSON', (text, line) => {
  expect(brokenJsonLine(text)).toBe(line)
})

it('finds the line of a stray character', () => {
  const values = fc.array(fc.jsonValue(), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(values, fc.nat(), fc.constantFrom('@', ':', 'x', ';'), (list, at, stranger) => {
      const lines = JSON.stringify(list, null, 1).split('\n')
      const line = at % lines.length
      lines[line] += stranger
      expect(brokenJsonLine(lines.join('\n'))).toBe(line + 1)
    }),
  )
})
