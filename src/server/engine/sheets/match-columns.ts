// Which column of an uploaded sheet is which field.
import { AppError } from '../../../shared/errors.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { nearest } from '../../../shared/screen/nearest.ts'
import { textOfCell, type SheetCell } from '../../../shared/sheet-cell.ts'
import type { Sheet, SheetFile, SheetRow } from '../../spreadsheet/sheet-cell.ts'
import type { SignedIn } from '../../context.ts'
import { writableFields } from '../field-access.ts'
import { isPlatform } from '../visible-rows.ts'
import { sameName } from './read-cell.ts'
import { columnsOfField, importFields, type SheetField } from './sheet-fields.ts'

/** The column that a report adds; it is not read in again. */
export const REASONS = { zh: '错误原因', en: 'What is wrong' }

export interface MatchedSheet {
  sheet: Sheet
  /** The sheet's header, as it stands there. */
  header: string[]
  headerRow: number
  /** Which column holds which field. */
  columns: (SheetField & { index: number })[]
  /** Columns that the screen's hook reads, by header. */
  more: { header: string; index: number }[]
  /** Headers that only show something, such as the time of creation. */
  ignored: string[]
  /** Headers that nothing is known of, each with what may be meant. */
  unknown: { header: string; near: string | null }[]
  /** Required fields without a column: new rows cannot be made. */
  missing: string[]
}

interface Matching {
  screen: Screen
  /** Props that the upload sets for all rows; they need no column. */
  given: string[]
  ctx: SignedIn
}

/**
 * The first sheet that has the key's columns. Throws IMPORT_EMPTY_SHEET, IMPORT_WRONG_COLUMNS with
 * what is missing, or IMPORT_COLUMN_TWICE.
 */
export async function matchSheet(file: SheetFile, matching: Matching): Promise<MatchedSheet> {
  let refusal: Error = new AppError('IMPORT_EMPTY_SHEET')
  for (const sheet of file.sheets) {
    const head = await firstRow(sheet)
    if (!head) continue
    const matched = matchHeader(sheet, head, matching)
    const lacking = keyColumns(matching).filter(
      ({ prop }) => !matched.columns.some((column) => column.prop === prop),
    )
    if (lacking.length === 0) return takeMore(matched, matching)
    if (refusal instanceof AppError && refusal.code === 'IMPORT_EMPTY_SHEET')
      refusal = wrongColumns(matched, lacking, matching)
  }
  throw refusal
}

/** Gives the screen's hook the columns that it knows. */
async function takeMore(matched: MatchedSheet, { screen, ctx }: Matching): Promise<MatchedSheet> {
  const { moreColumns } = ctx.services.screens.hookOf(screen)
  if (!moreColumns || matched.unknown.length === 0) return matched
  const known = await moreColumns.known(
    ctx.db,
    matched.unknown.map(({ header }) => header),
  )
  const more = matched.header.flatMap((header, index) => (known.has(header) ? [{ header, index }] : []))
  return { ...matched, more, unknown: matched.unknown.filter(({ header }) => !known.has(header)) }
}

async function firstRow(sheet: Sheet): Promise<SheetRow | undefined> {
  for await (const rows of sheet.rows()) return rows[0]
  return undefined
}

function keyColumns({ screen, given, ctx }: Matching): SheetField[] {
  return offered({ screen, given, ctx }).filter(({ prop }) => screen.import!.key.includes(prop))
}

/** The columns that the template of this upload has. */
export function offered({ screen, given, ctx }: Matching): SheetField[] {
  const writable = writableFields(screen, ctx.me)
  return importFields(screen).filter(
    // Whoever belongs to a tenant writes rows of that tenant only.
    ({ prop, field }) =>
      !given.includes(prop) && writable.includes(field) && (prop !== 'tenantId' || isPlatform(ctx)),
  )
}

function matchHeader(sheet: Sheet, head: SheetRow, matching: Matching): MatchedSheet {
  const { screen, ctx } = matching
  const { language } = ctx
  const fields = offered(matching)
  const inFile = ctx.services.screens.byName(screen.name)?.fields.flatMap(columnsOfField) ?? []
  const byName = namesOf(fields, inFile)
  const shown = namesOf(screen.fields.flatMap(columnsOfField), inFile)
  const matched: MatchedSheet = {
    ...{
      sheet,
      headerRow: head.row,
      header: [],
      columns: [],
      more: [],
      ignored: [],
      unknown: [],
      missing: [],
    },
  }
  for (const [index, cell] of [...head.cells].entries()) {
    const header = headerText(cell)
    matched.header[index] = header
    const name = sameName(header)
    if (name === '' || name === sameName(REASONS.zh) || name === sameName(REASONS.en)) continue
    const field = byName.get(name)
    if (field) {
      if (matched.columns.some(({ prop }) => prop === field.prop))
        throw new AppError('IMPORT_COLUMN_TWICE', { column: header })
      matched.columns.push({ ...field, index })
    } else if (shown.has(name)) matched.ignored.push(header)
    else matched.unknown.push({ header, near: null })
  }
  // What the file has under its own name is not what another of its columns was meant to be.
  const absent = fields
    .filter(({ prop }) => matched.columns.every((column) => column.prop !== prop))
    .map(({ label }) => label[language])
  for (const unknown of matched.unknown) unknown.near = nearest(unknown.header, absent)
  matched.missing = fields
    .filter(({ field, prop }) => isNeeded(field) && prop !== 'tenantId')
    .filter(({ prop }) => !matched.columns.some((column) => column.prop === prop))
    .map(({ label }) => label[language])
  return matched
}

const LONGEST_HEADER = 200

/** What stands in a head cell, without the star that marks a required column. */
function headerText(cell: SheetCell | undefined): string {
  const text = textOfCell(cell).slice(0, LONGEST_HEADER).trimEnd()
  return /[*＊]$/.test(text) ? text.slice(0, -1).trimEnd() : text
}

function isNeeded({ required, default: given, form }: Field): boolean {
  return required && given === null && !form?.showWhen
}

/** What a column may be called: as the tenant calls the field, by its prop, or as the screen's file does. */
function namesOf(fields: SheetField[], inFile: SheetField[]): Map<string, SheetField> {
  const names = new Map<string, SheetField>()
  const add = (field: SheetField, called: string[]) => {
    for (const name of called) if (!names.has(sameName(name))) names.set(sameName(name), field)
  }
  for (const field of fields) add(field, [field.label.zh, field.label.en, field.prop])
  const byProp = new Map(fields.map((field) => [field.prop, field]))
  for (const { prop, label } of inFile) {
    const field = byProp.get(prop)
    if (field) add(field, [label.zh, label.en])
  }
  return names
}

function wrongColumns(matched: MatchedSheet, lacking: SheetField[], { ctx }: Matching): AppError {
  const { language } = ctx
  const between = language === 'zh' ? '、' : ', '
  const missing = new Set([...lacking.map(({ label }) => label[language]), ...matched.missing])
  const found = matched.header
    .filter((header) => header)
    .slice(0, 30)
    .map((header) => {
      const near = matched.unknown.find((each) => each.header === header)?.near
      if (!near) return header
      return language === 'zh' ? `${header}（是否为“${near}”？）` : `${header} (did you mean “${near}”?)`
    })
  return new AppError('IMPORT_WRONG_COLUMNS', {
    sheet: matched.sheet.name,
    missing: [...missing].join(between),
    found: found.join(between) || '—',
  })
}
