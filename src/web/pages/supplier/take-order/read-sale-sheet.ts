import { callTable } from '../../../../generated/call-table.ts'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readSaleFile } from '../../../../shared/calls/telephone-order.ts'
import { sendFile } from '../../../lib/files.ts'

/** A line of a pasted list or of a sheet. */
export interface Wanted {
  code: string
  quantity: string
}

/** Reads numbers and quantities of a spreadsheet. Throws ApiError. */
export async function readSaleSheet(file: File): Promise<Wanted[]> {
  const { lines } = await sendFile<ReplyOf<typeof readSaleFile>>(file, {
    path: callTable.readSaleFile[1],
    query: {},
    onProgress: () => {},
    signal: new AbortController().signal,
  })
  return lines
}
