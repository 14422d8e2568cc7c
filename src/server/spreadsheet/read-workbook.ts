// The parts of an xlsx file around its sheets: which there are, how numbers are shown, shared texts.
import { xmlParser } from './xml-events.ts'
import { PLAIN, type NumberFormat, type Sheet } from './sheet-cell.ts'
import { readWorksheet } from './read-worksheet.ts'
import type { Zip } from './zip-entries.ts'

const MOST_BYTES_OF_TEXTS = 128 * 1024 * 1024
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
  let texts: Promise<string[]> | undefined
  const shared = () =>
    (texts ??= zip.text('xl/sharedStrings.xml', MOST_BYTES_OF_TEXTS).then((xml) => textsIn(xml ?? '')))

  let from1904 = false
  const sheets: Sheet[] = []
  const parser = xmlParser({
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = isTrue(attributes['date1904'])
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      const entry = targets.get(relation ?? '')
      if (!entry || !zip.names.includes(entry)) return
      const title = attributes['name'] ?? ''
      sheets.push({ name: title, rows: () => readWorksheet(zip, { entry, title, formats, shared }) })
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

// Formats below 164 are built in and have no code in the file: 9 and 10 are percents; these are dates
// and times, some of them in East Asian programs only.
const builtInDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    if (builtInDates.some(([from, to]) => id >= from && id <= to)) return { shape: 'date', digits: 0 }
    return id === 9 || id === 10 ? { shape: 'percent', digits: 0 } : PLAIN
  }
  // Texts in quotes, escaped characters and colours in brackets say nothing about the number.
  const bare = code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  if (/[ymdhs]/i.test(bare)) return { shape: 'date', digits: 0 }
  if (bare.includes('%')) return { shape: 'percent', digits: 0 }
  return /^0{2,}$/.test(bare) ? { shape: 'plain', digits: bare.length } : PLAIN
}

function textsIn(xml: string): string[] {
  const texts: string[] = []
  let parts: string[] = []
  let depth = 0
  let isText = false
  const parser = xmlParser({
    open(name) {
      if (name === 'si') parts = []
      // How an East Asian text is read aloud stands beside it and is no part of it.
      if (name === 'rPh') depth += 1
      isText = name === 't' && depth === 0
    },
    text(text) {
      if (isText) parts.push(text)
    },
    close(name) {
      if (name === 'rPh') depth -= 1
      if (name === 't') isText = false
      if (name === 'si') texts.push(parts.join(''))
    },
  })
  if (xml) parser.write(xml)
  return texts
}
