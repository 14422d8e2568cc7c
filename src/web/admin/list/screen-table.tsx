import { Grid, Table } from 'antd'
import type { TableProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { kebabCase } from '../../../shared/screen/words.ts'
import type { ScreenModule } from '../screen-store.ts'
import { ownSlot } from '../slots.ts'
import { treeOf } from '../values/tree.ts'
import { rowLabel } from '../values/row-label.ts'
import styles from '../admin.module.css'
import { Cell, type CellProps } from './cell.tsx'
import { isAllowed } from './allowed-acts.ts'
import { PAGE_SIZES, type ListQuery } from './list-query.ts'
import { placesFor, RowButtons, type Places, type RowHandlers } from './row-buttons.tsx'
import { naturalWidth, tableColumns, type Row } from './table-columns.tsx'
import { useWording } from './use-wording.ts'

interface Props extends RowHandlers {
  module: ScreenModule
  fields: Field[]
  rows: Row[]
  total: number
  /** The count stops at a cap; there are more. */
  isCapped: boolean
  query: ListQuery
  busy: boolean
  isFiltered: boolean
  chosen: string[]
  /** Names of what can be done with several rows; a row that allows none of it cannot be ticked. */
  ofMany: string[]
  /** Null: nothing can be done with several rows, so none are ticked. */
  onChoose: ((ids: string[]) => void) | null
  onQuery: (next: ListQuery) => void
  empty: ReactNode
}

const TICK_WIDTH_PX = 44

/** The rows of a screen: a page of them, or the whole tree. */
export function ScreenTable(props: Props) {
  const { module, fields, rows, total, isCapped, query, busy, chosen, onChoose, onQuery, empty } = props
  const { screen } = module
  const { t } = useTranslation('admin')
  const wording = useWording(screen)
  const { key, parent } = screen.table
  const keyOf = (row: Row) => String(row[key])
  const isTree = parent !== null

  const isPhone = Grid.useBreakpoint().sm === false
  const [expanded, setExpanded] = useState<string[] | null>(null)

  const columns = tableColumns({
    screen,
    fields,
    isPhone,
    sort: query.sort,
    renderCell: (field, row) => (
      <SlotCell screen={screen.name} field={field} row={row} wording={wording} colours={module.colours} />
    ),
  })
  const places = placesFor(screen, rows, { ...props, isCompact: isPhone })
  const buttons =
    places && buttonColumn(props, { places, isCompact: isPhone, title: isPhone ? '' : t('buttons') })
  const width =
    fields.reduce((sum, field) => sum + (field.column!.width ?? naturalWidth(field)), 0) +
    (onChoose ? TICK_WIDTH_PX : 0) +
    (buttons?.width ?? 0)

  const data = isTree
    ? treeOf(rows, { key: keyOf, parent: (row) => (row[parent] ? String(row[parent]) : null) })
    : rows

  const handleChange: TableProps<Row>['onChange'] = (page, _filters, sorter, { action }) => {
    const { columnKey, order } = [sorter].flat()[0] ?? {}
    const sort =
      order && columnKey
        ? { field: String(columnKey), order: order === 'descend' ? ('desc' as const) : ('asc' as const) }
        : null
    if (action === 'sort') onQuery({ ...query, current: 1, sort })
    else
      onQuery({
        ...query,
        current: page.pageSize === query.size ? (page.current ?? 1) : 1,
        size: page.pageSize ?? query.size,
      })
  }

  return (
    <div className={styles.table}>
      <Table<Row>
        size="small"
        rowKey={keyOf}
        columns={buttons ? [...columns, buttons] : columns}
        dataSource={data}
        loading={{ spinning: busy, delay: 200 }}
        scroll={{ x: width }}
        sticky
        tableLayout="fixed"
        locale={{ emptyText: empty }}
        expandable={
          isTree
            ? {
                indentSize: 20,
                // What was searched for must not hide in a closed branch.
                expandedRowKeys: props.isFiltered ? rows.map(keyOf) : (expanded ?? data.map(keyOf)),
                onExpandedRowsChange: (keys) => setExpanded(keys.map(String)),
              }
            : {}
        }
        onChange={handleChange}
        {...(onChoose && {
          rowSelection: {
            columnWidth: TICK_WIDTH_PX,
            fixed: !isPhone,
            checkStrictly: true,
            preserveSelectedRowKeys: true,
            selectedRowKeys: chosen,
            onChange: (keys) => onChoose(keys.map(String)),
            getCheckboxProps: (row) =>
              ({
                disabled: !props.ofMany.some((act) => isAllowed(row, act)),
                'aria-label': t('tick', { label: rowLabel(screen, row) }),
              }) as object,
          },
        })}
        pagination={
          isTree
            ? false
            : {
                current: query.current,
                pageSize: query.size,
                total,
                size: 'small',
                showSizeChanger: true,
                pageSizeOptions: PAGE_SIZES,
                responsive: true,
                showTotal: (count, [from, to]) => t(isCapped ? 'totalCapped' : 'total', { count, from, to }),
              }
        }
      />
    </div>
  )
}

function buttonColumn(
  props: Props,
  { places, isCompact, title }: { places: Places & { width: number }; isCompact: boolean; title: string },
) {
  return {
    key: 'buttons',
    title,
    fixed: 'end' as const,
    width: places.width,
    render: (_: unknown, row: Row) => (
      <RowButtons {...props} screen={props.module.screen} row={row} places={places} isCompact={isCompact} />
    ),
  }
}

function SlotCell({ screen, ...cell }: CellProps & { screen: string }) {
  return (
    ownSlot(screen, `cell-${kebabCase(cell.field.prop)}`, cell) ??
    ownSlot(screen, cell.field.column?.slot ?? null, cell) ?? <Cell {...cell} />
  )
}
