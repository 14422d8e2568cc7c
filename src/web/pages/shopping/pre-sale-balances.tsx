import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '../../lib/request.ts'
import { usePermission } from '../../lib/permissions.ts'
import { Amount } from '../../ui/amount.tsx'
import { Countdown } from './countdown.tsx'
import { DepositStage } from './deposit-stage.tsx'
import { ordersKey } from '../orders/list/order-query.ts'
import cardStyles from './cards.module.css'
import resultStyles from './result.module.css'
import textStyles from './text.module.css'

const SHOWN = 20

/** Pre-sale orders with a paid deposit, each with the due day of its balance; nothing without any. */
export function PreSaleBalances() {
  const { t } = useTranslation('placing')
  const mayLook = usePermission('order_view')
  const query = { status: 'pendingBalance', size: SHOWN, current: 1 } as const
  const orders = useQuery({
    queryKey: [...ordersKey, 'balances'],
    enabled: mayLook,
    queryFn: () => request('listOrders', { query, flags: { quiet: true } }),
  })
  const records = orders.data?.records ?? []
  if (records.length === 0) return null
  return (
    <section className={cardStyles.card} aria-label={t('preSale.balances')}>
      <h2 className={cardStyles.cardTitle}>{t('preSale.balances')}</h2>
      <ul className={resultStyles.resultOrders}>
        {records.map((order) => (
          <li key={order.orderId}>
            <Link to={`/shopping/orderDetail?orderId=${order.orderId}`} className={textStyles.orderNo}>
              {order.orderNo}
            </Link>
            <span className={resultStyles.grow}>
              <DepositStage order={order} />
            </span>
            {order.expiresAt && <Countdown until={order.expiresAt} />}
            <Amount value={order.payableAmount} strong />
            {order.allowedActions.includes('pay') && (
              <Link to={`/shopping/orderPay?orderIds=${order.orderId}`}>
                <Button type="primary">{t('preSale.payBalance')}</Button>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
