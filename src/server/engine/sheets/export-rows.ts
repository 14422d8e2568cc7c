import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { exportableFields, usualColumns } from '../../../shared/screen/exportable-fields.ts'
import { DEFAULT_EXPORTED } from '../../../shared/screen/sheet-limits.ts'
import type { ScreenCall } from '../../../shared/screen/normal-call.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { businessDay } from '../../../shared/time.ts'
import type { OutCell } from '../../../shared/sheet-cell.ts'
import { many } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import type { Download } from '../../http/download.ts'
import { contentTypes, writeSheet, type SheetFormat } from '../../spreadsheet/write-sheet.ts'
import { beginExport } from '../../begin-export.ts'
import { asRefusal } from '../database-refusals.ts'
import { readableFields } from '../field-access.ts'
import type { Row } from '../hook.ts'
import { readIds } from '../ids.ts'
import { invalid } from '../invalid.ts'
import { addLabels } from '../labels.ts'
import { ordered } from '../order.ts'
import { hasId } from '../row-ids.ts'
import { tableOf } from '../row-sql.ts'
import { searchAsked } from '../search-asked.ts'
import { readRows, visible } from '../visible-rows.ts'
import { dictEntries } from './dict-labels.ts'
import { outCell, outColumn } from './out-cell.ts'
import { columnsOfField, type SheetField } from './sheet-fields.ts'

/** Rows are read and written in pieces of this many, however many there are. */
const BATCH = 500

/**
 * The rows of a list as a file: searched, ordered and scoped like the list. `columns` chooses fields,
 * `ids` single rows, `size` how many: all of the ids, or else 500. Throws EXPORT_TOO_MANY past the
 * screen's limit.
 */
export async function exportRows(
  ctx: SignedIn,
  { screen, call, input }: { screen: Screen; call: ScreenCall; input: Row },
): Promise<Download & { rows: number }> {
  const { columns: asked, format: wanted, size, ids: chosen, ...search } = input
  const isOfChosen = call.kind === 'exportChosen' || Boolean(chosen)
  const ids = isOfChosen ? readIds(chosen, { name: 'ids', language: ctx.language, screen }) : null
  const most = readSize(screen, ctx, size ?? ids?.length)
  const format = readFormat(ctx, wanted)
  const columns = readColumns(screen, ctx, asked)
  const rows = await asRefusal(ctx, screen, () =>
    many(
      ctx.db,
      sql<{ id: string }>`
        select t.id::text as id
        from ${tableOf(screen)} t
        where ${visible(screen, ctx)} and ${searchAsked(screen, { call, input: search, ctx }).where}
          ${ids ? sql`and ${hasId(screen, ids)}` : sql``}
        order by ${ordered(screen, ctx, input).byIndex}
        limit ${most}
      `,
    ),
  )
  const found = rows.map(({ id }) => id)
  const title = screen.title[ctx.language]
  const end = `${businessDay(ctx.now).replaceAll('-', '')}-${found.length}.${format}`
  return {
    fileName: `${title}-${end}`,
    plainName: `list-${end}`,
    contentType: contentTypes[format],
    rows: found.length,
    content: writeSheet(format, {
      title,
      columns: columns.map((column) => outColumn(column, ctx.language)),
      batches: await beginExport(
        ctx,
        {
          entity: screen.name,
          rows: found.length,
          asked: { format, columns: columns.map(({ prop }) => prop), search },
        },
        () => batchesOf(ctx, { screen, columns, ids: found }),
      ),
    }),
  }
}

// The order is fixed by the ids, so a row that moves meanwhile is neither missed nor there twice.
async function* batchesOf(
  ctx: SignedIn,
  { screen, columns, ids }: { screen: Screen; columns: SheetField[]; ids: string[] },
): AsyncGenerator<OutCell[][]> {
  const fields = [...new Set(columns.map(({ field }) => field))]
  const wording = { language: ctx.language, dicts: await dictEntries(ctx, fields) }
  for (let at = 0; at < ids.length; at += BATCH) {
    const part = ids.slice(at, at + BATCH)
    const rows = await readRows(ctx.db, ctx, { screen, ids: part })
    await addLabels(ctx.db, ctx, { screen, rows, fields })
    const byId = new Map(rows.map((row) => [String(row[screen.table.key]), row]))
    yield part
      .map((id) => byId.get(id))
      .filter((row) => row !== undefined)
      .map((row) => columns.map((column) => outCell(column, row, wording)))
  }
}

function readSize(screen: Screen, { language }: SignedIn, size: unknown): number {
  const { max } = screen.export!
  if (size === undefined || size === null || size === '') return Math.min(DEFAULT_EXPORTED, max)
  const rows = Number(size)
  if (!Number.isInteger(rows))
    throw invalid(language, { field: 'size', keyword: 'type', params: { type: 'integer' } })
  if (rows < 1) throw invalid(language, { field: 'size', keyword: 'minimum', params: { limit: 1 } })
  if (rows > max) throw new AppError('EXPORT_TOO_MANY', { max })
  return rows
}

function readFormat({ language }: SignedIn, format: unknown): SheetFormat {
  if (format === undefined || format === '' || format === 'xlsx') return 'xlsx'
  if (format === 'csv') return 'csv'
  throw invalid(language, {
    field: 'format',
    keyword: 'enum',
    params: { allowedValues: ['xlsx', 'csv'] },
  })
}

function readColumns(screen: Screen, { language, me }: SignedIn, asked: unknown): SheetField[] {
  const offered = exportableFields(readableFields(screen, me))
  const props =
    asked === undefined || asked === null || asked === ''
      ? usualColumns(offered, me).map(({ prop }) => prop)
      : [...new Set(String(asked).split(','))]
  return props.flatMap((prop) => {
    const field = offered.find((each) => each.prop === prop)
    if (!field)
      throw invalid(language, {
        field: 'columns',
        keyword: 'enum',
        params: { allowedValues: offered.map((each) => each.prop) },
      })
    return columnsOfField(field)
  })
}
