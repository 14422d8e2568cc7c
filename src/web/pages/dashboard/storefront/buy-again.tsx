import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { partName } from '../../../ui/part-name.ts'
import { PartPicture } from '../../../ui/part-picture.tsx'
import dashboardStyles from '../dashboard.module.css'
import styles from './storefront.module.css'

/** The orders that are looked through, and the parts shown of them. */
const ORDERS = 10
const PARTS = 8

/** The parts of the last orders, the latest first; each leads to its offers. */
export function BuyAgain({ listPath }: { listPath: string }) {
  const { t, i18n } = useTranslation('storefront')
  const { data } = useQuery({
    queryKey: ['orders', 'purchase', 'buyAgain'],
    queryFn: ({ signal }) =>
      request('listOrders', {
        query: { current: 1, size: ORDERS, kept: true },
        signal,
        flags: { quiet: true },
      }),
  })
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
            <Link to={`/quoteOrder/detail?partId=${part.partId}`} className={styles.part}>
              <PartPicture drawing={part.drawing} size={40} />
              <span>
                {partName(part, i18n.language)}
                <small translate="no">{part.code}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
