import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'
import { ordersKey, type OrderDetail } from '../list/order-query.ts'
import cardStyles from '../../shopping/cards.module.css'
import factStyles from '../../shopping/facts.module.css'
import textStyles from '../../shopping/text.module.css'

type Refund = OrderDetail['refunds'][number]

const tones: Record<Refund['status'], Tone> = { pending: 'active', done: 'done', failed: 'bad' }

/** The refunds of one order: amount, cause and state. */
export default function OrderRefundPage() {
  const { t } = useTranslation(['placing', 'orders'])
  const [params] = useSearchParams()
  const orderId = params.get('orderId') ?? ''
  const detail = useQuery({
    queryKey: [...ordersKey, 'detail', orderId],
    enabled: orderId !== '',
    queryFn: ({ signal }) => request('orderDetail', { query: { orderId }, signal, flags: { quiet: true } }),
  })
  const toList = (
    <Link to="/shopping/orderList">
      <Button>{t('orders:order.back')}</Button>
    </Link>
  )
  if (!orderId)
    return (
      <EmptyState title={t('orders:order.noId')} description={t('orders:order.noIdText')} action={toList} />
    )
  if (detail.isPending) return <PageSkeleton kind="detail" />
  if (detail.isError)
    return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} extra={toList} />

  const { orderNo, paidAmount, refundedAmount, refunds } = detail.data
  return (
    <div className={cardStyles.page}>
      <PageHeader
        title={t('refund.title')}
        extra={
          <Link to={`/shopping/orderDetail?orderId=${orderId}`}>
            <Button>{t('refund.toOrder', { orderNo })}</Button>
          </Link>
        }
      />
      <section className={cardStyles.card}>
        <dl className={factStyles.sums}>
          <div>
            <dt>{t('orders:order.paid')}</dt>
            <dd>
              <Amount value={paidAmount} />
            </dd>
          </div>
          <div>
            <dt>{t('orders:order.refunded')}</dt>
            <dd>
              <Amount value={refundedAmount} strong />
            </dd>
          </div>
        </dl>
      </section>
      {refunds.length === 0 ? (
        <EmptyState title={t('refund.none')} description={t('refund.noneText')} />
      ) : (
        refunds.map((refund) => <RefundCard key={refund.refundId} refund={refund} />)
      )}
    </div>
  )
}

function RefundCard({ refund }: { refund: Refund }) {
  const { t, i18n } = useTranslation(['placing', 'payment'])
  const { status, amount, cause, reason, createdAt, refundedAt } = refund
  return (
    <section className={cardStyles.card}>
      <header className={cardStyles.cardHead}>
        <h2 className={cardStyles.cardTitle}>
          <Amount value={amount} strong />
        </h2>
        <StatusTag tone={tones[status]}>{t(`payment:refundState.${status}`)}</StatusTag>
      </header>
      <dl className={factStyles.facts}>
        <div>
          <dt>{t('refund.cause')}</dt>
          <dd>{t(`refund.causes.${cause}`)}</dd>
        </div>
        {reason && (
          <div>
            <dt>{t('refund.reason')}</dt>
            <dd>{reason}</dd>
          </div>
        )}
        <div>
          <dt>{t('refund.askedAt')}</dt>
          <dd>{momentText(createdAt, i18n.language)}</dd>
        </div>
        {refundedAt && (
          <div>
            <dt>{t('refund.madeAt')}</dt>
            <dd>{momentText(refundedAt, i18n.language)}</dd>
          </div>
        )}
      </dl>
      {status === 'failed' && <p className={textStyles.warning}>{t('refund.failedText')}</p>}
    </section>
  )
}
