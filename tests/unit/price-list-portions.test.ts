import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { portionsOf } from '../../src/server/modules/price-lists/portions.ts'

const cell = fc.constantFrom(
  'A1',
  '',
  '5" valve',
  '"two\nlines"',
  '"a ""quoted"" word, and a comma"',
  '离合器',
)
const brand = fc.constantFrom('WABCO', '"Wab-co"', '法雷奥', '', 'Bosch')
const rows = fc.array(
  fc.tuple(cell, brand, cell).map((cells) => cells.join(',')),
  { maxLength: 30 },
)
const ending = fc.constantFrom('\n', '\r\n')
const options = { relax_quotes: true, bom: true, skip_empty_lines: true }
const read = (text: string): string[][] => parse(text, options)
interface Parsed {
  record: string[]
  info: { lines: number }
  raw: string
}
const withLines = (text: string) =>
  (parse(text, { ...options, info: true, raw: true }) as unknown as Parsed[])
    .slice(1)
    .map(({ record, info, raw }) => ({
      record,
      line: info.lines - raw.replace(/^[\r\n]+|[\r\n]+$/g, '').split(/\r\n|\r|\n/).length + 1,
    }))

it('cuts a list between rows, each portion under the header, with the lines of the file', () => {
  fc.assert(
    fc.property(
      rows,
      ending,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 40, max: 400 }),
      fc.boolean(),
      (lines, end, mostRows, mostLength, endsWithBreak) => {
        const text = ['\uFEFFcode,brand,name', ...lines].join(end) + (endsWithBreak ? end : '')
        const portions = portionsOf(text, { delimiter: ',', mostRows, mostLength })
        const found = portions.flatMap((portion) => {
          expect(read(portion.text)[0]).toEqual(['code', 'brand', 'name'])
          expect(portion.rows).toBeLessThanOrEqual(mostRows)
          if (portion.rows > 1) expect(portion.text.length).toBeLessThanOrEqual(mostLength)
          return withLines(portion.text).map(({ record, line }) => ({
            record,
            line: line + portion.linesBefore,
          }))
        })
        expect(found).toEqual(withLines(text))
      },
    ),
  )
})
