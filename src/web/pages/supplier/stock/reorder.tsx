import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { callTable } from '../../../../generated/call-table.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { fixedPages } from '../../../ui/fixed-pages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { partName } from '../../../ui/part-name.ts'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { ExportButton } from '../../shopping/export-button.tsx'
import filterStyles from '../../shopping/filters.module.css'
import textStyles from '../../shopping/text.module.css'
import { StockOrders } from './stock-orders.tsx'
import styles from './stock.module.css'
import { placesQuery, runningOutQuery, stockKey, type RunningOut } from './stock-query.ts'
import { useStockAddress } from './use-stock-address.ts'

const ReorderDialog = lazy(async () => ({ default: (await import('./reorder-dialog.tsx')).ReorderDialog }))

/** What runs out when, and what was bought against it. */
export function Reorder() {
  const { t } = useTranslation('stock')
  const [params] = useSearchParams()
  const change = useStockAddress()
  const { data: places } = useQuery(placesQuery)
  if (!places) return <PageSkeleton kind="list" />
  const suppliers = [...new Map(places.map((place) => [place.supplierId, place.supplierName]))]
  const supplierId = params.get('supplier') ?? suppliers[0]?.[0]
  if (!supplierId)
    return <EmptyState title={t('reorder.noWarehouse')} description={t('reorder.noWarehouseText')} />
  return (
    <section className={styles.list} aria-label={t('tab.reorder')}>
      {suppliers.length > 1 && (
        <div className={filterStyles.filters}>
          <Select
            className={filterStyles.filterText!}
            aria-label={t('filter.supplier')}
            value={supplierId}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(value: string) => change({ supplier: value })}
            options={suppliers.map(([value, label]) => ({ value, label }))}
          />
        </div>
      )}
      <RunningOutTable supplierId={supplierId} />
      <StockOrders supplierId={supplierId} />
    </section>
  )
}

function RunningOutTable({ supplierId }: { supplierId: string }) {
  const { t, i18n } = useTranslation('stock')
  const [params] = useSearchParams()
  const change = useStockAddress()
  const mayEdit = usePermission('stock_edit')
  const [setting, setSetting] = useState<RunningOut>()
  const make = useMake(supplierId)
  const current = pageNumberIn(params)
  const found = useQuery(runningOutQuery({ supplierId, current, size: 20 }))
  if (found.isPending) return <PageSkeleton kind="list" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const { total, records } = found.data
  const columns: RecordColumn<RunningOut>[] = [
    {
      key: 'part',
      title: t('column.part'),
      render: (row) => (
        <span className={styles.part}>
          <span className={textStyles.mono} translate="no">
            {row.code}
          </span>
          <span>{partName(row, i18n.language)}</span>
        </span>
      ),
    },
    { key: 'warehouse', title: t('column.warehouse'), width: 170, render: ({ warehouse }) => warehouse },
    {
      key: 'days',
      title: t('reorder.runsOut'),
      width: 130,
      render: ({ daysLeft }) =>
        daysLeft === null ? (
          <span className={textStyles.quiet}>{t('reorder.noSales')}</span>
        ) : (
          <span className={daysLeft <= 7 ? textStyles.warning : undefined}>
            {t('reorder.days', { count: daysLeft })}
          </span>
        ),
    },
    {
      key: 'available',
      title: t('figure.available'),
      width: 80,
      align: 'right',
      render: ({ available }) => available,
    },
    { key: 'coming', title: t('reorder.coming'), width: 80, align: 'right', render: ({ coming }) => coming },
    { key: 'sold', title: t('reorder.sold'), width: 100, align: 'right', render: ({ sold }) => sold },
    {
      key: 'point',
      title: t('reorder.point'),
      width: 130,
      render: ({ point, upTo }) =>
        point === null ? (
          <span className={textStyles.quiet}>{t('reorder.bySales')}</span>
        ) : (
          t('reorder.pointText', { point, upTo })
        ),
    },
    {
      key: 'toBuy',
      title: t('reorder.toBuy'),
      width: 90,
      align: 'right',
      render: ({ toBuy }) => <strong>{toBuy}</strong>,
    },
    ...(mayEdit
      ? [
          {
            key: 'acts',
            title: '',
            width: 110,
            render: (row: RunningOut) => (
              <Button type="link" size="small" onClick={() => setSetting(row)}>
                {t('act.reorder')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <div className={styles.headed}>
        <h2 className={styles.heading}>{t('reorder.title')}</h2>
        <span className={styles.acts}>
          <ExportButton path={callTable.exportRunningOut[1]} query={{ supplierId }} isEmpty={total === 0} />
          {mayEdit && total > 0 && (
            <Button type="primary" loading={make.isPending} onClick={() => make.mutate()}>
              {t('reorder.make', { count: total })}
            </Button>
          )}
        </span>
      </div>
      <RecordTable
        rows={records}
        rowKey={({ partId, warehouseId }) => `${partId}/${warehouseId}`}
        columns={columns}
        minWidth={1000}
        busy={found.isPlaceholderData}
        empty={<EmptyState title={t('reorder.none')} description={t('reorder.noneText')} />}
        pagination={fixedPages({ current, size: 20, total, onPage: (page) => change({ current: page }) })}
      />
      <Suspense>{setting && <ReorderDialog heap={setting} onClose={() => setSetting(undefined)} />}</Suspense>
    </>
  )
}

/** Buys everything that the list names. */
function useMake(supplierId: string) {
  const { t } = useTranslation('stock')
  const { message } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request('makeStockOrder', { body: { supplierId } }),
    onSuccess: ({ stockOrderNo, lineCount }) =>
      message.success(t('reorder.made', { stockOrderNo, count: lineCount })),
    onSettled: () => client.invalidateQueries({ queryKey: stockKey }),
  })
}
