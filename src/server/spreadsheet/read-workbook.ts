// The parts of an xlsx file around its sheets: which there are, how numbers are shown, shared texts.
import type { NumberFormat } from '../../shared/sheet-cell.ts'
import { xmlParser } from './xml-events.ts'
import { formatOf } from './number-format.ts'
import type { Sheet } from './sheet-cell.ts'
import { readWorksheet } from './read-worksheet.ts'
import { SharedTexts } from './shared-texts.ts'
import type { Zip } from './zip-entries.ts'

/** Sheets beyond these are not looked at. */
const MOST_SHEETS = 200
const MOST_BYTES_OF_A_PART = 16 * 1024 * 1024

export interface Workbook {
  from1904: boolean
  /** Those that are not hidden, in their order. */
  sheets: Sheet[]
}

/** Reads everything but the rows. Answers undefined when the zip holds no workbook. */
export async function readWorkbook(zip: Zip): Promise<Workbook | undefined> {
  const book = await zip.text('xl/workbook.xml', MOST_BYTES_OF_A_PART)
  const relations = await zip.text('xl/_rels/workbook.xml.rels', MOST_BYTES_OF_A_PART)
  if (book === undefined || relations === undefined) return undefined
  const targets = targetsIn(relations)
  const formats = formatsIn((await zip.text('xl/styles.xml', MOST_BYTES_OF_A_PART)) ?? '')
  const texts = new SharedTexts(zip, 'xl/sharedStrings.xml')

  const entries = new Set(zip.names)
  let from1904 = false
  const sheets: Sheet[] = []
  const parser = xmlParser({
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = isTrue(attributes['date1904'])
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      const entry = targets.get(relation ?? '')
      if (!entry || sheets.length >= MOST_SHEETS || !entries.has(entry)) return
      const title = attributes['name'] ?? ''
      sheets.push({
        name: title,
        rows: (merged) => readWorksheet(zip, { entry, title, formats, texts }, merged),
      })
    },
  })
  parser.write(book)
  return { from1904, sheets }
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

function targetsIn(xml: string): Map<string, string> {
  const targets = new Map<string, string>()
  const parser = xmlParser({
    open(name, { Id: id, Target: target }) {
      if (name !== 'Relationship' || !id || !target) return
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`)
    },
  })
  parser.write(xml)
  return targets
}

/** How each cell style shows a number, by the style's index. */
function formatsIn(xml: string): NumberFormat[] {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let inCells = false
  const parser = xmlParser({
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) {
        const id = Number(attributes['numFmtId'] ?? 0)
        formats.push(formatOf(id, codes.get(id)))
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  if (xml) parser.write(xml)
  return formats
}
