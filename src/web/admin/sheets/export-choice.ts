// What a person chooses to export, and what the call is asked for it.
import { exportableFields } from '../../../shared/screen/exportable-fields.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { DEFAULT_EXPORTED } from '../../../shared/screen/sheet-limits.ts'
import type { ArrangedColumn } from '../list/arrange-columns.ts'
import { orderBy, type ListQuery } from '../list/list-query.ts'
import { callOf, prepareExport, type PreparedCall } from '../screen-call.ts'

export interface ExportColumn {
  field: Field
  isChosen: boolean
}

export interface ExportChoice {
  /** All that the search finds, or the rows that were ticked. */
  which: 'found' | 'chosen'
  columns: ExportColumn[]
  format: 'xlsx' | 'csv'
  /** Null while the number is being typed. */
  size: number | null
}

/** The list as it stands behind the dialog. */
export interface ListToExport {
  query: ListQuery
  /** What is searched for, with the row that the list belongs to. */
  values: Record<string, string>
  total: number
  isCapped: boolean
  chosen: string[]
  arranged: ArrangedColumn[]
}

/** The columns as the list has them, then what the form shows besides. */
function columnsToExport(screen: Screen, arranged: ArrangedColumn[]): ExportColumn[] {
  const fields = exportableFields(screen.fields)
  const listed = arranged.filter(({ field }) => fields.includes(field))
  const inList = new Set(listed.map(({ field }) => field))
  return [
    ...listed.map(({ field, isHidden }) => ({ field, isChosen: !isHidden })),
    ...fields.filter((field) => !inList.has(field)).map((field) => ({ field, isChosen: false })),
  ]
}

/** What the dialog opens with: ticked rows are what is meant, if there are any. */
export function firstChoice(screen: Screen, { arranged, chosen }: ListToExport): ExportChoice {
  return {
    which: chosen.length > 0 ? 'chosen' : 'found',
    columns: columnsToExport(screen, arranged),
    format: 'xlsx',
    size: Math.min(DEFAULT_EXPORTED, screen.export!.max),
  }
}

export type ExportFault = 'noColumns' | 'noRows' | 'noSize' | 'tooMany'

/** Why the choice cannot be exported; null when it can. */
export function exportFault(
  screen: Screen,
  { which, columns, size }: ExportChoice,
  { total, chosen }: ListToExport,
): ExportFault | null {
  const { max } = screen.export!
  if (!columns.some(({ isChosen }) => isChosen)) return 'noColumns'
  if (which === 'chosen') return chosen.length > max ? 'tooMany' : null
  if (total === 0) return 'noRows'
  if (size === null) return 'noSize'
  return size > max ? 'tooMany' : null
}

/** The call for the choice; chosen rows are named in its body, since an address is too short for many. */
export function exportCall(
  screen: Screen,
  { which, columns, format, size }: ExportChoice,
  { query, values, chosen }: ListToExport,
): PreparedCall {
  const isOfChosen = which === 'chosen'
  return prepareExport(screen, callOf(screen, isOfChosen ? 'exportChosen' : 'export')!, {
    ...values,
    quick: query.quick,
    orderBy: orderBy(query.sorts),
    columns: columns.filter(({ isChosen }) => isChosen).map(({ field }) => field.prop),
    format,
    ...(isOfChosen ? { ids: chosen } : { size }),
  })
}

/** The columns with one moved to the place of another. */
export function moveExportColumn(columns: ExportColumn[], prop: string, to: string): ExportColumn[] {
  const place = (wanted: string) => columns.findIndex(({ field }) => field.prop === wanted)
  return columns.toSpliced(place(prop), 1).toSpliced(place(to), 0, columns[place(prop)]!)
}
