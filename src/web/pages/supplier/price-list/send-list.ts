import { callTable } from '../../../../generated/call-table.ts'
import type { ColumnChoice } from '../../../../shared/price-list-columns.ts'
import { sendFile } from '../../../lib/files.ts'
import type { ListState, Look, LookedAt } from './price-list.ts'

interface Looking {
  file: File
  supplier: string | undefined
  sheet?: string | undefined
  head?: number | undefined
  onProgress?: (percent: number) => void
}

/** Sends a file to be looked at. Throws ApiError. */
export async function lookAt({ file, supplier, sheet, head, onProgress }: Looking): Promise<LookedAt> {
  const look = await sendFile<Look>(file, {
    path: callTable.lookAtPriceList[1],
    query: { file: file.name.slice(-200), supplier, sheet, head },
    isBare: true,
    onProgress: onProgress ?? (() => {}),
    signal: new AbortController().signal,
  })
  return { file, supplier, look }
}

/**
 * Sends a file to be checked with the meaning of its columns; a long one is still read when the reply comes. Throws
 * ApiError.
 */
export function check(
  { file, supplier, look }: LookedAt,
  { columns, isSure }: { columns: ColumnChoice[]; isSure: boolean },
): Promise<ListState> {
  return sendFile<ListState>(file, {
    path: callTable.checkPriceList[1],
    query: {
      ...{ file: file.name.slice(-200), supplier, sheet: look.sheet, head: look.headLine },
      ...{ columns: columns.join(','), sure: isSure ? true : undefined, wait: false },
    },
    isBare: true,
    onProgress: () => {},
    signal: new AbortController().signal,
  })
}
