import { useQuery } from '@tanstack/react-query'
import { Breadcrumb, Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { assemblyAddress, yearIn } from '../assembly/assembly-address.ts'
import { yearsText } from '../assembly/years-text.ts'
import { AssemblyLines } from './assembly-lines.tsx'
import { DrawingView } from './drawing-view.tsx'
import type { Assembly } from './order-lines.ts'
import styles from './assembly-detail.module.css'

/** An exploded drawing beside its parts. */
export default function AssemblyDetailPage() {
  const { t } = useTranslation(['assembly', 'search', 'promotion'])
  const [params] = useSearchParams()
  const assemblyId = params.get('assemblyId') ?? ''
  const assembly = useQuery({
    queryKey: ['assembly', assemblyId],
    enabled: assemblyId !== '',
    queryFn: ({ signal }) =>
      request('readAssembly', { query: { assemblyId }, signal, flags: { quiet: true } }),
  })
  const back = (
    <Link to="/quoteOrder/assembly">
      <Button>{t('title')}</Button>
    </Link>
  )
  if (!assemblyId) return <EmptyState title={t('noId')} description={t('noIdText')} action={back} />
  if (assembly.isPending) return <PageSkeleton kind="detail" />
  if (assembly.isError)
    return <ErrorState error={assembly.error} onRetry={() => void assembly.refetch()} extra={back} />
  return <Sheet key={assemblyId} assembly={assembly.data} />
}

function Sheet({ assembly }: { assembly: Assembly }) {
  const { t } = useTranslation('assembly')
  const [params] = useSearchParams()
  const year = yearIn(params)
  const [pressed, setPressed] = useState(params.get('position'))
  const [pointed, setPointed] = useState<string | null>(null)
  const active = pointed ?? pressed
  const toSeries = assemblyAddress({
    ...{ seriesId: assembly.seriesId, vehicleModelId: params.get('vehicleModelId'), year },
  })
  const isDrawn = assembly.svg !== null || assembly.picture !== null
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Breadcrumb
          items={[
            { title: <Link to="/quoteOrder/assembly">{t('title')}</Link> },
            { title: <Link to={toSeries}>{`${assembly.brand} ${assembly.series}`}</Link> },
            { title: <Link to={`${toSeries}&systemId=${assembly.systemId}`}>{assembly.system}</Link> },
          ]}
        />
        <div className={styles.titles}>
          <h1 className={styles.title}>{assembly.name}</h1>
          <span className={styles.quiet} translate="no">
            {assembly.code}
          </span>
          {assembly.vehicleModel && <Tag>{assembly.vehicleModel}</Tag>}
          {yearsText(t, assembly) && <Tag>{yearsText(t, assembly)}</Tag>}
          {year && <Tag color="blue">{t('year', { year })}</Tag>}
        </div>
        {assembly.fluids && <p className={styles.quiet}>{t('fluids', { text: assembly.fluids })}</p>}
      </header>
      <div className={styles.columns}>
        {isDrawn ? (
          <DrawingView assembly={assembly} active={active} onPoint={setPointed} onPress={setPressed} />
        ) : (
          <p className={styles.quiet}>{t('noDrawing')}</p>
        )}
        <AssemblyLines
          lines={assembly.lines}
          year={year}
          active={active}
          pressed={pressed}
          onPoint={setPointed}
        />
      </div>
    </div>
  )
}
