import { useTranslation } from 'react-i18next'
import styles from '../search.module.css'

interface Props {
  vins: string[]
  onUse: (vin: string) => void
}

/** The VINs that a typed one may have been, the likeliest first. */
export function Proposals({ vins, onUse }: Props) {
  const { t } = useTranslation('vin')
  if (vins.length === 0) return null
  return (
    <section aria-label={t('proposals')}>
      <h2 className={styles.startTitle}>{t('proposals')}</h2>
      <div className={styles.chips}>
        {vins.map((vin) => (
          <button key={vin} type="button" className={styles.chip} translate="no" onClick={() => onUse(vin)}>
            {vin}
          </button>
        ))}
      </div>
    </section>
  )
}
