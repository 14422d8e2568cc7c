import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fixedPages } from '../../ui/fixed-pages.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { RecordTable, type RecordColumn } from '../../ui/record-table.tsx'
import { useClear } from '../../ui/use-clear.tsx'
import { changeOrderQuery } from '../orders/list/order-query.ts'
import cardStyles from '../shopping/cards.module.css'
import filterStyles from '../shopping/filters.module.css'
import { pageNumberIn } from '../../lib/page-number.ts'

const SIZE = 20
const LONGEST_SEARCH = 60

interface Props<Row> {
  title: string
  description: string
  /** What the box looks for. */
  searchLabel: string
  queryKey: readonly string[]
  find: (
    query: { current: number; size: number; q?: string },
    signal: AbortSignal,
  ) => Promise<{ records: Row[]; total: number }>
  rowKey: (row: Row) => string
  columns: RecordColumn<Row>[]
  empty: ReactNode
}

/** A page of records below a box that searches them; the words and the number of the page are in the address. */
export function SearchedRecords<Row extends object>({ queryKey, find, ...props }: Props<Row>) {
  const clear = useClear()
  const [params, setParams] = useSearchParams()
  const q = params.get('q')?.slice(0, LONGEST_SEARCH) ?? ''
  const current = pageNumberIn(params)
  const page = useQuery({
    queryKey: [...queryKey, q, current],
    queryFn: ({ signal }) => find({ current, size: SIZE, ...(q && { q }) }, signal),
    placeholderData: keepPreviousData,
  })
  if (page.isPending) return <PageSkeleton kind="cards" />
  if (page.isError) return <ErrorState error={page.error} onRetry={() => void page.refetch()} />
  return (
    <div className={cardStyles.page}>
      <PageHeader title={props.title} description={props.description} />
      <search className={filterStyles.filters}>
        <Input.Search
          className={filterStyles.filterText}
          key={q}
          defaultValue={q}
          maxLength={LONGEST_SEARCH}
          allowClear={clear}
          aria-label={props.searchLabel}
          placeholder={props.searchLabel}
          onSearch={(typed) => setParams(changeOrderQuery(params, { q: typed.trim() }))}
        />
      </search>
      <RecordTable
        rowKey={props.rowKey}
        rows={page.data.records}
        empty={props.empty}
        pagination={fixedPages({
          current,
          size: SIZE,
          total: page.data.total,
          onPage: (next) => setParams(changeOrderQuery(params, { current: next })),
        })}
        columns={props.columns}
      />
    </div>
  )
}
