import { CheckCircleFilled, ClockCircleFilled, CloseCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { accessToken } from '../../../lib/session.ts'
import { Amount } from '../../../ui/amount.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { ProductMark } from '../../../ui/product-mark.tsx'
import { momentText } from '../../../lib/moment.ts'
import styles from '../../shopping/shopping.module.css'

/** The address the provider sends the buyer back to. It is public: what was paid shows to its buyer only. */
export default function PaySuccessPage() {
  const { t, i18n } = useTranslation('shopping')
  const frame = useTranslation('frame')
  const [params] = useSearchParams()
  const paymentId = params.get('paymentId') ?? ''
  const signedIn = accessToken() !== undefined
  const status = useQuery({
    queryKey: ['payStatus', paymentId],
    enabled: signedIn && paymentId !== '',
    retry: false,
    queryFn: () => request('payStatus', { query: { paymentId }, flags: { quiet: true } }),
    // The callback may arrive after the buyer: ask until it has.
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 2000 : false),
  })
  if (signedIn && paymentId && status.isPending) return <PageSkeleton kind="result" />

  // A payment that is not the reader's is not found; anything else may be asked again.
  const isRefused =
    status.error instanceof ApiError && (status.error.status === 403 || status.error.status === 404)
  if (status.isError && !isRefused) {
    return (
      <main className={styles.openPage}>
        <ErrorState error={status.error} onRetry={() => void status.refetch()} />
      </main>
    )
  }
  const payment = status.data
  const state = payment?.status ?? (paymentId && signedIn ? 'unknown' : 'back')
  return (
    <main className={styles.openPage}>
      <header className={styles.brand}>
        <ProductMark /> {frame.t('product')}
      </header>
      <section className={styles.result} aria-live="polite">
        <ResultMark state={state} />
        <h1>{t(`paid.${state}.title`)}</h1>
        <p className={styles.quiet}>{t(`paid.${state}.text`)}</p>
        {payment && (
          <div className={styles.resultAmount}>
            <Amount value={payment.amount} size="large" strong />
          </div>
        )}
        {payment?.paidAt && <time className={styles.quiet}>{momentText(payment.paidAt, i18n.language)}</time>}
        <div className={styles.resultActions}>
          {signedIn ? (
            <Onward payment={payment} />
          ) : (
            <Link to="/login?redirect=%2Fshopping%2ForderList">
              <Button type="primary" size="large">
                {t('paid.signIn')}
              </Button>
            </Link>
          )}
        </div>
      </section>
      {payment && (
        <section className={styles.card}>
          <ul className={styles.resultOrders}>
            {payment.orders.map(({ orderId, orderNo }) => (
              <li key={orderId}>
                <Link to={`/shopping/orderDetail?orderId=${orderId}`} className={styles.orderNo}>
                  {orderNo}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}

interface Payment {
  status: string
  orders: { orderId: string }[]
}

function Onward({ payment }: { payment: Payment | undefined }) {
  const { t } = useTranslation('shopping')
  const unpaid = payment && payment.status !== 'paid' && payment.status !== 'pending'
  const only = payment?.orders.length === 1 ? payment.orders[0] : undefined
  return (
    <>
      {unpaid ? (
        <Link to={`/shopping/orderPay?orderIds=${payment.orders.map(({ orderId }) => orderId).join(',')}`}>
          <Button type="primary" size="large">
            {t('paid.again')}
          </Button>
        </Link>
      ) : (
        <Link to={only ? `/shopping/orderDetail?orderId=${only.orderId}` : '/shopping/orderList'}>
          <Button type="primary" size="large">
            {t(only ? 'paid.toOrder' : 'submitted.toList')}
          </Button>
        </Link>
      )}
      <Link to="/quoteOrder/oe">
        <Button size="large">{t('paid.goOn')}</Button>
      </Link>
    </>
  )
}

function ResultMark({ state }: { state: string }) {
  if (state === 'paid') return <CheckCircleFilled className={styles.resultMark} aria-hidden />
  // Nothing is known of the payment here, so nothing is promised.
  if (state === 'back') return <InfoCircleFilled className={styles.resultMarkInfo} aria-hidden />
  if (state === 'failed') return <CloseCircleFilled className={styles.resultMarkBad} aria-hidden />
  return <ClockCircleFilled className={styles.resultMarkWait} aria-hidden />
}
