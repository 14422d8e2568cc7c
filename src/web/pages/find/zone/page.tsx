import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { CertificationNotice } from '../../../ui/to-certification.tsx'
import { Placements } from '../../../ui/placements.tsx'
import styles from '../search.module.css'
import { SpecialOffers } from './special-offers.tsx'
import { ZoneParts } from './zone-parts.tsx'

const zones = ['SPECIAL', 'NEW', 'ANTIQUE'] as const

/** Special offers, new products, and parts for old trucks. */
export default function ZonePage() {
  const { t } = useTranslation('search')
  const [params, setParams] = useSearchParams()
  const zone = zones.find((each) => each === params.get('zone')) ?? 'SPECIAL'
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.headTitle}>{t(`zone.${zone}.title`)}</h1>
        <p className={styles.quiet}>{t(`zone.${zone}.text`)}</p>
        <Segmented
          className={styles.ways}
          aria-label={t('zone.label')}
          value={zone}
          options={zones.map((value) => ({ value, label: t(`zone.${value}.title`) }))}
          onChange={(value) => setParams({ zone: value })}
        />
      </div>
      <CertificationNotice />
      <Placements position="ZONE" />
      {zone === 'SPECIAL' ? <SpecialOffers /> : <ZoneParts zone={zone} />}
    </div>
  )
}
