import { Button, Result } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { OeNumber } from '../ui/oe-number.tsx'
import type { ScreenError } from './send-call.ts'

/** The server's own sentence, or what is known when it sent none. */
export function errorText(error: Partial<ScreenError>, t: TFunction<'admin'>): string {
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

/** What could not be loaded, why, a way to try again, and what support needs to find the cause. */
export function ErrorPanel({ error, onRetry }: { error: Partial<ScreenError>; onRetry: () => void }) {
  const { t } = useTranslation(['admin', 'common'])
  return (
    <Result
      status="warning"
      title={t('loadFailed')}
      subTitle={
        <>
          {errorText(error, t)}
          {error.requestId && (
            <p>
              {t('common:requestId')} <OeNumber value={error.requestId} />
            </p>
          )}
        </>
      }
      extra={
        <Button type="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  )
}
