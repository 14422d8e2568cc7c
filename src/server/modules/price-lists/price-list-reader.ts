// The program of the thread that reads a price list: all of it at once, then piece by piece to the asker.
import { workerData } from 'node:worker_threads'
import type { Language } from '../../../shared/errors.ts'
import { answerQuestions } from '../../spreadsheet/answer-questions.ts'
import { parsePriceList, type PriceList } from './parse-price-list.ts'

export interface PriceListReaderData {
  bytes: Uint8Array
  language: Language
  /** Somebody checked that price and stock are not exchanged. */
  isSure: boolean
}

/** `read` answers the list without its rows, `next` some of the good ones, `nextBad` of the others; none at the end. */
export type PriceListQuestion = 'read' | 'next' | 'nextBad'

const PIECE = 500

const { bytes, language, isSure } = workerData as PriceListReaderData
let list: PriceList
const given = { rows: 0, bad: 0 }

answerQuestions<PriceListQuestion>(async (question) => {
  if (question === 'read') {
    list = await parsePriceList(bytes, language, { isSure })
    const { rows, bad: _bad, ...others } = list
    return { ...others, total: rows.length }
  }
  return nextOf(question === 'next' ? 'rows' : 'bad')
})

function nextOf(kind: 'rows' | 'bad') {
  const piece = list[kind].slice(given[kind], given[kind] + PIECE)
  given[kind] += piece.length
  return piece
}
