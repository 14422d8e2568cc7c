import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readSpend } from '../../../../shared/calls/spend.ts'
import { lastDayOf, type SpendGroup } from '../../../../shared/spend.ts'
import { Amount } from '../../../ui/amount.tsx'
import companyStyles from '../company.module.css'
import styles from './spend.module.css'

type Spend = ReplyOf<typeof readSpend>
type Row = Spend['rows'][number]

interface Props {
  spend: Spend
  by: SpendGroup
  storeId: string | undefined
}

/** The groups as rows with bars; each links to the orders behind it. */
export function SpendRows({ spend, by, storeId }: Props) {
  const { t, i18n } = useTranslation('spend')
  const most = Math.max(1, ...spend.rows.map(({ amount }) => Number(amount)))
  const nameOf = ({ kind, nameZh, nameEn }: Row) => {
    if (kind === 'group') return i18n.language === 'en' ? nameEn : nameZh
    if (kind === 'none') return t(`none.${by}`)
    return kind === 'freight' ? t('freight') : t('returned')
  }
  return (
    <>
      <ul className={styles.rows}>
        {spend.rows.map((row) => {
          const address = ordersOf({ ...row, name: nameOf(row) }, { spend, by, storeId })
          return (
            <li key={`${row.kind} ${row.key}`} className={styles.row}>
              <span className={styles.name}>
                {address ? <Link to={address}>{nameOf(row)}</Link> : nameOf(row)}{' '}
                {row.orders > 0 && (
                  <span className={companyStyles.quiet}>{t('orders', { count: row.orders })}</span>
                )}
              </span>
              <span className={styles.track} aria-hidden>
                <span
                  className={styles.bar}
                  style={{ width: `${Math.max((Number(row.amount) / most) * 100, 0)}%` }}
                />
              </span>
              <span className={styles.amount}>
                <Amount value={row.amount} />
              </span>
            </li>
          )
        })}
      </ul>
      {spend.hasMore && <p className={companyStyles.quiet}>{t('hasMore')}</p>}
    </>
  )
}

/** The list of orders that a row adds up; none for what no filter of that list finds. */
function ordersOf(
  { kind, key, nameZh, name }: Row & { name: string },
  { spend, by, storeId }: Props,
): string | undefined {
  if (kind !== 'group') return undefined
  const days = by === 'month' ? { from: key, to: key } : spend
  const query = new URLSearchParams({
    ...(storeId && { storeId }),
    kept: 'true',
    from: `${days.from}-01`,
    to: lastDayOf(days.to),
    ...(by === 'store' && { storeId: key }),
    ...(by === 'supplier' && { party: nameZh }),
    ...(by === 'vehicle' && { vehicles: key }),
    ...(by === 'category' && { categoryId: key, categoryName: name }),
  })
  return `/shopping/orderList?${query}`
}
