import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { orderStatuses, orderStatusNames } from '../../../shared/order-status.ts'
import { currentLanguage } from '../../lib/language.ts'
import { request } from '../../lib/request.ts'
import styles from './dashboard.module.css'

interface Props {
  call: 'countOrders' | 'countSales'
  listPath: string
}

/** The number of orders in each state; each number links to those orders. */
export function OrderCounts({ call, listPath }: Props) {
  const { t } = useTranslation(['frame', 'common'])
  const counts = useQuery({
    queryKey: ['orderCounts', call],
    queryFn: () => request(call, { flags: { quiet: true } }),
  })
  return (
    <section>
      <div className={styles.sectionHead}>
        <h2>{call === 'countSales' ? t('dashboard.sales') : t('dashboard.orders')}</h2>
        <Link to={listPath}>{t('dashboard.allOrders')}</Link>
      </div>
      {counts.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {counts.isError && (
        <p className={styles.quiet}>
          {t('dashboard.ordersFailed')}{' '}
          <Button size="small" loading={counts.isFetching} onClick={() => void counts.refetch()}>
            {t('common:retry')}
          </Button>
        </p>
      )}
      {counts.data && <Counts counts={counts.data} listPath={listPath} />}
    </section>
  )
}

function Counts({ counts, listPath }: { counts: Record<string, number>; listPath: string }) {
  const { t } = useTranslation('frame')
  const language = currentLanguage()
  const present = orderStatusNames.filter((status) => (counts[status] ?? 0) > 0)
  if (present.length === 0) return <p className={styles.quiet}>{t('dashboard.noOrders')}</p>
  return (
    <ul className={styles.counts}>
      {present.map((status) => (
        <li key={status}>
          <Link to={`${listPath}?status=${status}`}>
            <span className={styles.count}>{counts[status]}</span>
            {orderStatuses[status].label[language]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
