// The program of the thread that reads a price list: all of it at once, then piece by piece to the asker.
import { workerData } from 'node:worker_threads'
import type { Language } from '../../../../shared/errors.ts'
import { answerQuestions } from '../../../spreadsheet/answer-questions.ts'
import { parsePriceList, type PriceList } from './parse-price-list.ts'

export interface PriceListReaderData {
  bytes: Uint8Array
  language: Language
  /** Somebody checked that price and stock are not exchanged. */
  isSure: boolean
}

/** `read` answers the list without its rows, `next` some of them; none at the end. */
export type PriceListQuestion = 'read' | 'next'

const PIECE = 500

const { bytes, language, isSure } = workerData as PriceListReaderData
let list: PriceList
let given = 0

answerQuestions<PriceListQuestion>(async (question) => {
  if (question === 'read') {
    list = await parsePriceList(bytes, language, { isSure })
    const { rows, ...others } = list
    return { ...others, total: rows.length }
  }
  const rows = list.rows.slice(given, given + PIECE)
  given += rows.length
  return rows
})
