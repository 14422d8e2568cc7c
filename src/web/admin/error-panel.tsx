import { Alert, Button } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../lib/api-error.ts'
import { BrokenBeltDrawing } from '../ui/drawings.tsx'
import { OeNumber } from '../ui/oe-number.tsx'
import styles from '../ui/state.module.css'

/** The server's own sentence, or what is known when it sent none. */
export function errorText(error: unknown, t: TFunction<'admin'>): string {
  if (!(error instanceof ApiError)) return t('failed')
  if (error.msg) return error.msg
  switch (error.error) {
    case 'OFFLINE':
      return t('offline')
    case 'TIMEOUT':
      return t('timeout')
    default:
      return t('failed')
  }
}

/** Above rows that are no longer current, because loading them again has failed. */
export function StaleRows({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('refreshFailed')}
      description={errorText(error, t)}
      action={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  )
}

/** What could not be loaded, why, a way to try again, and what support needs to find the cause. */
export function ErrorPanel({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['admin', 'common'])
  return (
    <section className={styles.state} role="alert">
      <BrokenBeltDrawing />
      <h2 className={styles.title}>{t('loadFailed')}</h2>
      <p className={styles.text}>{errorText(error, t)}</p>
      <div className={styles.actions}>
        <Button type="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
      {error instanceof ApiError && error.requestId && (
        <p className={styles.small}>
          {t('common:requestId')} <OeNumber value={error.requestId} />
        </p>
      )}
    </section>
  )
}
