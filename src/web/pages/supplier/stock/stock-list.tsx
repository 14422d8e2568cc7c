import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { callTable } from '../../../../generated/call-table.ts'
import { stockStates } from '../../../../shared/calls/stock.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { partName } from '../../../ui/part-name.ts'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import { useClear } from '../../../ui/use-clear.tsx'
import { ExportButton } from '../../shopping/export-button.tsx'
import filterStyles from '../../shopping/filters.module.css'
import textStyles from '../../shopping/text.module.css'
import styles from './stock.module.css'
import { placesQuery, stockQuery, type StockLine } from './stock-query.ts'
import { useStockAddress } from './use-stock-address.ts'

const CorrectDialog = lazy(async () => ({ default: (await import('./correct-dialog.tsx')).CorrectDialog }))
const ShelfDialog = lazy(async () => ({ default: (await import('./shelf-dialog.tsx')).ShelfDialog }))
const MovementsDialog = lazy(async () => ({
  default: (await import('./movements-dialog.tsx')).MovementsDialog,
}))

const ReorderDialog = lazy(async () => ({ default: (await import('./reorder-dialog.tsx')).ReorderDialog }))

type Open = { what: 'correct' | 'shelf' | 'movements' | 'reorder'; line: StockLine }

/** The stock of a supplier, or of all for the platform's warehouse: one row for each part and warehouse. */
export function StockList() {
  const { t, i18n } = useTranslation('stock')
  const [params] = useSearchParams()
  const mayEdit = usePermission('stock_edit')
  const change = useStockAddress()
  const [open, setOpen] = useState<Open>()
  const state = stockStates.find((name) => name === params.get('state'))
  const of = (name: string) => params.get(name) ?? ''
  const [warehouseId, supplierId, q] = [of('warehouse'), of('supplier'), of('q')]
  const size = Number(params.get('size')) || 20
  const filter = {
    ...(q && { q }),
    ...(warehouseId && { warehouseId }),
    ...(supplierId && { supplierId }),
    ...(state && { state }),
  }
  const query = { current: pageNumberIn(params), size, ...filter }
  const found = useQuery(stockQuery(query))
  const { data: places = [] } = useQuery(placesQuery)
  if (found.isPending) return <PageSkeleton kind="list" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const show = (what: Open['what'], line: StockLine) => setOpen({ what, line })
  const rows = found.data.records
  const isOfSeveral = new Set(places.map((place) => place.supplierId)).size > 1
  const number = (
    key: 'onHand' | 'reserved' | 'frozen' | 'available' | 'damaged',
  ): RecordColumn<StockLine> => ({
    key,
    title: t(`figure.${key}`),
    width: 84,
    align: 'right',
    render: (row) => <Figure value={row[key]} isStrong={key === 'available'} />,
  })
  const columns: RecordColumn<StockLine>[] = [
    {
      key: 'part',
      title: t('column.part'),
      render: (row) => (
        <span className={styles.part}>
          <Link className={textStyles.orderNo} to={`/quoteOrder/detail?id=${row.partId}`} translate="no">
            {row.code}
          </Link>
          <span>{partName(row, i18n.language)}</span>
        </span>
      ),
    },
    ...(isOfSeveral
      ? [
          {
            key: 'supplier',
            title: t('column.supplier'),
            width: 180,
            render: (row: StockLine) => row.supplierName,
          },
        ]
      : []),
    { key: 'warehouse', title: t('column.warehouse'), width: 180, render: ({ warehouse }) => warehouse },
    {
      key: 'shelf',
      title: t('column.shelf'),
      width: 110,
      render: ({ shelf }) => shelf && <span className={textStyles.mono}>{shelf}</span>,
    },
    number('onHand'),
    number('reserved'),
    number('frozen'),
    number('available'),
    number('damaged'),
    {
      key: 'acts',
      title: '',
      width: 250,
      render: (row) => (
        <span className={styles.acts}>
          <Button type="link" size="small" onClick={() => show('movements', row)}>
            {t('act.movements')}
          </Button>
          {mayEdit && (
            <>
              <Button type="link" size="small" onClick={() => show('correct', row)}>
                {t('act.correct')}
              </Button>
              <Button type="link" size="small" onClick={() => show('shelf', row)}>
                {t('act.shelf')}
              </Button>
              <Button type="link" size="small" onClick={() => show('reorder', row)}>
                {t('act.reorder')}
              </Button>
            </>
          )}
        </span>
      ),
    },
  ]
  const close = () => setOpen(undefined)
  return (
    <section className={styles.list} aria-label={t('title')}>
      <Filters key={q} q={q} warehouseId={warehouseId} supplierId={supplierId} state={state ?? ''}>
        <ExportButton path={callTable.exportStock[1]} query={filter} isEmpty={found.data.total === 0} />
      </Filters>
      <RecordTable
        rows={rows}
        rowKey={(row) => `${row.supplierId}/${row.partId}/${row.warehouseId}`}
        columns={columns}
        minWidth={1130}
        busy={found.isPlaceholderData}
        empty={<EmptyState title={t('none')} description={t(q || state ? 'noneFound' : 'noneText')} />}
        pagination={{
          current: query.current,
          pageSize: size,
          total: found.data.total,
          showSizeChanger: true,
          hideOnSinglePage: found.data.total <= 10,
          onChange: (current, pageSize) => change({ current, size: pageSize }),
        }}
      />
      <Suspense>
        {open?.what === 'correct' && <CorrectDialog line={open.line} onClose={close} />}
        {open?.what === 'shelf' && <ShelfDialog line={open.line} onClose={close} />}
        {open?.what === 'reorder' && <ReorderDialog heap={open.line} onClose={close} />}
        {open?.what === 'movements' && (
          <MovementsDialog
            title={`${open.line.code} · ${open.line.warehouse}`}
            of={{
              supplierId: open.line.supplierId,
              partId: open.line.partId,
              warehouseId: open.line.warehouseId,
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  )
}

function Figure({ value, isStrong }: { value: number; isStrong: boolean }) {
  const text = value.toLocaleString('en')
  if (value === 0) return <span className={textStyles.quiet}>0</span>
  return <span className={textStyles.figures}>{isStrong ? <strong>{text}</strong> : text}</span>
}

interface FilterProps {
  q: string
  warehouseId: string
  supplierId: string
  state: string
  /** Stands after the filters. */
  children: ReactNode
}

function Filters({ q, warehouseId, supplierId, state, children }: FilterProps) {
  const { t } = useTranslation('stock')
  const clear = useClear()
  const change = useStockAddress()
  const { data: places = [] } = useQuery(placesQuery)
  const suppliers = [...new Map(places.map((place) => [place.supplierId, place.supplierName]))]
  const shown = places.filter((place) => !supplierId || place.supplierId === supplierId)
  return (
    <div className={filterStyles.filters}>
      <Input.Search
        className={filterStyles.filterText!}
        aria-label={t('filter.q')}
        placeholder={t('filter.q')}
        defaultValue={q}
        maxLength={60}
        allowClear={clear}
        onSearch={(text) => change({ q: text.trim() })}
      />
      {suppliers.length > 1 && (
        <Select
          className={filterStyles.filterPay!}
          aria-label={t('filter.supplier')}
          value={supplierId}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(value: string) => change({ supplier: value, warehouse: '' })}
          options={[
            { value: '', label: t('filter.allSuppliers') },
            ...suppliers.map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
      <Select
        className={filterStyles.filterPay!}
        aria-label={t('filter.warehouse')}
        value={warehouseId}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(value: string) => change({ warehouse: value })}
        options={[
          { value: '', label: t('filter.allWarehouses') },
          ...shown.map((place) => ({ value: place.warehouseId, label: place.warehouse })),
        ]}
      />
      <Select
        className={filterStyles.filterPay!}
        aria-label={t('filter.state')}
        value={state}
        onChange={(value: string) => change({ state: value })}
        options={[
          { value: '', label: t('filter.all') },
          ...stockStates.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
      />
      {children}
    </div>
  )
}
