import { ReadingThread } from '../../spreadsheet/reading-thread.ts'
import type { Reading } from './find-table.ts'
import type { Look } from './look-at-file.ts'
import type { PriceList } from './parse-price-list.ts'
import type { PriceListQuestion, PriceListReaderData } from './price-list-reader.ts'
import type { PriceRow } from './read-row.ts'

interface Taking {
  reading: Reading
  /** Lines of the file before these bytes. */
  linesBefore: number
  /** Receives the first rows, before the rest of the file is read. */
  first: ((top: FirstRows) => Promise<void>) | undefined
  /** Receives the good rows, some at a time. */
  take: (rows: PriceRow[], of: { total: number }) => Promise<void>
  /** Ends the reading. */
  signal: AbortSignal | undefined
}

export type FirstRows = Pick<PriceList, 'rows' | 'bad'>

/** Runs parsePriceList in its own thread, so that reading a list delays nobody; the bytes move there. */
export async function readPriceList(
  bytes: Uint8Array,
  { reading, linesBefore, first, take, signal }: Taking,
): Promise<Omit<PriceList, 'rows'>> {
  signal?.throwIfAborted()
  const thread = threadFor(bytes, reading)
  signal?.addEventListener('abort', () => void thread.close(), { once: true })
  const ask = <T>(question: PriceListQuestion) => thread.ask<T>(question)
  const inFile = <T extends { line: number }>(row: T): T => ({ ...row, line: row.line + linesBefore })
  try {
    if (first) {
      const top = await ask<FirstRows>('first')
      await first({ rows: top.rows.map(inFile), bad: top.bad.map(inFile) })
    }
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

/** Runs lookAtFile in its own thread; the bytes move there. */
export async function lookAtPriceList(bytes: Uint8Array, reading: Reading): Promise<Look> {
  const thread = threadFor(bytes, reading)
  try {
    return await thread.ask<Look>('look' satisfies PriceListQuestion)
  } finally {
    await thread.close()
  }
}

function threadFor(bytes: Uint8Array, reading: Reading): ReadingThread {
  const data: PriceListReaderData = { bytes, reading }
  return new ReadingThread(new URL('./price-list-reader.ts', import.meta.url), {
    file: reading.fileName?.slice(-100) || 'CSV',
    data,
    moved: bytes,
  })
}
