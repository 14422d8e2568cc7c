import { CheckCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Countdown } from '../../shopping/countdown.tsx'
import { earliest, sumOf } from '../../shopping/order-sums.ts'
import { OrderStatusTag } from '../../orders/list/order-status-tag.tsx'
import { DueLater, DueNow } from './parts-due.tsx'
import cardStyles from '../../shopping/cards.module.css'
import resultStyles from '../../shopping/result.module.css'
import textStyles from '../../shopping/text.module.css'
import { useOrdersNamed } from '../../shopping/use-orders-named.ts'

export default function OrderSubmittedPage() {
  const { t } = useTranslation('shopping')
  const [params] = useSearchParams()
  const { orders, isPending, error, refetch } = useOrdersNamed(params.get('orderIds'))
  const toList = (
    <Link to="/shopping/orderList">
      <Button size="large">{t('submitted.toList')}</Button>
    </Link>
  )
  if (isPending) return <PageSkeleton kind="result" />
  if (error) return <ErrorState error={error} onRetry={refetch} extra={toList} />
  if (orders.length === 0)
    return <EmptyState title={t('submitted.none')} description={t('submitted.noneText')} action={toList} />

  const payable = orders.filter(({ allowedActions }) => allowedActions.includes('pay'))
  // A pre-sale order with a deposit only pays that now.
  const due = sumOf(
    payable.length > 0 ? payable.map((order) => order.payableAmount) : orders.map(({ amount }) => amount),
  )
  const deadline = earliest(payable.map(({ expiresAt }) => expiresAt))
  return (
    <div className={resultStyles.resultPage}>
      <section className={resultStyles.result}>
        <CheckCircleFilled className={resultStyles.resultMark} aria-hidden />
        <h1>{t('submitted.title', { count: orders.length })}</h1>
        {payable.length > 0 ? (
          <p>{t('submitted.payText')}</p>
        ) : (
          <p className={textStyles.quiet}>{t('submitted.nothingToPay')}</p>
        )}
        <div className={resultStyles.resultAmount}>
          <DueNow orders={payable} />
          <Amount value={due} size="large" strong />
        </div>
        <DueLater orders={payable} />
        {deadline && <Countdown until={deadline} />}
        <div className={resultStyles.resultActions}>
          {payable.length > 0 && (
            <Link
              replace
              to={`/shopping/orderPay?orderIds=${payable.map(({ orderId }) => orderId).join(',')}`}
            >
              <Button type="primary" size="large">
                {t('submitted.pay')}
              </Button>
            </Link>
          )}
          {toList}
        </div>
      </section>
      <section className={cardStyles.card}>
        <ul className={resultStyles.resultOrders}>
          {orders.map((order) => (
            <li key={order.orderId}>
              <Link to={`/shopping/orderDetail?orderId=${order.orderId}`} className={textStyles.orderNo}>
                {order.orderNo}
              </Link>
              <span className={resultStyles.grow}>{order.supplierName}</span>
              {order.expiresAt && order.expiresAt !== deadline && <Countdown until={order.expiresAt} />}
              <OrderStatusTag status={order.status} />
              <Amount value={order.amount} strong />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
