import { CheckCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { OrderStatusTag } from '../../orders/list/order-status-tag.tsx'
import resultStyles from '../../shopping/result.module.css'
import textStyles from '../../shopping/text.module.css'
import { useOrdersNamed } from '../../shopping/use-orders-named.ts'

export default function VendorConfirmedPage() {
  const { t } = useTranslation('delivery')
  const [params] = useSearchParams()
  const { orders, isPending, error, refetch } = useOrdersNamed(params.get('orderIds'))
  const more = (
    <Link to="/vendor/confirm">
      <Button>{t('vendor.more')}</Button>
    </Link>
  )
  if (isPending) return <PageSkeleton kind="result" />
  if (error) return <ErrorState error={error} onRetry={refetch} extra={more} />
  if (orders.length === 0)
    return <EmptyState title={t('vendor.none')} description={t('vendor.noneText')} action={more} />
  return (
    <div className={resultStyles.resultPage}>
      <section className={resultStyles.result}>
        <CheckCircleFilled className={resultStyles.resultMark} aria-hidden />
        <h1>{t('vendor.doneTitle', { count: orders.length })}</h1>
        <p className={textStyles.quiet}>{t('vendor.doneText')}</p>
        <div className={resultStyles.resultActions}>
          <Link to="/sales/orders?status=awaitingShipment">
            <Button type="primary" size="large">
              {t('vendor.ship')}
            </Button>
          </Link>
          {more}
        </div>
      </section>
      <ul className={resultStyles.resultOrders}>
        {orders.map((order) => (
          <li key={order.orderId}>
            <Link to={`/vendor/sale/detail?orderId=${order.orderId}`} className={textStyles.orderNo}>
              {order.orderNo}
            </Link>
            <span className={resultStyles.grow}>{order.buyerName}</span>
            <OrderStatusTag status={order.status} />
            <Amount value={order.amount} strong />
          </li>
        ))}
      </ul>
    </div>
  )
}
