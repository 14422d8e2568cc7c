// The uploaded rows once more, with the bad cells marked and a column that says what is wrong.
import { AppError, type Language } from '../../../shared/errors.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { textOfCell, type SheetCell, type OutCell } from '../../../shared/sheet-cell.ts'
import type { SignedIn } from '../../context.ts'
import type { Download } from '../../http/download.ts'
import { beginFile } from '../../spreadsheet/one-at-a-time.ts'
import { openSheetFile, type OpenSheetFile } from '../../spreadsheet/open-sheet-file.ts'
import type { SheetRow } from '../../spreadsheet/sheet-cell.ts'
import { contentTypes, writeSheet } from '../../spreadsheet/write-sheet.ts'
import type { Row } from '../hook.ts'
import { matchSheet, REASONS, type MatchedSheet } from './match-columns.ts'
import { numberFormat, widthOf } from './out-cell.ts'
import { readFaults, readUpload } from './runs.ts'
import { isExample } from './template-words.ts'

/** The report of a run, xlsx for xlsx and csv for csv. Throws RECORD_NOT_FOUND. */
export async function importReport(
  ctx: SignedIn,
  { screen, id }: { screen: Screen; id: string },
): Promise<Download> {
  const upload = await readUpload(ctx.db, ctx, { id, screen: screen.name })
  if (!upload) throw new AppError('RECORD_NOT_FOUND')
  const end = await beginFile(ctx.me.userId)
  try {
    const file = await openSheetFile(upload.content, upload.fileName)
    try {
      return await reportOf(ctx, { screen, id, upload, file, end })
    } catch (error) {
      await file.close()
      throw error
    }
  } catch (error) {
    end()
    throw error
  }
}

interface ReportSource {
  screen: Screen
  id: string
  upload: { fileName: string; given: Row }
  file: OpenSheetFile
  /** Lets the person have another file read. */
  end: () => void
}

async function reportOf(ctx: SignedIn, { screen, id, upload, file, end }: ReportSource): Promise<Download> {
  const matched = await matchSheet(file, { screen, given: Object.keys(upload.given), ctx })
  const width = matched.header.length
  const columns = matched.header.map((header, index) => {
    const field = matched.columns.find((column) => column.index === index)?.field
    return {
      header,
      width: field ? widthOf(field, header) : 16,
      format: field ? numberFormat(field) : null,
    }
  })
  const name = upload.fileName.replace(/\.[^.]*$/, '')
  return {
    fileName: `${name}-${ctx.language === 'zh' ? '检查结果' : 'report'}.${file.kind}`,
    plainName: `report.${file.kind}`,
    contentType: contentTypes[file.kind],
    content: writeSheet(file.kind, {
      title: matched.sheet.name,
      columns: [...columns, { header: REASONS[ctx.language], width: 60, format: null }],
      batches: closing(file, end, batchesOf(ctx, { id, matched, width })),
    }),
  }
}

/** The batches; when they end or nobody reads them any more, the file is closed. */
async function* closing<T>(
  file: OpenSheetFile,
  end: () => void,
  batches: AsyncIterable<T>,
): AsyncGenerator<T> {
  try {
    yield* batches
  } finally {
    await file.close()
    end()
  }
}

async function* batchesOf(
  ctx: SignedIn,
  { id, matched, width }: { id: string; matched: MatchedSheet; width: number },
): AsyncGenerator<OutCell[][]> {
  for await (const batch of matched.sheet.rows()) {
    const rows = batch.filter((row) => row.row > matched.headerRow && !isExample(row))
    if (rows.length === 0) continue
    const faults = await readFaults(ctx.db, id, { from: rows[0]!.row, to: rows.at(-1)!.row })
    const byRow = new Map(faults.map(({ row, cells }) => [row, cells]))
    yield rows.map((row) => {
      const cells = byRow.get(row.row) ?? []
      const bad = new Set(cells.map(({ column }) => column))
      return [
        ...Array.from({ length: width }, (_, index) => sameCell(row, index, bad.has(index))),
        { value: cells.map((cell) => reasonOf(cell, matched, ctx.language)).join('\n') },
      ]
    })
  }
}

function reasonOf(
  { column, msg }: { column: number | null; msg: string },
  { header }: MatchedSheet,
  language: Language,
): string {
  return column === null ? msg : `${header[column]}${language === 'zh' ? '：' : ': '}${msg}`
}

function sameCell({ cells }: SheetRow, index: number, isBad: boolean): OutCell {
  return { value: valueOf(cells[index]), ...(isBad && { isBad }) }
}

function valueOf(cell: SheetCell | undefined): string | number | null {
  if (!cell) return null
  // What shows leading zeros would lose them as a number.
  return cell.kind === 'number' && cell.format.digits === 0 ? cell.value : textOfCell(cell)
}
