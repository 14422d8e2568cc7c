// The program of the thread that reads spreadsheets: opens the file it was started with, then gives
// its sheets' rows piece by piece.
import { workerData } from 'node:worker_threads'
import { answerQuestions } from './answer-questions.ts'
import { readSheetFile } from './read-sheet-file.ts'
import type { SheetFile, SheetRow } from './sheet-cell.ts'

export interface SheetReaderData {
  bytes: Uint8Array
  name: string
}

/** `rows` begins a sheet anew under a number of the asker's, `next` goes on with it. */
export type SheetQuestion =
  | { ask: 'open' }
  | { ask: 'rows'; sheet: number; reading: number }
  | { ask: 'next'; reading: number }
  | { ask: 'stop'; reading: number }

export interface OpenedSheets extends Pick<SheetFile, 'kind' | 'from1904'> {
  names: string[]
}

const { bytes, name } = workerData as SheetReaderData
const readings = new Map<number, AsyncIterator<SheetRow[]>>()
let file: SheetFile

answerQuestions<SheetQuestion>(async (question) => {
  switch (question.ask) {
    case 'open':
      file = await readSheetFile(Buffer.from(bytes), name)
      return {
        kind: file.kind,
        from1904: file.from1904,
        names: file.sheets.map((sheet) => sheet.name),
      } satisfies OpenedSheets
    case 'rows':
      readings.set(question.reading, file.sheets[question.sheet]!.rows()[Symbol.asyncIterator]())
      return null
    case 'next': {
      const { done, value } = await readings.get(question.reading)!.next()
      return done ? null : value
    }
    case 'stop':
      await readings.get(question.reading)?.return?.()
      readings.delete(question.reading)
      return null
  }
})
