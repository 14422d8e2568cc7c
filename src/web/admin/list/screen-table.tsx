import { Button, Table } from 'antd'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../shared/screen/normal-form.ts'
import type { ScreenModule } from '../screen-store.ts'
import { useSlot } from '../slots.ts'
import { treeOf } from '../values/tree.ts'
import { words } from '../words.ts'
import styles from '../admin.module.css'
import { Cell, type CellProps } from './cell.tsx'
import { PAGE_SIZES, type ListQuery } from './list-query.ts'
import { MoreActs } from './more-acts.tsx'
import { actName, isAllowed, rowActs, type Act } from './row-buttons.ts'
import { naturalWidth, tableColumns, type Row } from './table-columns.tsx'
import { useWording } from './use-wording.ts'

interface Props {
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
  /** Null: nothing can be done with several rows, so none are ticked. */
  onChoose: ((ids: string[]) => void) | null
  onQuery: (next: ListQuery) => void
  onEdit: (row: Row) => void
  onRemove: (row: Row) => void
  onAct: (act: Act, row: Row) => void
  onAddBelow: ((row: Row) => void) | null
  onOpenItems: ((row: Row) => void) | undefined
  empty: ReactNode
}

const TICK_WIDTH_PX = 44
/** Acts that stand in the row itself; the rest goes behind "more". */
const ACTS_IN_ROW = 2

/** The rows of a screen: a page of them, or the whole tree. */
export function ScreenTable(props: Props) {
  const { module, fields, rows, total, isCapped, query, busy, chosen, onChoose, onQuery, empty } = props
  const { screen } = module
  const { t } = useTranslation('admin')
  const wording = useWording(screen)
  const { key, parent, labelProp } = screen.table
  const keyOf = (row: Row) => String(row[key])
  const isTree = parent !== null

  const columns = tableColumns({
    screen,
    fields,
    sort: query.sort,
    drawCell: (field, row) => <SlotCell screen={screen.name} field={field} row={row} wording={wording} colours={module.colours} />,
  })
  const buttons = buttonColumn(props, t)
  const width =
    fields.reduce((sum, field) => sum + (field.column!.width ?? naturalWidth(field)), 0) +
    (onChoose ? TICK_WIDTH_PX : 0) +
    (buttons?.width ?? 0)

  const handleChange: TableProps<Row>['onChange'] = (page, _filters, sorter, { action }) => {
    const { columnKey, order } = [sorter].flat()[0] ?? {}
    const sort = order && columnKey ? { field: String(columnKey), order: order === 'descend' ? ('desc' as const) : ('asc' as const) } : null
    if (action === 'sort') onQuery({ ...query, current: 1, sort })
    else onQuery({ ...query, current: page.pageSize === query.size ? (page.current ?? 1) : 1, size: page.pageSize ?? query.size })
  }

  return (
    <div className={styles.table}>
      <Table<Row>
        size="small"
        rowKey={keyOf}
        columns={buttons ? [...columns, buttons] : columns}
        dataSource={isTree ? treeOf(rows, { key: keyOf, parent: (row) => (row[parent] ? String(row[parent]) : null) }) : rows}
        loading={{ spinning: busy, delay: 200 }}
        scroll={{ x: width }}
        sticky
        tableLayout="fixed"
        locale={{ emptyText: empty }}
        expandable={isTree ? { defaultExpandAllRows: props.isFiltered, indentSize: 20 } : {}}
        onChange={handleChange}
        {...(onChoose && {
          rowSelection: {
            columnWidth: TICK_WIDTH_PX,
            fixed: true,
            checkStrictly: true,
            preserveSelectedRowKeys: true,
            selectedRowKeys: chosen,
            onChange: (keys) => onChoose(keys.map(String)),
            getCheckboxProps: (row) => ({ 'aria-label': t('tick', { label: String(row[labelProp] ?? keyOf(row)) }) }) as object,
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

function SlotCell({ screen, ...cell }: CellProps & { screen: string }) {
  const Own = useSlot<CellProps>(screen, cell.field.column?.slot ?? null)
  return Own ? <Own {...cell} /> : <Cell {...cell} />
}

function buttonColumn(props: Props, t: ReturnType<typeof useTranslation<'admin'>>['t']) {
  const { module, rows, onEdit, onRemove, onAct, onAddBelow, onOpenItems } = props
  const { screen } = module
  const edits = rows.some((row) => isAllowed(row, 'edit'))
  const removes = rows.some((row) => isAllowed(row, 'remove'))
  const most = Math.max(0, ...rows.map((row) => rowActs(screen, row).length))
  const places = [edits, removes, onAddBelow, onOpenItems].filter(Boolean).length + Math.min(most, ACTS_IN_ROW + 1)
  if (places === 0) return null
  return {
    key: 'buttons',
    title: t('buttons'),
    fixed: 'end' as const,
    width: 24 + places * 60,
    render: (_: unknown, row: Row) => {
      const acts = rowActs(screen, row)
      const label = String(row[screen.table.labelProp] ?? '')
      // Screen readers hear which row a button belongs to.
      const named = (act: string) => ({ 'aria-label': `${act} ${label}`.trim() })
      return (
        <div className={styles.rowButtons}>
          {onOpenItems && (
            <Button type="link" size="small" {...named(t('items'))} onClick={() => onOpenItems(row)}>
              {t('items')}
            </Button>
          )}
          {onAddBelow && (
            <Button type="link" size="small" {...named(t('addBelow'))} onClick={() => onAddBelow(row)}>
              {t('addBelow')}
            </Button>
          )}
          {edits && (
            <Button type="link" size="small" disabled={!isAllowed(row, 'edit')} {...named(t('edit'))} onClick={() => onEdit(row)}>
              {t('edit')}
            </Button>
          )}
          {acts.slice(0, ACTS_IN_ROW).map((act) => (
            <Button key={actName(act)} type="link" size="small" onClick={() => onAct(act, row)}>
              {words(act.kind === 'transition' ? act.transition.label : act.action.label)}
            </Button>
          ))}
          {acts.length > ACTS_IN_ROW && <MoreActs acts={acts.slice(ACTS_IN_ROW)} onAct={(act) => onAct(act, row)} />}
          {removes && (
            <Button
              type="link"
              size="small"
              danger
              disabled={!isAllowed(row, 'remove')}
              {...named(t('remove'))}
              onClick={() => onRemove(row)}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      )
    },
  }
}
