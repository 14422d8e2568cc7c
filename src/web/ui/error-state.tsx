import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../lib/api-error.ts'
import { BrokenBeltDrawing } from './drawings.tsx'
import { OeNumber } from './oe-number.tsx'
import styles from './state.module.css'

interface Props {
  error: unknown
  onRetry?: () => void
  /** Another action besides retrying. */
  extra?: ReactNode
}

/** Names the failure, offers a retry, and shows what support needs to find the cause. */
export function ErrorState({ error, onRetry, extra }: Props) {
  const { t } = useTranslation('common')
  return (
    <section className={styles.state} role="alert">
      <BrokenBeltDrawing />
      <h2 className={styles.title}>{error instanceof ApiError ? t('error.title') : t('error.unknown')}</h2>
      <p className={styles.text}>{reasonOf(error, t)}</p>
      <div className={styles.actions}>
        {onRetry && (
          <Button type="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {extra}
      </div>
      {error instanceof ApiError ? (
        <p className={styles.small}>
          {t('requestId')} <OeNumber value={error.requestId} />
        </p>
      ) : (
        // The program's original message, for finding the cause.
        <p className={styles.small}>{error instanceof Error ? error.message : String(error)}</p>
      )}
    </section>
  )
}

function reasonOf(
  error: unknown,
  t: (key: 'error.OFFLINE' | 'error.TIMEOUT' | 'error.UNREADABLE' | 'error.unknownText') => string,
): string {
  if (!(error instanceof ApiError)) return t('error.unknownText')
  if (error.msg) return error.msg
  return t(
    error.error === 'OFFLINE' || error.error === 'TIMEOUT' ? `error.${error.error}` : 'error.UNREADABLE',
  )
}
