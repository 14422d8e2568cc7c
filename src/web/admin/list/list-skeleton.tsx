import { useTranslation } from 'react-i18next'
import type { Density } from '../../../shared/screen/normal-list.ts'
import { widthOf } from './table-columns.tsx'
import type { ArrangedColumn } from './arrange-columns.ts'
import adminStyles from '../admin.module.css'
import cardStyles from './cards.module.css'
import { useBreakpoint } from '../../ui/use-breakpoint.ts'
import styles from './table.module.css'

interface Props {
  columns: ArrangedColumn[]
  density: Density
  size: number
}

const MOST_ROWS = 20
const MOST_CARDS = 6

/**
 * A list that is on its way, in the shape that it will have: head, a page of rows, page numbers. Drawn
 * without antd, whose grey bars by the hundred take longer than the rows that come.
 */
export function ListSkeleton({ columns, density, size }: Props) {
  const { t } = useTranslation('admin')
  const isPhone = useBreakpoint().sm === false
  if (isPhone)
    return (
      <div
        className={`${adminStyles.table} ${cardStyles.skeleton}`}
        role="status"
        aria-busy
        aria-label={t('loading')}
      >
        {Array.from({ length: Math.min(size, MOST_CARDS) }, (_, card) => (
          <div key={card} className={cardStyles.skeletonCard}>
            {['45%', '80%', '65%'].map((width) => (
              <span key={width} style={{ width }} />
            ))}
          </div>
        ))}
      </div>
    )
  const rows = Math.min(size, MOST_ROWS) + 1
  return (
    <div
      className={`${adminStyles.table} ${styles.skeleton}`}
      data-density={density}
      role="status"
      aria-busy
      aria-label={t('loading')}
    >
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.skeletonRow} data-head={row === 0 || undefined}>
          {columns.map((column) => (
            <span key={column.field.prop} style={{ flex: `${widthOf(column)} 1 0` }} />
          ))}
        </div>
      ))}
    </div>
  )
}
