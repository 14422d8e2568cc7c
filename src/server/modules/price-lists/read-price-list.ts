import type { Language } from '../../../shared/errors.ts'
import { ReadingThread } from '../../spreadsheet/reading-thread.ts'
import type { PriceList } from './parse-price-list.ts'
import type { PriceListQuestion, PriceListReaderData } from './price-list-reader.ts'
import type { PriceRow } from './read-row.ts'

interface Reading {
  language: Language
  /** Lines of the file before these bytes. */
  linesBefore: number
  isSure: boolean
  attributeNames: string[]
  /** Receives the good rows, some at a time. */
  take: (rows: PriceRow[], of: { total: number }) => Promise<void>
}

/** Runs parsePriceList in its own thread, so that reading a list delays nobody; the bytes move there. */
export async function readPriceList(
  bytes: Uint8Array,
  { language, linesBefore, isSure, attributeNames, take }: Reading,
): Promise<Omit<PriceList, 'rows'>> {
  const data: PriceListReaderData = { bytes, language, isSure, attributeNames }
  const thread = new ReadingThread(new URL('./price-list-reader.ts', import.meta.url), {
    file: 'CSV',
    data,
    moved: bytes,
  })
  const ask = <T>(question: PriceListQuestion) => thread.ask<T>(question)
  const inFile = <T extends { line: number }>(row: T): T => ({ ...row, line: row.line + linesBefore })
  try {
    const { total, ...list } = await ask<Omit<PriceList, 'rows' | 'bad'> & { total: number }>('read')
    let rows = await ask<PriceRow[]>('next')
    while (rows.length > 0) {
      await take(rows.map(inFile), { total })
      rows = await ask<PriceRow[]>('next')
    }
    const bad: PriceList['bad'] = []
    let lines = await ask<PriceList['bad']>('nextBad')
    while (lines.length > 0) {
      bad.push(...lines.map(inFile))
      lines = await ask<PriceList['bad']>('nextBad')
    }
    return { ...list, bad }
  } finally {
    await thread.close()
  }
}
