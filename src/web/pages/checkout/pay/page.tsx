import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Countdown } from '../../shopping/countdown.tsx'
import { PartOfOrder } from '../../shopping/part-of-order.tsx'
import { earliest, sumOf } from '../../shopping/order-sums.ts'
import styles from './pay.module.css'
import cardStyles from '../../shopping/cards.module.css'
import resultStyles from '../../shopping/result.module.css'
import textStyles from '../../shopping/text.module.css'
import { useOrdersNamed } from '../../shopping/use-orders-named.ts'
import { useTimeLeft } from '../../shopping/use-server-clock.ts'
import { ordersKey } from '../../orders/list/order-query.ts'
import { PayWays } from './pay-ways.tsx'
import { PaymentUnderWay } from './payment-under-way.tsx'
import { moneyText } from '../../../ui/money-text.ts'

const LOOK_AGAIN_MS = 5_000

/** Pays the orders in the address; `paymentId` there means that a payment is under way. */
export default function OrderPayPage() {
  const { t } = useTranslation(['shopping', 'payment'])
  const navigate = useNavigate()
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const paymentId = params.get('paymentId')
  const { orders, isPending, error, refetch } = useOrdersNamed(params.get('orderIds'))
  const methods = useQuery({
    queryKey: ['payMethods'],
    staleTime: 10 * 60_000,
    queryFn: () => request('listPayMethods', { flags: { quiet: true } }),
  })

  const payable = orders.filter(({ allowedActions }) => allowedActions.includes('pay'))
  const deadline = earliest(payable.map(({ expiresAt }) => expiresAt))
  const isOver = useTimeLeft(deadline) <= 0 && deadline !== null
  useEffect(() => {
    if (!isOver) return
    // The server cancels them in its next round, which leaves the page nothing to pay.
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: ordersKey }), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [client, isOver])

  const toList = (
    <Link to="/shopping/orderList">
      <Button>{t('submitted.toList')}</Button>
    </Link>
  )
  if (isPending || methods.isPending) return <PageSkeleton kind="form" />
  if (error ?? methods.error) {
    const retry = () => void (error ? refetch() : methods.refetch())
    return <ErrorState error={error ?? methods.error} onRetry={retry} extra={toList} />
  }
  const onDelivery = orders.filter(
    ({ paymentMethod, unpaidAmount }) => paymentMethod === 'cod' && unpaidAmount !== '0.00',
  )
  if (!paymentId && payable.length === 0 && onDelivery.length > 0) {
    const due = sumOf(onDelivery.map(({ unpaidAmount }) => unpaidAmount))
    return (
      <EmptyState
        title={t('payment:cod.title', { due: moneyText(due) })}
        description={t('payment:cod.text')}
        action={toList}
      />
    )
  }
  if (!paymentId && payable.length === 0)
    return <EmptyState title={t('pay.nothing')} description={t('pay.nothingText')} action={toList} />

  const shown = payable.length > 0 ? payable : orders
  const amount = sumOf(shown.map(({ payableAmount }) => payableAmount))
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('pay.title')} extra={toList} />
      <section className={cardStyles.card}>
        <div className={styles.payHead}>
          <div>
            <div className={textStyles.quiet}>{t('pay.amount')}</div>
            <Amount value={amount} size="large" strong />
          </div>
          {deadline && !paymentId && <Countdown until={deadline} />}
        </div>
        <ul className={`${resultStyles.resultOrders} ${styles.payOrders}`}>
          {shown.map((order) => (
            <li key={order.orderId}>
              <Link to={`/shopping/orderDetail?orderId=${order.orderId}`} className={textStyles.orderNo}>
                {order.orderNo}
              </Link>
              <span className={resultStyles.grow}>{order.supplierName}</span>
              <PartOfOrder order={order} />
              {order.expiresAt && order.expiresAt !== deadline && <Countdown until={order.expiresAt} />}
              <Amount value={order.payableAmount} />
            </li>
          ))}
        </ul>
      </section>
      {paymentId ? (
        <PaymentUnderWay
          paymentId={paymentId}
          onPaid={() => navigate(`/paySuccess?paymentId=${paymentId}`, { replace: true })}
          onOtherMethod={() => {
            const next = new URLSearchParams(params)
            next.delete('paymentId')
            setParams(next, { replace: true })
          }}
        />
      ) : isOver ? (
        <Alert type="warning" showIcon title={t('countdown.over')} description={t('pay.overText')} />
      ) : (
        <PayWays
          key={payable.map(({ orderId }) => orderId).join()}
          preferred={payable[0]?.paymentMethod}
          onlineOnly={payable.some(
            ({ kind, paymentMethod, deposit }) =>
              kind === 'special' || paymentMethod === 'cod' || deposit !== null,
          )}
          onSettled={() => navigate('/shopping/orderList', { replace: true })}
          orderIds={payable.map(({ orderId }) => orderId)}
          amount={amount}
          methods={methods.data ?? []}
          onOpened={(opened) => {
            const next = new URLSearchParams(params)
            next.set('paymentId', opened)
            setParams(next, { replace: true })
          }}
        />
      )}
    </div>
  )
}
