import { useQuery } from '@tanstack/react-query'
import { Button, Steps } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Countdown } from '../../shopping/countdown.tsx'
import { DepositStage } from '../../shopping/deposit-stage.tsx'
import { momentText } from '../../../lib/moment.ts'
import { ActionButtons } from '../list/action-buttons.tsx'
import { isToBePaid, ordersKey, type OrderDetail, type Side } from '../list/order-query.ts'
import { OrderStatusTag, useStatusWords } from '../list/order-status-tag.tsx'
import { PrintOrders } from '../list/print-orders.tsx'
import { reviewReasonsText } from '../list/review-reasons-text.ts'
import { TimeLimit } from '../list/time-limit.tsx'
import { useOrderActions } from '../list/use-order-actions.tsx'
import styles from './order-view.module.css'
import cardStyles from '../../shopping/cards.module.css'
import lineStyles from '../../shopping/goods-lines.module.css'
import textStyles from '../../shopping/text.module.css'
import { OpenMovements } from '../../supplier/stock/open-movements.tsx'
import { AskService } from '../../service/ask-service.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderShipments } from './order-shipments.tsx'
import type { ChatStage } from '../../../../shared/chat.ts'
import { isReceived } from '../../../../shared/order-actions.ts'
import { isPrepaid } from '../../../../shared/payment-methods.ts'
import { progressOf } from './progress.ts'

interface Props {
  side: Side
  listPath: string
  /** More buttons of this page. */
  extra?: React.ReactNode
}

/** One order as its buyer, its supplier and the platform's staff see it. */
export function OrderView({ side, listPath, extra }: Props) {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const orderId = params.get('orderId') ?? ''
  const { start, dialog } = useOrderActions({
    onDone: (action) => {
      // A removed order is in no list, so its address would lead nowhere.
      if (action === 'remove') navigate(listPath, { replace: true })
    },
  })
  const detail = useQuery({
    queryKey: [...ordersKey, 'detail', orderId],
    enabled: orderId !== '',
    queryFn: ({ signal }) => request('orderDetail', { query: { orderId }, signal, flags: { quiet: true } }),
  })

  const back = (
    <Link to={listPath}>
      <Button>{t('order.back')}</Button>
    </Link>
  )
  if (!orderId) return <EmptyState title={t('order.noId')} description={t('order.noIdText')} action={back} />
  if (detail.isPending) return <PageSkeleton kind="detail" />
  if (detail.isError)
    return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} extra={back} />

  const order = detail.data
  return (
    <div className={cardStyles.page}>
      <OrderHead
        order={order}
        side={side}
        back={
          <>
            {side === 'purchase' && <AskService about={{ orderId, stage: stageOf(order) }} />}
            {extra}
            {back}
          </>
        }
        onAct={(action) => start(action, [order])}
      />
      <div className={styles.twoColumns}>
        <div className={styles.column}>
          <OrderLines order={order} side={side} />
          <OrderShipments order={order} />
          <OrderHistory timeline={order.timeline} />
          <OrderMessages orderId={order.orderId} />
        </div>
        <div className={styles.column}>
          {order.amount !== null && <OrderMoney order={order} side={side} />}
          <OrderFacts order={order} side={side} />
          <OrderDocuments orderId={order.orderId} />
        </div>
      </div>
      {dialog}
    </div>
  )
}

/** Whose work a question about the order is. */
const stageOf = ({ status }: OrderDetail): ChatStage => (isReceived(status) ? 'AFTERSALE' : 'ORDER')

interface HeadProps {
  order: OrderDetail
  side: Side
  back: React.ReactNode
  onAct: Parameters<typeof ActionButtons>[0]['onAct']
}

const stepStatus = { done: 'finish', next: 'process', ahead: 'wait', failed: 'error' } as const

function OrderHead({ order, side, back, onAct }: HeadProps) {
  const { t, i18n } = useTranslation('orders')
  const words = useStatusWords()
  const prepaid = isPrepaid(order.paymentMethod)
  const steps = progressOf(order.status, order.timeline, {
    prepaid,
    inParts: order.deposit !== null,
    byTelephone: order.takenByName !== '',
  })
  const latest = order.timeline.at(-1)
  const next = steps.findIndex(({ state }) => state === 'next' || state === 'failed')
  return (
    <section className={cardStyles.card}>
      <div className={styles.detailHead}>
        <div className={styles.detailTitle}>
          <h1>
            {t('order.title')} <span className={textStyles.mono}>{order.orderNo}</span>
          </h1>
          <div className={`${lineStyles.lineFacts} ${styles.titleFacts}`}>
            <OrderStatusTag status={order.status} />
            <span>{words.payStatus(order.payStatus)}</span>
            <span>{side === 'sales' ? order.buyerName : order.supplierName}</span>
            {isToBePaid(order) && order.expiresAt && <Countdown until={order.expiresAt} />}
            <DepositStage order={order} />
            <TimeLimit order={order} side={side} />
          </div>
          {order.reviewReasons.length > 0 && (
            <p className={styles.endedReason}>
              {t('order.reviewed', {
                reasons: reviewReasonsText(order.reviewReasons, i18n.language),
              })}
            </p>
          )}
          {order.status === 'pendingCustomer' && (
            <p className={textStyles.quiet}>
              {t(side === 'sales' ? 'order.customerAsked' : 'order.takenForYou', {
                name: order.takenByName,
                until: order.expiresAt ? momentText(order.expiresAt, i18n.language, 'dayTime') : '',
              })}
            </p>
          )}
          {order.cancelRequest && order.status === 'awaitingShipment' && (
            <p className={textStyles.warning}>
              {t(side === 'sales' ? 'order.cancelAsked' : 'order.cancelAskedBuyer', {
                reason: order.cancelRequest,
              })}
            </p>
          )}
          {order.status === 'awaitingFinance' && <p className={textStyles.quiet}>{t('order.voucherSent')}</p>}
          {latest?.event === 'financeRefuse' && order.status === 'pendingPayment' && (
            <p className={textStyles.warning}>{t('order.voucherRefused', { reason: latest.reason })}</p>
          )}
          {order.cancelReason && (
            <p className={styles.endedReason}>{t('order.reason', { reason: order.cancelReason })}</p>
          )}
        </div>
        <div className={styles.detailAmount}>
          {order.amount !== null && <Amount value={order.amount} size="large" strong />}
          <div className={styles.detailActions}>
            <ActionButtons actions={order.allowedActions} onAct={onAct} />
            <PrintOrders side={side} orderIds={[order.orderId]} />
            {side === 'sales' && (
              <OpenMovements documentId={order.orderId} documentNo={order.orderNo}>
                {t('order.stockMoves')}
              </OpenMovements>
            )}
            {back}
          </div>
        </div>
      </div>
      <Steps
        className={styles.steps}
        size="small"
        responsive
        current={next < 0 ? steps.length : next}
        items={steps.map(({ stage, at, state }) => ({
          key: stage,
          title: t(`stage.${stage}.${state === 'done' || state === 'failed' ? 'done' : 'ahead'}`),
          content: at ? momentText(at, i18n.language, 'dayTime') : undefined,
          status: stepStatus[state],
        }))}
      />
    </section>
  )
}
