import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '../../lib/request.ts'
import type { DeskCall } from '../desk/desk-query.ts'
import { moneyText } from '../../ui/money-text.ts'
import styles from './dashboard.module.css'

interface Role {
  isCustomer: boolean
  isPlatform: boolean
}

interface DeskOfRole {
  call: DeskCall
  path: string
  title: 'title.buyer' | 'title.supplier' | 'title.platform'
}

/** The specification's home of each role. */
export function deskOf({ isCustomer, isPlatform }: Role): DeskOfRole {
  if (isCustomer) return { call: 'buyerDesk', path: '/desk/userReport/index', title: 'title.buyer' }
  if (isPlatform) return { call: 'platformDesk', path: '/desk/report/index', title: 'title.platform' }
  return { call: 'supplierDesk', path: '/desk/factory/index', title: 'title.supplier' }
}

/** The way to the desk of the person's role, with what today brought. */
export function DeskEntry({ desk: { call, path, title } }: { desk: DeskOfRole }) {
  const { t } = useTranslation('desk')
  const query = { range: 'today' } as const
  const { data } = useQuery({
    queryKey: ['desk', call, query],
    queryFn: () => request(call, { query, flags: { quiet: true } }),
  })
  const waiting = data?.todo.reduce((sum, { orders }) => sum + orders, 0) ?? 0
  return (
    <Link to={path} className={styles.desk}>
      <strong>{t(title)}</strong>{' '}
      {data && (
        <span>
          {t('entry.today', {
            orders: t('orders', { count: data.placed.now.orders }),
            amount: moneyText(data.placed.now.amount),
          })}
        </span>
      )}
      {waiting > 0 && <span className={styles.deskTodo}>{t('entry.todo', { count: waiting })}</span>}
      <span className={styles.deskOpen}>{t('entry.open')}</span>
    </Link>
  )
}
