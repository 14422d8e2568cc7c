import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import styles from '../company.module.css'
import { RequestActs } from './request-acts.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestLine } from './request-line.tsx'
import { requestQuery, requestTones } from './requests-query.ts'

/** One purchase request: what it is about, its goods, and what the reader can do. */
export function RequestView({ id }: { id: string }) {
  const { t } = useTranslation('company')
  const [edits, setEdits] = useState<ReadonlyMap<string, number>>(new Map())
  const found = useQuery(requestQuery(id))
  if (found.isPending) return <PageSkeleton kind="cards" />
  const back = <Link to="/company/requests">{t('back')}</Link>
  if (found.isError)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} extra={back} />
  const shown = found.data
  const mayChange = shown.allowedActions.includes('change')
  return (
    <div className={styles.page}>
      <PageHeader
        title={
          <>
            {shown.userName}
            {shown.storeName && ` · ${shown.storeName}`}{' '}
            <StatusTag tone={requestTones[shown.status]}>{t(`status.${shown.status}`)}</StatusTag>
          </>
        }
        description={shown.reason}
        extra={back}
      />
      <section className={styles.card}>
        <RequestFacts request={shown} />
      </section>
      <section className={styles.card}>
        <ul className={styles.rows}>
          {shown.lines.map((line) => (
            <RequestLine
              key={line.lineId}
              line={line}
              quantity={edits.get(line.lineId) ?? line.quantity}
              onChange={
                mayChange
                  ? (quantity) => setEdits((before) => new Map(before).set(line.lineId, quantity))
                  : undefined
              }
            />
          ))}
        </ul>
      </section>
      <RequestActs request={shown} edits={edits} onSettled={() => setEdits(new Map())} />
    </div>
  )
}
