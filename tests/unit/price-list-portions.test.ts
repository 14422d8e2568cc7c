import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { portionsOf } from '../../src/server/modules/catalog/price-list/portions.ts'

const cell = fc.constantFrom(
  'A1',
  '',
  '5" valve',
  '"two\nlines"',
  '"a ""quoted"" word, and a comma"',
  '离合器',
)
const rows = fc.array(
  fc.tuple(cell, cell).map((cells) => cells.join(',')),
  { maxLength: 30 },
)
const ending = fc.constantFrom('\n', '\r\n')
const read = (text: string): string[][] => parse(text, { relax_quotes: true, bom: true })

it('cuts a list between rows, each portion under the header, with the lines of the file', () => {
  fc.assert(
    fc.property(
      rows,
      ending,
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      (lines, end, most, endsWithBreak) => {
        const text = ['\uFEFFcode,name', ...lines].join(end) + (endsWithBreak ? end : '')
        const portions = portionsOf(text, { delimiter: ',', most })
        const together = portions.flatMap((portion) => read(portion.text).slice(1))
        expect(together).toEqual(read(text).slice(1))
        for (const portion of portions) {
          expect(read(portion.text)[0]).toEqual(['code', 'name'])
          expect(portion.rows).toBeLessThanOrEqual(most)
          // What stands in the portion's second line stands in the file so many lines further down.
          const lineOf = (of: string, line: number) => of.split(/\r\n|\n/)[line - 1]
          expect(lineOf(portion.text, 2)).toBe(lineOf(text, 2 + portion.lineOffset))
        }
      },
    ),
  )
})
