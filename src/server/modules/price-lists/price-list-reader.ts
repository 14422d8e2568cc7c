// The program of the thread that reads a price list: the whole list first, then its rows in pieces on
// request.
import { workerData } from 'node:worker_threads'
import { answerQuestions } from '../../spreadsheet/answer-questions.ts'
import type { Reading } from './find-table.ts'
import { lookAtFile } from './look-at-file.ts'
import type { ListSheet } from './list-records.ts'
import { openPriceList, parseFirstRows, parsePriceList, type PriceList } from './parse-price-list.ts'

export interface PriceListReaderData {
  bytes: Uint8Array
  reading: Reading
}

/**
 * `look` returns the first rows and what they seem to mean, `first` the first rows as the list will have them,
 * `read` the list without its rows, `next` some good rows, `nextBad` some bad ones; empty at the end.
 */
export type PriceListQuestion = 'look' | 'first' | 'read' | 'next' | 'nextBad'

const PIECE = 500

const { bytes, reading } = workerData as PriceListReaderData
let sheet: ListSheet | undefined
let list: PriceList
const given = { rows: 0, bad: 0 }

answerQuestions<PriceListQuestion>(async (question) => {
  if (question === 'look') return lookAtFile(bytes, reading)
  if (question === 'first' || question === 'read') sheet ??= await openPriceList(bytes, reading)
  if (question === 'first') return parseFirstRows(sheet!, reading)
  if (question === 'read') {
    list = await parsePriceList(sheet!, reading)
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
