import { useOne } from '@refinedev/core'
import { Alert, Skeleton } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { ErrorPanel } from '../error-panel.tsx'
import type { ScreenError } from '../send-call.ts'
import { formFields, type Row } from './form-data.ts'
import styles from '../admin.module.css'

interface Props {
  screen: Screen
  id: string
  children: (row: Row) => ReactNode
}

/** Loads a row anew: the list may be minutes old, and may not carry every field. */
export function StoredRow({ screen, id, children }: Props) {
  const { t } = useTranslation('admin')
  const { query } = useOne<Row, ScreenError>({
    resource: screen.name,
    id,
    errorNotification: false,
    // Never from the cache: it may be a version ago. Once there, it stands while it is edited.
    queryOptions: { gcTime: 0, staleTime: Infinity, refetchOnReconnect: false },
  })
  const row = query.data?.data
  const fieldCount = useMemo(() => formFields(screen, 'edit').length, [screen])

  if (row) return children(row)
  if (query.isError) {
    if (query.error.status === 404)
      return <Alert type="warning" showIcon title={t('rowGone')} description={t('rowGoneNext')} />
    return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  }
  return (
    <div className={styles.formRoom} aria-busy aria-label={t('loading')}>
      <div className={styles.formGrid}>
        {Array.from({ length: Math.min(fieldCount, 10) }, (_, index) => (
          <div key={index} className={styles.formSkeleton}>
            <Skeleton.Input active size="small" style={{ width: 80, height: 14 }} />
            <Skeleton.Input active block />
          </div>
        ))}
      </div>
    </div>
  )
}
