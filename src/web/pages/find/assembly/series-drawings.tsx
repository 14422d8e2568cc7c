import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Breadcrumb, Button, Input, Select, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { useClear } from '../../../ui/use-clear.tsx'
import { assemblyAddress, drawingAddress, yearIn } from './assembly-address.ts'
import { DrawingCard } from './drawing-card.tsx'
import { SystemChoice } from './system-choice.tsx'
import { yearsText } from './years-text.ts'
import styles from './assembly.module.css'

const SIZE = 24

/** The drawings of a series by system and group, for one model and year where they are chosen. */
export function SeriesDrawings({ seriesId }: { seriesId: string }) {
  const { t } = useTranslation('assembly')
  const clear = useClear()
  const [params, setParams] = useSearchParams()
  const vehicleModelId = params.get('vehicleModelId') ?? undefined
  const year = yearIn(params)
  const vehicle = { seriesId, ...(vehicleModelId && { vehicleModelId }), ...(year && { year }) }
  const series = useQuery({
    queryKey: ['drawnGroups', vehicle],
    staleTime: 300_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request('readDrawnSeries', { query: vehicle, signal, flags: { quiet: true } }),
  })
  if (series.isPending) return <PageSkeleton kind="cards" />
  if (series.isError) return <ErrorState error={series.error} onRetry={() => void series.refetch()} />
  const { brand, series: name, models, systems } = series.data

  /** The address with some values changed; an empty one is taken out, and the first page comes again. */
  function change(values: Record<string, string>) {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries({ current: '', ...values })) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    setParams(next)
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Breadcrumb
          items={[{ title: <Link to="/quoteOrder/assembly">{t('title')}</Link> }, { title: brand }]}
        />
        <h1 className={styles.title}>{name}</h1>
        <div className={styles.tools}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            allowClear={clear}
            className={styles.model}
            aria-label={t('model')}
            placeholder={t('everyModel')}
            value={vehicleModelId ?? null}
            popupMatchSelectWidth={false}
            options={models.map(({ vehicleModelId: value, code, name: label }) => ({
              value,
              label: `${code} ${label}`,
            }))}
            onChange={(value: string | null) => change({ vehicleModelId: value ?? '' })}
          />
          <Input.Search
            key={params.get('q')}
            allowClear={clear}
            className={styles.narrow}
            aria-label={t('narrow')}
            placeholder={t('narrow')}
            defaultValue={params.get('q') ?? ''}
            onSearch={(q) => change({ q: q.trim() })}
          />
          {year && (
            <Tag closable={{ 'aria-label': t('anyYear') }} onClose={() => change({ year: '' })}>
              {t('year', { year })}
            </Tag>
          )}
        </div>
      </header>
      <div className={styles.columns}>
        <SystemChoice
          systems={systems}
          systemId={params.get('systemId')}
          groupId={params.get('groupId')}
          onChoose={change}
        />
        <Drawings vehicle={vehicle} onPage={(current) => change({ current: String(current) })} />
      </div>
    </div>
  )
}

interface DrawingsProps {
  vehicle: { seriesId: string; vehicleModelId?: string; year?: number }
  onPage: (current: number) => void
}

function Drawings({ vehicle, onPage }: DrawingsProps) {
  const { t } = useTranslation('assembly')
  const [params] = useSearchParams()
  const current = pageNumberIn(params)
  const of = (name: string) => params.get(name) || undefined
  const query = {
    ...vehicle,
    ...(of('systemId') && { systemId: of('systemId')! }),
    ...(of('groupId') && { groupId: of('groupId')! }),
    ...(of('q') && { q: of('q')! }),
    ...{ current, size: SIZE },
  }
  const found = useQuery({
    queryKey: ['assemblies', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request('listAssemblies', { query, signal, flags: { quiet: true } }),
  })
  if (found.isPending) return <PageSkeleton kind="cards" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.data.total === 0)
    return (
      <EmptyState
        title={t('noneHere')}
        description={t('noneHereText')}
        action={
          <Link to={assemblyAddress({ seriesId: vehicle.seriesId })}>
            <Button>{t('allDrawings')}</Button>
          </Link>
        }
      />
    )
  return (
    <section aria-busy={found.isPlaceholderData}>
      <ul className={styles.drawings}>
        {found.data.records.map((one) => (
          <DrawingCard
            key={one.assemblyId}
            to={drawingAddress(one.assemblyId, params)}
            name={one.name}
            code={one.code}
            drawing={one}
            note={[t('parts', { count: one.lines }), yearsText(t, one)].filter(Boolean).join(' · ')}
          />
        ))}
      </ul>
      <Pagination
        hideOnSinglePage
        current={current}
        pageSize={SIZE}
        total={found.data.total}
        showSizeChanger={false}
        onChange={onPage}
      />
    </section>
  )
}
