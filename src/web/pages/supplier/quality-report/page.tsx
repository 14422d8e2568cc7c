import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table, Tag, type TableColumnsType } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { qualityFigures } from '../../../../shared/calls/supplier-quality.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { readDeskQuery, withPeriod } from '../../desk/desk-query.ts'
import { countText } from '../../desk/figure-text.ts'
import { PeriodChoice } from '../../desk/period-choice.tsx'
import styles from './quality-report.module.css'

const RadarCanvas = lazy(() => import('./radar-canvas.tsx'))

type Figures = ReplyOf<typeof qualityFigures>
type Supplier = Figures['suppliers'][number]

/** More overlaid shapes could not be distinguished. */
const MOST_SHAPES = 4
const NOTHING = '—'
const gradeColours = { A: 'green', B: 'blue', C: 'gold', D: 'red' } as const
const dimensions = ['quality', 'delivery', 'cost', 'service'] as const

/** The deliveries of suppliers in a period, and their scores for quality, delivery, cost and service. */
export default function QualityReportPage() {
  const { t } = useTranslation('supplier')
  const [params, setParams] = useSearchParams()
  const query = readDeskQuery(params)
  const answer = useQuery({
    queryKey: ['qualityFigures', query],
    queryFn: ({ signal }) => request('qualityFigures', { query, signal, flags: { quiet: true } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.page}>
      <PageHeader title={t('quality.title')} />
      <PeriodChoice
        query={query}
        shown={answer.data}
        onChange={(next) => setParams(withPeriod(params, next))}
      />
      {answer.isPending && <PageSkeleton kind="cards" />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && !answer.isError && <Report figures={answer.data} />}
    </div>
  )
}

function Report({ figures }: { figures: Figures }) {
  const { t } = useTranslation('supplier')
  const [chosen, setChosen] = useState<string[]>([])
  const { suppliers, weights } = figures
  const scored = suppliers.filter((one) => dimensions.some((dimension) => one[dimension] !== null))
  // The first scored suppliers are compared until somebody chooses.
  const drawn =
    chosen.length > 0 ? suppliers.filter((one) => chosen.includes(one.supplierId)) : scored.slice(0, 2)
  const axes = useMemo(() => dimensions.map((dimension) => t(`quality.${dimension}`)), [t])
  const shapes = drawn.map((one) => ({
    name: one.supplierName,
    scores: dimensions.map((dimension) => one[dimension]),
  }))
  if (suppliers.length === 0) return <EmptyState title={t('quality.none')} />
  return (
    <div className={styles.halves}>
      <section className={styles.card}>
        <h2>{t('quality.table')}</h2>
        <SupplierTable
          suppliers={suppliers}
          chosen={drawn.map(({ supplierId }) => supplierId)}
          onChoose={(ids) => setChosen(ids.slice(-MOST_SHAPES))}
        />
        <p className={styles.note}>
          {t('quality.weights', {
            quality: weights.QUALITY,
            delivery: weights.DELIVERY,
            cost: weights.COST,
            service: weights.SERVICE,
          })}
        </p>
      </section>
      <section className={styles.card}>
        <h2>{t('quality.radar')}</h2>
        {shapes.length === 0 ? (
          <EmptyState title={t('quality.nothingScored')} />
        ) : (
          <Suspense fallback={<div className={styles.chart} />}>
            <RadarCanvas axes={axes} shapes={shapes} label={t('quality.radar')} />
          </Suspense>
        )}
      </section>
    </div>
  )
}

interface TableProps {
  suppliers: Supplier[]
  chosen: string[]
  onChoose: (ids: string[]) => void
}

function SupplierTable({ suppliers, chosen, onChoose }: TableProps) {
  const { t, i18n } = useTranslation('supplier')
  const figure = (value: number | null, digits = 1) =>
    value === null
      ? NOTHING
      : new Intl.NumberFormat(i18n.language, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(value)
  const right = { align: 'right' as const }
  const columns: TableColumnsType<Supplier> = [
    { title: t('quality.supplier'), dataIndex: 'supplierName', width: 190 },
    {
      title: t('quality.grade'),
      dataIndex: 'grade',
      width: 80,
      render: (grade: Supplier['grade']) =>
        grade ? <Tag color={gradeColours[grade]}>{grade}</Tag> : NOTHING,
    },
    { title: t('quality.total'), dataIndex: 'total', ...right, width: 80, render: (value) => figure(value) },
    {
      title: t('quality.orders'),
      dataIndex: 'orders',
      ...right,
      width: 90,
      render: (value) => countText(value, i18n.language),
    },
    {
      title: t('quality.delivered'),
      dataIndex: 'delivered',
      ...right,
      width: 90,
      render: (value) => countText(value, i18n.language),
    },
    {
      title: t('quality.onTimeInFull'),
      dataIndex: 'onTimeInFull',
      ...right,
      width: 130,
      render: (value) => figure(value),
    },
    {
      title: t('quality.returnPpm'),
      dataIndex: 'returnPpm',
      ...right,
      width: 130,
      render: (value) => figure(value, 0),
    },
    {
      title: t('quality.complaintRate'),
      dataIndex: 'complaintRate',
      ...right,
      width: 130,
      render: (value) => figure(value),
    },
    {
      title: t('quality.brightSpots'),
      dataIndex: 'brightSpots',
      ...right,
      width: 100,
      render: (value) => countText(value, i18n.language),
    },
    ...dimensions.map((dimension) => ({
      title: t(`quality.${dimension}`),
      dataIndex: dimension,
      ...right,
      width: 90,
      render: (value: number | null) => figure(value),
    })),
  ]
  return (
    <Table
      size="small"
      rowKey="supplierId"
      columns={columns}
      dataSource={suppliers}
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowSelection={{
        selectedRowKeys: chosen,
        hideSelectAll: true,
        columnTitle: t('quality.compare'),
        columnWidth: 70,
        onChange: (keys) => onChoose(keys.map(String)),
        getCheckboxProps: ({ supplierName }) => ({
          'aria-label': t('quality.compareOne', { name: supplierName }),
        }),
      }}
    />
  )
}
