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
import cardStyles from '../../shopping/cards.module.css'
import resultStyles from '../../shopping/result.module.css'
import textStyles from '../../shopping/text.module.css'

/** The page that the provider sends the buyer back to. It is public, so only the buyer sees what was paid. */
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
    // The callback may arrive after the buyer, so the page keeps asking.
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 2000 : false),
  })
  if (signedIn && paymentId && status.isPending) return <PageSkeleton kind="result" />

  // Other users' payments are not found; any other error may be retried.
  const isRefused =
    status.error instanceof ApiError && (status.error.status === 403 || status.error.status === 404)
  if (status.isError && !isRefused) {
    return (
      <main className={resultStyles.openPage}>
        <ErrorState error={status.error} onRetry={() => void status.refetch()} />
      </main>
    )
  }
  const payment = status.data
  const state = payment?.status ?? (paymentId && signedIn ? 'unknown' : 'back')
  return (
    <main className={resultStyles.openPage}>
      <header className={resultStyles.brand}>
        <ProductMark /> {frame.t('product')}
      </header>
      <section className={resultStyles.result} aria-live="polite">
        <ResultMark state={state} />
        <h1>{t(`paid.${state}.title`)}</h1>
        <p className={textStyles.quiet}>{t(`paid.${state}.text`)}</p>
        {payment && (
          <div className={resultStyles.resultAmount}>
            <Amount value={payment.amount} size="large" strong />
          </div>
        )}
        {payment?.paidAt && (
          <time className={textStyles.quiet}>{momentText(payment.paidAt, i18n.language)}</time>
        )}
        <div className={resultStyles.resultActions}>
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
        <section className={cardStyles.card}>
          <ul className={resultStyles.resultOrders}>
            {payment.orders.map(({ orderId, orderNo }) => (
              <li key={orderId}>
                <Link to={`/shopping/orderDetail?orderId=${orderId}`} className={textStyles.orderNo}>
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
  if (state === 'paid') return <CheckCircleFilled className={resultStyles.resultMark} aria-hidden />
  // Nothing is known about the payment, so nothing is promised.
  if (state === 'back') return <InfoCircleFilled className={resultStyles.resultMarkInfo} aria-hidden />
  if (state === 'failed') return <CloseCircleFilled className={resultStyles.resultMarkBad} aria-hidden />
  return <ClockCircleFilled className={resultStyles.resultMarkWait} aria-hidden />
}
