import { sql } from 'kysely'
import { AppError, type Language } from '../../../shared/errors.ts'
import { groupedAmount } from '../../../shared/money.ts'
import type { PaperTemplate } from '../../../shared/paper/paper-template.ts'
import { exportableFields, usualColumns } from '../../../shared/screen/exportable-fields.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { businessDay } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import { many, maybeOne } from '../../db/connection.ts'
import type { Download } from '../../http/download.ts'
import { holdsCode } from '../../may.ts'
import { drawPapers } from '../../paper/draw-papers.ts'
import { fillPaper } from '../../paper/fill-paper.ts'
import type { PaperContent } from '../../paper/paper-catalogue.ts'
import type { Paper } from '../../paper/paper.ts'
import { templatesFor } from '../../paper/template-queries.ts'
import { readableFields } from '../field-access.ts'
import type { Row } from '../hook.ts'
import { addLabels, labelSql } from '../labels.ts'
import { addLines } from '../lines/read-lines.ts'
import { ordered } from '../order.ts'
import { tableOf } from '../row-sql.ts'
import { dictEntries } from '../sheets/dict-labels.ts'
import { numberFormat, outCell, type Wording } from '../sheets/out-cell.ts'
import { columnsOfField } from '../sheets/sheet-fields.ts'
import { withTenantLabels } from '../sheets/tenant-labels.ts'
import { readRows, visible } from '../visible-rows.ts'
import { isFigure, screenCatalogue } from './screen-catalogue.ts'
import { rowsIn } from '../../../shared/row.ts'

/** The kind of a screen's papers, as templates name it. */
export const kindOfScreen = ({ name }: Screen) => `screen.${name}`

/** Whether the caller prints rows of the screen: its file says so, and they may view and print them. */
export function mayPrint(ctx: SignedIn, screen: Screen): boolean {
  const detail = screen.calls.find(({ kind }) => kind === 'detail')
  return (
    screen.print !== null &&
    detail !== undefined &&
    holdsCode(ctx.me, detail.permission) &&
    holdsCode(ctx.me, printCode(screen))
  )
}

const printCode = ({ menu }: Screen) => `${menu.code}_print`

interface Asked {
  screen: Screen
  ids: string[]
  /** A paper for each row, or one with the rows as a table. */
  as: 'records' | 'list'
  /** Where the product is reached, for the QR codes. */
  origin: string
}

/**
 * Rows as PDF. Throws NOT_FOUND for a screen that prints nothing, FORBIDDEN, PAPER_TOO_MANY, and RECORD_NOT_FOUND
 * when one of the rows is out of the caller's reach.
 */
export async function printRows(ctx: SignedIn, asked: Asked): Promise<Download> {
  const screen = await withTenantLabels(ctx, asked.screen)
  const papers =
    asked.as === 'list'
      ? [await listOfRows(ctx, { ...asked, screen })]
      : await papersOfRows(ctx, { ...asked, screen })
  const end = `${businessDay(ctx.now).replaceAll('-', '')}-${asked.ids.length}.pdf`
  return {
    fileName: `${(asked.as === 'list' ? screen.title : screen.print!.title)[ctx.language]}-${end}`,
    plainName: `${screen.name}-${end}`,
    contentType: 'application/pdf',
    content: await drawPapers(ctx, papers),
  }
}

/** A paper for each row, by the template of the caller's company or by one that is tried out. */
export async function papersOfRows(
  ctx: SignedIn,
  { screen, ids, origin, template }: Omit<Asked, 'as'> & { template?: PaperTemplate },
): Promise<Paper[]> {
  const { db, me, language } = ctx
  const rows = await rowsToPrint(ctx, { screen, ids })
  const fields = readableFields(screen, me)
  const catalogue = screenCatalogue(ctx, screen)
  const [company, dicts, templateOf] = await Promise.all([
    companyOf(ctx),
    dictEntries(ctx, [...fields, ...fields.flatMap(({ lines }) => lines?.fields ?? [])]),
    templatesFor(db, { kind: kindOfScreen(screen), tenantIds: [me.tenantId] }),
  ])
  const chosen = template ?? templateOf(me.tenantId) ?? catalogue.standard
  const contentOf =
    (row: Row) =>
    (inLanguage: Language): PaperContent => ({
      company,
      code: nameOf(row, screen),
      link: `${origin}${screen.menu.path}/record/${String(row[screen.table.key])}`,
      suffix: '',
      facts: valuesOf(fields, row, { language: inLanguage, dicts }),
      rows: linesOf(fields, row, { language: inLanguage, dicts }),
      below: {},
    })
  return rows.flatMap((row) =>
    fillPaper({ catalogue, template: chosen, content: contentOf(row), reader: language, withPrices: true }),
  )
}

/** More columns than this cannot be read on a sheet. */
const MOST_COLUMNS = 10

async function listOfRows(ctx: SignedIn, { screen, ids }: Asked): Promise<Paper> {
  const { me, language } = ctx
  const rows = await rowsToPrint(ctx, { screen, ids })
  const fields = usualColumns(exportableFields(readableFields(screen, me)), me).slice(0, MOST_COLUMNS)
  const wording = { language, dicts: await dictEntries(ctx, fields) }
  return {
    ...{ size: 'A4_LANDSCAPE', title: screen.title[language], company: await companyOf(ctx), code: '' },
    ...{ barcode: null, qr: null, logo: null, copy: '', groups: [], sums: [], notes: [], signatures: [] },
    footer: '',
    tables: [
      {
        title: null,
        columns: fields.map((field) => ({
          title: field.label[language],
          widthMm: null,
          ...(isFigure(field) && { align: 'right' as const }),
        })),
        rows: rows.map((row) => fields.map((field) => textOf(field, row, wording))),
      },
    ],
  }
}

/** The rows with all that a paper says of them, in the order in which they are named. */
async function rowsToPrint(
  ctx: SignedIn,
  { screen, ids }: { screen: Screen; ids: string[] },
): Promise<Row[]> {
  if (!screen.print) throw new AppError('NOT_FOUND')
  if (!mayPrint(ctx, screen)) throw new AppError('FORBIDDEN', { permission: printCode(screen) })
  if (ids.length > screen.print.max) throw new AppError('PAPER_TOO_MANY', { most: screen.print.max })
  const found = await readRows(ctx.db, ctx, { screen, ids })
  const byId = new Map(found.map((row) => [String(row[screen.table.key]), row]))
  const rows = ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
  if (rows.length < ids.length) throw new AppError('RECORD_NOT_FOUND')
  await addLines(ctx.db, ctx.services.screens, { screen, rows })
  await addLabels(ctx.db, ctx, { screen, rows, fields: readableFields(screen, ctx.me) })
  return rows
}

/** The newest rows that the caller sees, each with its name. */
export function latestRows(
  ctx: SignedIn,
  screen: Screen,
  most: number,
): Promise<{ id: string; name: string }[]> {
  return many(
    ctx.db,
    sql<{ id: string; name: string }>`
      select t.id::text as id, coalesce((${labelSql(screen, ctx, 't')})::text, t.id::text) as name
      from ${tableOf(screen)} t
      where ${visible(screen, ctx)}
      order by ${ordered(screen, ctx, {}).byIndex}
      limit ${most}
    `,
  )
}

async function companyOf({ db, me }: SignedIn): Promise<string> {
  const company = await maybeOne(
    db,
    sql<{ name: string }>`select tenant_name as name from tenants where id = ${me.tenantId}`,
  )
  return company?.name ?? ''
}

function nameOf(row: Row, { table }: Screen): string {
  const name = row[`${table.labelProp}Name`] ?? row[table.labelProp] ?? row[table.key]
  return String(name ?? '')
}

function valuesOf(fields: Field[], row: Row, wording: Wording): Record<string, string> {
  return Object.fromEntries(
    exportableFields(fields).map((field) => [field.prop, textOf(field, row, wording)]),
  )
}

function linesOf(fields: Field[], row: Row, wording: Wording): PaperContent['rows'] {
  return Object.fromEntries(
    fields.flatMap(({ prop, lines }) => {
      if (!lines) return []
      const shown = exportableFields(lines.fields)
      const own = rowsIn(row[prop])
      const cells = own.map((line) =>
        Object.fromEntries(shown.map((field) => [`${prop}.${field.prop}`, textOf(field, line, wording)])),
      )
      return [[prop, cells]]
    }),
  )
}

/** A value as people read it, amounts in groups of three digits; both ends of a range. */
function textOf(field: Field, row: Row, wording: Wording): string {
  return columnsOfField(field)
    .map((column) => {
      const { value, text } = outCell(column, row, wording)
      const said = text ?? String(value ?? '')
      return numberFormat(column.field)?.startsWith('#,##0') ? groupedAmount(said) : said
    })
    .filter(Boolean)
    .join(' – ')
}
