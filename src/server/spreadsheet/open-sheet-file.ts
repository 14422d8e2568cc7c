import { ReadingThread } from './reading-thread.ts'
import type { Sheet, SheetFile, SheetRow } from './sheet-cell.ts'
import type { OpenedSheets, SheetQuestion, SheetReaderData } from './sheet-reader.ts'

export interface OpenSheetFile extends SheetFile {
  /** Ends the thread that reads the file; whoever opens a file closes it. */
  close: () => Promise<void>
}

/**
 * Opens an uploaded spreadsheet in a thread of its own, so that nobody else waits while it is read.
 * Throws the catalogue's IMPORT_ errors for what is no spreadsheet, or one that takes too much time
 * or memory. Whoever needs the bytes no more lets them be moved there instead of copied.
 */
export async function openSheetFile(
  bytes: Uint8Array,
  name: string,
  { isMoved = false }: { isMoved?: boolean } = {},
): Promise<OpenSheetFile> {
  const data: SheetReaderData = { bytes, name }
  const thread = new ReadingThread(new URL('./sheet-reader.ts', import.meta.url), {
    file: name.slice(-100),
    data,
    moved: isMoved ? bytes : undefined,
  })
  const ask = <T>(question: SheetQuestion) => thread.ask<T>(question)
  try {
    const { kind, from1904, names } = await ask<OpenedSheets>({ ask: 'open' })
    let readings = 0
    const sheets = names.map((title, sheet): Sheet => ({
      name: title,
      rows: () => rowsOf(ask, { sheet, reading: readings++ }),
    }))
    return { kind, from1904, sheets, close: () => thread.close() }
  } catch (error) {
    await thread.close()
    throw error
  }
}

async function* rowsOf(
  ask: <T>(question: SheetQuestion) => Promise<T>,
  { sheet, reading }: { sheet: number; reading: number },
): AsyncGenerator<SheetRow[]> {
  await ask({ ask: 'rows', sheet, reading })
  let isOver = false
  try {
    for (;;) {
      const rows = await ask<SheetRow[] | null>({ ask: 'next', reading }).catch((error: unknown) => {
        isOver = true
        throw error
      })
      if (!rows) {
        isOver = true
        return
      }
      yield rows
    }
  } finally {
    if (!isOver) await ask({ ask: 'stop', reading })
  }
}
