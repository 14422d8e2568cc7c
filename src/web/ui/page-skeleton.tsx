import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './page-skeleton.module.css'

/** The shape of the coming page. */
export type SkeletonKind = 'list' | 'cards' | 'form' | 'detail' | 'result'

const rowsOf: Record<SkeletonKind, number[]> = {
  list: [10],
  cards: [3, 3, 3],
  form: [4, 4],
  detail: [3, 6],
  result: [3],
}

export function PageSkeleton({ kind = 'list' }: { kind?: SkeletonKind }) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.page} role="status" aria-label={t('loading')}>
      {kind !== 'result' && <Skeleton.Input active className={styles.title} />}
      {rowsOf[kind].map((rows, place) => (
        // Nothing moves within a skeleton, so the position is the key.
        <div key={place} className={styles.block}>
          <Skeleton
            active
            title={kind !== 'list'}
            avatar={kind === 'cards' && { shape: 'square', size: 56 }}
            paragraph={{ rows }}
          />
        </div>
      ))}
    </div>
  )
}
