import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorPanel } from '../error-panel.tsx'
import type { ScreenError } from '../send-call.ts'
import type { RecordController, ShownRecord } from './use-record.ts'
import styles from './record.module.css'

interface Props {
  record: RecordController
  children: (shown: ShownRecord) => ReactNode
}

/** Around the page of a row: waits for it, and says when it is gone, cannot be read, or may be out of date. */
export function RecordFrame({ record: { title, list, shown, error, retry }, children }: Props) {
  const { t } = useTranslation('record')
  if (!shown && error) {
    if ((error as Partial<ScreenError>).status === 404) return <Gone list={list} title={title} />
    return <ErrorPanel error={error} onRetry={retry} />
  }
  if (!shown)
    return (
      <div className={styles.page} aria-busy>
        <Skeleton active title paragraph={{ rows: 8 }} />
      </div>
    )
  return (
    <article className={styles.page} aria-label={shown.label || title}>
      {error !== null && (
        <Alert
          type="warning"
          showIcon
          title={t('stale')}
          action={
            <Button size="small" onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {children(shown)}
    </article>
  )
}

function Gone({ list, title }: { list: string; title: string }) {
  const { t } = useTranslation('record')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('gone')}
      description={<Link to={list}>{t('toList', { title })}</Link>}
    />
  )
}
