// antd columns from the arrangement: groups, order, widths, edges; the cells are Cell's.
import type { TableColumnType, TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import type { ArrangedColumn } from './arrange-columns.ts'
import { lookOf, shownLook } from '../field-types/field-looks.ts'
import { HeadCell, sortHead } from './head-cell.tsx'
import type { ListQuery } from './list-query.ts'

export type Row = Record<string, unknown>

interface ColumnHandlers {
  onSort: (prop: string, how: { isAdded: boolean }) => void
  onResize: (prop: string, width: number) => void
}

interface Options extends ColumnHandlers {
  columns: ArrangedColumn[]
  sorts: ListQuery['sorts']
  renderCell: (field: Field, row: Row) => ReactNode
  renderFilter: (field: Field) => ReactNode
  /** Null where the browser finds out itself how wide the flexible column gets. */
  widthInPx: ((column: ArrangedColumn) => number) | null
}

/** Columns of the fields shown; neighbours with the same group stand under one heading. */
export function tableColumns({ columns, ...options }: Options): TableColumnsType<Row> {
  const made: TableColumnsType<Row> = []
  const flexible = flexibleColumn(columns)
  let group = { heading: '', children: [] as TableColumnType<Row>[] }
  for (const arranged of columns) {
    const { field } = arranged
    const column = columnOf(arranged, { ...options, isFlexible: arranged === flexible })
    const heading = field.column!.group ? words(field.column!.group) : ''
    if (heading === '') made.push(column)
    else if (heading === group.heading) group.children.push(column)
    else {
      group = { heading, children: [column] }
      made.push({ title: heading, key: `group-${field.prop}`, children: group.children })
      continue
    }
    if (heading === '') group = { heading, children: [] }
  }
  return made
}

/** The column that takes the room that is left: a text, the later the better; all others keep their width. */
function flexibleColumn(columns: ArrangedColumn[]): ArrangedColumn | undefined {
  const may = columns.filter(({ field, width }) => lookOf(field).stretches && width === field.column!.width)
  return may.findLast(({ fixed }) => !fixed) ?? may.at(-1)
}

/** Widths in pixels of columns that have `slackPx` more room than they ask for. */
export function fitWidths(
  columns: ArrangedColumn[],
  { slackPx }: { slackPx: number },
): (column: ArrangedColumn) => number {
  const wider = flexibleColumn(columns) ?? columns.findLast(({ fixed }) => !fixed) ?? columns.at(-1)
  return (column) => widthOf(column) + (column === wider ? Math.max(0, slackPx) : 0)
}

interface ColumnOptions extends Omit<Options, 'columns'> {
  isFlexible: boolean
}

function columnOf(
  arranged: ArrangedColumn,
  { sorts, renderCell, renderFilter, widthInPx, isFlexible, onSort, onResize }: ColumnOptions,
): TableColumnType<Row> {
  const { field, fixed } = arranged
  const { prop, column } = field
  return {
    key: prop,
    dataIndex: prop,
    title: (
      <HeadCell
        label={words(field.label)}
        sorts={column!.sort ? sorts : null}
        prop={prop}
        filter={renderFilter(field)}
        onResize={(width) => onResize(prop, width)}
      />
    ),
    align: column!.align,
    ...(widthInPx ? { width: widthInPx(arranged) } : !isFlexible && { width: widthOf(arranged) }),
    ...(fixed && { fixed: fixed === 'left' ? ('start' as const) : ('end' as const) }),
    ellipsis: lookOf(field).isCutOff,
    ...(column!.sort && { onHeaderCell: () => sortHead(sorts, prop, onSort) }),
    render: (_, row) => renderCell(field, row),
  }
}

/** The width a column takes up, in pixels. */
export function widthOf({ field, width, least, fitted }: ArrangedColumn): number {
  if (fitted !== null) return fitted
  const given = width ?? shownLook(field).width
  return width === field.column!.width ? Math.max(given, least) : given
}
