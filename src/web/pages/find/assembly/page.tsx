import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { assemblyAddress } from './assembly-address.ts'
import { SeriesDrawings } from './series-drawings.tsx'
import styles from './assembly.module.css'

/** From a vehicle series to its assembly drawings. */
export default function AssemblyPage() {
  const [params] = useSearchParams()
  const seriesId = params.get('seriesId')
  return seriesId && /^\d{1,18}$/.test(seriesId) ? (
    <SeriesDrawings key={seriesId} seriesId={seriesId} />
  ) : (
    <DrawnSeries />
  )
}

function DrawnSeries() {
  const { t } = useTranslation('assembly')
  const series = useQuery({
    queryKey: ['drawnSeries'],
    staleTime: 300_000,
    queryFn: ({ signal }) => request('listDrawnSeries', { signal, flags: { quiet: true } }),
  })
  if (series.isPending) return <PageSkeleton kind="cards" />
  if (series.isError) return <ErrorState error={series.error} onRetry={() => void series.refetch()} />
  const brands = [...Map.groupBy(series.data, ({ brand }) => brand)]
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('text')} />
      {brands.length === 0 && (
        <EmptyState
          title={t('none')}
          description={t('noneText')}
          action={
            <Link to="/quoteOrder/vehicle">
              <Button>{t('byVehicle')}</Button>
            </Link>
          }
        />
      )}
      {brands.map(([brand, those]) => (
        <section key={brand}>
          <h2 className={styles.brand}>{brand}</h2>
          <ul className={styles.series}>
            {those.map(({ seriesId, series: name, count }) => (
              <li key={seriesId}>
                <Link to={assemblyAddress({ seriesId })} className={styles.card}>
                  <strong>{name}</strong>
                  <span className={styles.note}>{t('drawings', { count })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
