import { Tooltip } from 'antd'
import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { CERTIFICATION_PAGE } from '../../ui/to-certification.tsx'
import type { Offer } from './search-reply.ts'
import styles from './search.module.css'

/** In place of a price that the buyer may not see: why, and what to do about it. */
export function HiddenPrice({ offer: { priceHiddenReason } }: { offer: Pick<Offer, 'priceHiddenReason'> }) {
  const { t } = useTranslation('search')
  const reason = priceHiddenReason ?? 'NOT_CERTIFIED'
  if (reason === 'NOT_CERTIFIED')
    return (
      <Link to={CERTIFICATION_PAGE} className={styles.hiddenPrice} title={t('hidden.NOT_CERTIFIED.why')}>
        {t('hidden.NOT_CERTIFIED.word')}
      </Link>
    )
  return (
    <Tooltip title={t(`hidden.${reason}.why`)}>
      <span tabIndex={0} className={styles.hiddenPrice}>
        {t(`hidden.${reason}.word`)}
      </span>
    </Tooltip>
  )
}
