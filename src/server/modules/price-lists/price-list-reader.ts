// The program of the thread that reads a price list: the whole list first, then its rows in pieces on
// request.
import { workerData } from 'node:worker_threads'
import type { Language } from '../../../shared/errors.ts'
import { answerQuestions } from '../../spreadsheet/answer-questions.ts'
import { parsePriceList, type PriceList } from './parse-price-list.ts'

export interface PriceListReaderData {
  bytes: Uint8Array
  language: Language
  /** Somebody confirmed the price and stock columns. */
  isSure: boolean
  /** The names of attributes, in the form of nameKey. */
  attributeNames: string[]
}

/**
 * `read` returns the list without its rows, `next` some good rows, `nextBad` some bad ones; empty at the end.
 */
export type PriceListQuestion = 'read' | 'next' | 'nextBad'

const PIECE = 500

const { bytes, language, isSure, attributeNames } = workerData as PriceListReaderData
let list: PriceList
const given = { rows: 0, bad: 0 }

answerQuestions<PriceListQuestion>(async (question) => {
  if (question === 'read') {
    list = await parsePriceList(bytes, language, { isSure, attributeNames })
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
