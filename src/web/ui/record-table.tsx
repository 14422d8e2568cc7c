// A list of records: a table, or cards on a phone.
import { Spin, Table, type PaginationProps } from 'antd'
import type { ReactNode } from 'react'
import styles from './record-table.module.css'
import { useBreakpoint } from './use-breakpoint.ts'
import { Pagination } from './pagination.tsx'
import { pageButton } from './page-button.tsx'

export interface RecordColumn<Row> {
  /** Unique in the table. */
  key: string
  /** Empty above buttons. */
  title: string
  width?: number
  align?: 'right'
  /** Empty values (null, false, an empty text) take no line of a card. */
  render: (row: Row) => ReactNode
}

interface Props<Row> {
  rows: Row[]
  rowKey: (row: Row) => string
  columns: RecordColumn<Row>[]
  /** The minimum width of the table, below which it scrolls. */
  minWidth?: number
  busy?: boolean
  empty: ReactNode
  pagination: PaginationProps
}

export function RecordTable<Row extends object>(props: Props<Row>) {
  const { rows, rowKey, columns, minWidth, busy = false, empty, pagination } = props
  const isPhone = !useBreakpoint().sm
  if (isPhone) return <RecordCards {...props} />
  return (
    <Table
      rowKey={rowKey}
      size="small"
      dataSource={rows}
      columns={columns.map(({ render, ...column }) => ({ ...column, render: (_, row) => render(row) }))}
      loading={busy}
      scroll={{ x: minWidth ?? 'max-content' }}
      locale={{ emptyText: empty }}
      pagination={{ ...pagination, itemRender: pageButton }}
    />
  )
}

function RecordCards<Row extends object>({
  rows,
  rowKey,
  columns,
  busy = false,
  empty,
  pagination,
}: Props<Row>) {
  if (rows.length === 0 && !busy) return empty
  return (
    <Spin spinning={busy} delay={200}>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={styles.card}>
            {columns.map(({ key, title, render }) => {
              const value = render(row)
              if (value === null || value === undefined || value === false || value === '') return null
              return (
                <div key={key} className={styles.pair}>
                  {title && <span className={styles.name}>{title}</span>}
                  <span className={styles.value}>{value}</span>
                </div>
              )
            })}
          </li>
        ))}
      </ul>
      <Pagination {...pagination} simple className={styles.paging!} />
    </Spin>
  )
}
