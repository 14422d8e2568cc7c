// What one spreadsheet may ask of the thread that reads it.
import { AppError } from '../../shared/errors.ts'
import type { SheetRow } from './sheet-cell.ts'

/** A hundred thousand rows with thirty filled cells each. */
const MOST_CELLS = 3_000_000
/** Characters over all cells: one text that a thousand cells share counts a thousand times. */
const MOST_CHARACTERS = 64 * 1024 * 1024
/** Spreadsheet programs save formatted but empty rows; a file of little else is cleaned up first. */
const MOST_BLANK_ROWS = 20_000
/** What a cell can hold; a cut text is longer than any field takes and is refused there. */
export const LONGEST_TEXT = 40_000
/** Columns beyond this are not looked at. */
export const MOST_COLUMNS = 300
/** Rows sent to the server at once hold about so many characters. */
const PIECE_CHARACTERS = 256 * 1024

/**
 * The rows without those that are blank, in small pieces. Throws IMPORT_BLANK_ROWS and
 * IMPORT_TOO_LARGE_INSIDE.
 */
export async function* withinLimits(
  file: string,
  batches: AsyncIterable<SheetRow[]>,
): AsyncGenerator<SheetRow[]> {
  let cells = 0
  let characters = 0
  let blank = 0
  let piece: SheetRow[] = []
  let pieceCharacters = 0
  for await (const rows of batches) {
    for (const row of rows) {
      const size = sizeOf(row)
      if (size.cells === 0) {
        blank += 1
        if (blank > MOST_BLANK_ROWS) throw new AppError('IMPORT_BLANK_ROWS', { max: MOST_BLANK_ROWS })
        continue
      }
      cells += size.cells
      characters += size.characters
      if (cells > MOST_CELLS || characters > MOST_CHARACTERS)
        throw new AppError('IMPORT_TOO_LARGE_INSIDE', { file })
      piece.push(row)
      pieceCharacters += size.characters
      if (pieceCharacters < PIECE_CHARACTERS) continue
      yield piece
      piece = []
      pieceCharacters = 0
    }
    if (piece.length === 0) continue
    yield piece
    piece = []
    pieceCharacters = 0
  }
}

/** How much a row holds. */
export function sizeOf({ cells }: SheetRow): { cells: number; characters: number } {
  let filled = 0
  let characters = 0
  for (const cell of cells) {
    if (!cell) continue
    filled += 1
    // What a cell that is no text takes is about as much.
    characters += cell.kind === 'text' ? cell.text.length : 20
  }
  return { cells: filled, characters }
}
