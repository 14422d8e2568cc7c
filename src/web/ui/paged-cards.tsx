import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ErrorState } from './error-state.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Pagination } from './pagination.tsx'
import { pageNumberIn } from '../lib/page-number.ts'

/** The page of a list that the address names, from 1, and how to go to another. */
export function usePageNumber(): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams()
  const current = pageNumberIn(params)
  return [current, (page) => setParams({ current: String(page) })]
}

interface Props<Row> {
  found: UseQueryResult<{ records: Row[]; total: number }>
  size: number
  page: ReturnType<typeof usePageNumber>
  /** Shown when there is nothing at all. */
  empty: ReactNode
  children: (row: Row) => ReactNode
}

/** A page of cards with its ways to the others, or what stands for them while there are none. */
export function PagedCards<Row>({ found, size, page: [current, onPage], empty, children }: Props<Row>) {
  return (
    <>
      {found.isPending && <PageSkeleton kind="cards" />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.total === 0 && empty}
      {found.data?.records.map(children)}
      {found.data && (
        <Pagination
          align="end"
          hideOnSinglePage
          current={current}
          pageSize={size}
          total={found.data.total}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
    </>
  )
}
