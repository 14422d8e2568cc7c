import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { endedStatuses, type OrderStatus } from '../../../../shared/order-status.ts'
import type { OrderAction } from '../../../../shared/order-actions.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { useBreakpoint } from '../../../ui/use-breakpoint.ts'
import styles from './order-list.module.css'
import { BatchBar } from './batch-bar.tsx'
import { ExportOrders } from './export-orders.tsx'
import { GivenFilters } from './given-filters.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderTable } from './order-table.tsx'
import { OrderFilters } from './order-filters.tsx'
import {
  changeOrderQuery,
  filtersOf,
  orderPageSizes,
  ordersKey,
  readOrderQuery,
  type OrderRecord,
  type Side,
} from './order-query.ts'
import { useStatusWords } from './order-status-tag.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { useOrderActions } from './use-order-actions.tsx'
import { Pagination } from '../../../ui/pagination.tsx'

interface Props {
  side: Side
  title: string
  description?: string
  detailPath: string
  /** The page of a single state: no tabs, nothing else in the list. */
  only?: OrderStatus
  /** Only orders that ended, with tabs for their states. */
  ended?: boolean
  /** Called after an action, with its orders. */
  onDone?: (action: OrderAction, orderIds: string[]) => void
}

export function OrderList({ side, title, description, detailPath, only, ended = false, onDone }: Props) {
  const { t } = useTranslation('orders')
  const [params, setParams] = useSearchParams()
  const isPhone = !useBreakpoint().sm
  const read = { ...readOrderQuery(params), ...(ended && { ended }) }
  const query = only ? { ...read, status: only } : read
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const { start, dialog } = useOrderActions({
    onDone: (action, orderIds) => {
      setSelectedIds(new Set())
      onDone?.(action, orderIds)
    },
  })

  const counts = useQuery({
    enabled: !only,
    queryKey: [...ordersKey, side, 'counts', filtersOf(query)],
    queryFn: ({ signal }) =>
      request(side === 'sales' ? 'countSales' : 'countOrders', {
        query: filtersOf(query),
        signal,
        flags: { quiet: true },
      }),
    placeholderData: keepPreviousData,
  })
  const page = useQuery({
    queryKey: [...ordersKey, side, 'list', query],
    queryFn: ({ signal }) =>
      side === 'sales'
        ? request('listSales', { query, signal, flags: { quiet: true } })
        : request('listOrders', { query: { ...query, wholeTrades: true }, signal, flags: { quiet: true } }),
    placeholderData: keepPreviousData,
  })

  function handleChange(changes: Record<string, string | number | undefined>) {
    setSelectedIds(new Set())
    setParams(changeOrderQuery(params, changes))
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        description={description}
        extra={<ExportOrders side={side} query={query} empty={page.data?.total === 0} />}
      />
      {!only && (
        <StatusTabs
          counts={counts.data}
          {...(ended && { among: endedStatuses })}
          chosen={query.status}
          onChoose={(status) => handleChange({ status })}
        />
      )}
      <OrderFilters side={side} query={query} onChange={handleChange} />
      <GivenFilters
        query={query}
        partCode={params.get('partCode')}
        categoryName={params.get('categoryName')}
        onChange={handleChange}
      />
      {page.isPending ? (
        <PageSkeleton kind="cards" />
      ) : page.isError ? (
        <ErrorState error={page.error} onRetry={() => void page.refetch()} />
      ) : (
        <Orders
          side={side}
          detailPath={detailPath}
          orders={page.data.records}
          stale={page.isPlaceholderData}
          selectedIds={selectedIds}
          onSelect={setSelectedIds}
          onAct={start}
          empty={
            <NoOrders
              side={side}
              filtered={Object.keys(filtersOf(query)).length > (ended ? 1 : 0)}
              status={query.status}
              onClear={() => setParams(new URLSearchParams(query.status ? { status: query.status } : {}))}
            />
          }
        />
      )}
      {page.data && page.data.total > 0 && (
        <Pagination
          className={styles.pagination}
          current={query.current}
          pageSize={query.size}
          pageSizeOptions={orderPageSizes}
          total={page.data.total}
          showSizeChanger={!isPhone}
          simple={isPhone}
          showTotal={(count) =>
            side === 'purchase'
              ? t('list.ordersOfTrades', {
                  orders: t('list.total', { count: ordersOf(counts.data, query.status) }),
                  trades: t(page.data.totalCapped ? 'list.tradesCapped' : 'list.trades', { count }),
                })
              : t(page.data.totalCapped ? 'list.totalCapped' : 'list.total', { count })
          }
          onChange={(current, size) => handleChange(size === query.size ? { current } : { size })}
        />
      )}
      {dialog}
    </div>
  )
}

/** The orders of the open tab: what the tabs count, where the pages count checkouts. */
function ordersOf(counts: Readonly<Record<string, number>> = {}, status: OrderStatus | undefined): number {
  return status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)
}

interface OrdersProps {
  side: Side
  detailPath: string
  orders: OrderRecord[]
  stale: boolean
  selectedIds: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onAct: ReturnType<typeof useOrderActions>['start']
  empty: React.ReactNode
}

function Orders({ side, detailPath, orders, stale, selectedIds, onSelect, onAct, empty }: OrdersProps) {
  const isWide = useBreakpoint().lg ?? true
  if (orders.length === 0) return empty
  const selected = orders.filter(({ orderId }) => selectedIds.has(orderId))
  return (
    <div className={stale ? styles.stale : undefined} aria-busy={stale}>
      {/* The table's head has the checkbox for all. */}
      {(!isWide || selected.length > 0) && (
        <BatchBar
          side={side}
          orders={orders}
          selected={selected}
          onSelectAll={(all) => onSelect(new Set(all ? orders.map(({ orderId }) => orderId) : []))}
          onAct={onAct}
        />
      )}
      {isWide ? (
        <OrderTable
          side={side}
          detailPath={detailPath}
          orders={orders}
          selectedIds={selectedIds}
          onSelect={onSelect}
          onAct={onAct}
        />
      ) : (
        <div className={styles.orders}>
          {orders.map((order) => (
            <OrderCard
              key={order.orderId}
              order={order}
              side={side}
              detailPath={detailPath}
              selected={selectedIds.has(order.orderId)}
              onSelect={(isSelected) => {
                const next = new Set(selectedIds)
                if (isSelected) next.add(order.orderId)
                else next.delete(order.orderId)
                onSelect(next)
              }}
              onAct={(action) => onAct(action, [order])}
            />
          ))}
        </div>
      )}
    </div>
  )
}

interface NoOrdersProps {
  side: Side
  filtered: boolean
  /** The open tab. */
  status: OrderStatus | undefined
  onClear: () => void
}

function NoOrders({ side, filtered, status, onClear }: NoOrdersProps) {
  const { t } = useTranslation(['orders', 'shopping'])
  const words = useStatusWords()
  if (filtered)
    return (
      <EmptyState
        title={t('list.noMatch')}
        description={t('list.noMatchText')}
        action={<Button onClick={onClear}>{t('list.clear')}</Button>}
      />
    )
  if (status) return <EmptyState title={t('list.noneOf', { state: words.orderStatus(status) })} />
  if (side === 'sales') return <EmptyState title={t('list.noSales')} description={t('list.noSalesText')} />
  return (
    <EmptyState
      title={t('list.none')}
      description={t('list.noneText')}
      action={
        <Link to="/quoteOrder/oe">
          <Button type="primary">{t('shopping:cart.empty.action')}</Button>
        </Link>
      }
    />
  )
}
