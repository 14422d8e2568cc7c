import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { partName } from '../../../ui/part-name.ts'
import { PartPicture } from '../../../ui/part-picture.tsx'
import { partAddress } from '../../find/part/part-address.ts'
import dashboardStyles from '../dashboard.module.css'
import { buyAgainQuery } from './storefront-queries.ts'
import styles from './storefront.module.css'

const PARTS = 8

/** The parts of the last orders, the latest first; each leads to its offers. */
export function BuyAgain({ listPath }: { listPath: string }) {
  const { t, i18n } = useTranslation('storefront')
  const { data } = useQuery(buyAgainQuery)
  const lines = data?.records.flatMap((order) => order.lines) ?? []
  const parts = [...new Map(lines.map((line) => [line.partId, line])).values()].slice(0, PARTS)
  if (parts.length === 0) return null
  return (
    <section>
      <div className={dashboardStyles.sectionHead}>
        <h2>{t('again')}</h2>
        <Link to={listPath}>{t('orders')}</Link>
      </div>
      <ul className={styles.again}>
        {parts.map((part) => (
          <li key={part.partId}>
            <Link to={partAddress(part.partId, part.oeNumber)} className={styles.part}>
              <PartPicture drawing={part.drawing} size={40} />
              <span>
                {partName(part, i18n.language)}
                <small translate="no">{part.oeNumber || part.code}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
