import { useTranslation } from 'react-i18next'
import styles from '../search.module.css'
import { ZoneParts } from './zone-parts.tsx'

/** The operator's own series of parts. */
export default function ZpPage() {
  const { t } = useTranslation('search')
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.headTitle}>{t('zone.ZP.title')}</h1>
        <p className={styles.quiet}>{t('zone.ZP.text')}</p>
      </div>
      <ZoneParts zone="ZP" />
    </div>
  )
}
