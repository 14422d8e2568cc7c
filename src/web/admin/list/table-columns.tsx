// antd columns from the normal form: groups, order, widths, fixing; the cells are Cell's.
import type { ColumnType, ColumnsType } from 'antd/es/table'
import type { ReactNode } from 'react'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import { valueField } from './cell-text.ts'
import type { ListQuery } from './list-query.ts'

export type Row = Record<string, unknown>

interface Options {
  screen: Screen
  fields: Field[]
  sort: ListQuery['sort']
  /** Columns that stay in view would leave no room for the others. */
  isPhone: boolean
  renderCell: (field: Field, row: Row) => ReactNode
}

/** Columns of the fields shown; neighbours with the same group stand under one heading. */
export function tableColumns({ screen, fields, sort, isPhone, renderCell }: Options): ColumnsType<Row> {
  const columns: ColumnsType<Row> = []
  const flexible = flexibleColumn(fields)
  let group = { heading: '', children: [] as ColumnType<Row>[] }
  for (const field of fields) {
    const column = columnOf(screen, field, { sort, isPhone, renderCell, isFlexible: field === flexible })
    const heading = field.column!.group ? words(field.column!.group) : ''
    if (heading === '') columns.push(column)
    else if (heading === group.heading) group.children.push(column)
    else {
      group = { heading, children: [column] }
      columns.push({ title: heading, key: `group-${field.prop}`, children: group.children })
      continue
    }
    if (heading === '') group = { heading, children: [] }
  }
  return columns
}

const stretches = new Set<Field['type']>(['string', 'text', 'ref', 'refMany', 'tags', 'dictMany'])

/** The column that takes the room that is left: a text, the later the better; all others keep their width. */
function flexibleColumn(fields: Field[]): Field | undefined {
  return fields.findLast((field) => stretches.has(field.type) && !field.column!.fixed)
}

interface ColumnOptions extends Pick<Options, 'sort' | 'isPhone' | 'renderCell'> {
  isFlexible: boolean
}

function columnOf(
  screen: Screen,
  field: Field,
  { sort, isPhone, renderCell, isFlexible }: ColumnOptions,
): ColumnType<Row> {
  const { align, width, fixed, sort: isSortable } = field.column!
  const own = screen.table.sort
  const shownSort = sort ?? (isSortable ? { field: own.prop, order: own.order } : null)
  return {
    key: field.prop,
    dataIndex: field.prop,
    title: words(field.label),
    align,
    ...(!isFlexible && { width: width ?? naturalWidth(field) }),
    ...(fixed && !isPhone && { fixed: fixed === 'left' ? ('start' as const) : ('end' as const) }),
    ellipsis: field.type === 'string' || field.type === 'text' || field.type === 'ref',
    ...(isSortable && {
      sorter: true,
      showSorterTooltip: false,
      sortOrder:
        shownSort?.field === field.prop
          ? shownSort.order === 'desc'
            ? ('descend' as const)
            : ('ascend' as const)
          : null,
    }),
    render: (_, row) => renderCell(field, row),
  }
}

/** A width for a column whose file gives none, from what its type looks like. */
export function naturalWidth(field: Field): number {
  switch (valueField(field).type) {
    case 'boolean':
    case 'colour':
    case 'time':
      return 90
    case 'integer':
    case 'number':
    case 'percent':
    case 'dict':
    case 'date':
      return 120
    case 'money':
    case 'phone':
      return 140
    case 'datetime':
      return 160
    case 'dateRange':
      return 220
    case 'datetimeRange':
      return 300
    case 'text':
    case 'json':
    case 'region':
      return 260
    default:
      return 180
  }
}
