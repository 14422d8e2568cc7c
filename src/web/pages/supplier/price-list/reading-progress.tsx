import { Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ListState } from './price-list.ts'
import styles from './price-list.module.css'

/** How much of a long file is checked; how many rows it has shows once it is read. */
export function ReadingProgress({
  reading: { rows, total },
}: {
  reading: NonNullable<ListState['reading']>
}) {
  const { t } = useTranslation('price-list')
  return (
    <div role="status">
      <Progress
        percent={total === null ? 0 : Math.floor((rows / Math.max(total, 1)) * 100)}
        showInfo={total !== null}
        status="active"
        aria-label={t('preview.reading')}
      />
      <p className={styles.quiet}>
        {rows === 0
          ? t('preview.reading')
          : total === null
            ? t('preview.firstRows', { rows })
            : t('preview.rowsOf', { rows, total })}
      </p>
    </div>
  )
}
