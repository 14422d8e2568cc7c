import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Offer } from './search-reply.ts'
import styles from './search.module.css'

/** In place of a price that the buyer may not see: why, and what to do about it. */
export function HiddenPrice({ offer: { priceHiddenReason } }: { offer: Pick<Offer, 'priceHiddenReason'> }) {
  const { t } = useTranslation('search')
  const reason = priceHiddenReason ?? 'NOT_CERTIFIED'
  return (
    <Tooltip title={t(`hidden.${reason}.why`)}>
      <span tabIndex={0} className={styles.hiddenPrice}>
        {t(`hidden.${reason}.word`)}
      </span>
    </Tooltip>
  )
}
