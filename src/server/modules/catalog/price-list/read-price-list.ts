import type { Language } from '../../../../shared/errors.ts'
import { ReadingThread } from '../../../spreadsheet/reading-thread.ts'
import type { PriceList } from './parse-price-list.ts'
import type { PriceListQuestion, PriceListReaderData } from './price-list-reader.ts'
import type { PriceRow } from './read-row.ts'

/** parsePriceList in a thread of its own, so that nobody else waits while a list is read. */
export async function readPriceList(bytes: Uint8Array, language: Language): Promise<PriceList> {
  const data: PriceListReaderData = { bytes, language }
  const thread = new ReadingThread(new URL('./price-list-reader.ts', import.meta.url), {
    file: 'CSV',
    data,
  })
  const ask = <T>(question: PriceListQuestion) => thread.ask<T>(question)
  try {
    const list = await ask<PriceList>('read')
    for (;;) {
      const rows = await ask<PriceRow[]>('next')
      if (rows.length === 0) return list
      list.rows.push(...rows)
    }
  } finally {
    await thread.close()
  }
}
