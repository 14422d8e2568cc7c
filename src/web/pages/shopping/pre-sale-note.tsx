import { CalendarOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../lib/moment.ts'
import styles from './shopping.module.css'

/** Says when goods that are sold before they are there will be. */
export function PreSaleNote({ until }: { until: string | null }) {
  const { t, i18n } = useTranslation('placing')
  if (until === null) return null
  return (
    <p className={styles.quiet}>
      <CalendarOutlined aria-hidden />{' '}
      {t('preSale.until', { day: momentText(`${until}T00:00:00+08:00`, i18n.language, 'date') })}
    </p>
  )
}
