import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OrderAction } from '../../../../shared/order-actions.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { Amount } from '../../../ui/amount.tsx'
import { PartPicture } from '../../../ui/part-picture.tsx'
import { partName } from '../../../ui/part-name.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { Countdown } from '../../shopping/countdown.tsx'
import { DepositStage } from '../../shopping/deposit-stage.tsx'
import { momentText } from '../../../lib/moment.ts'
import styles from './order-card.module.css'
import lineStyles from '../../shopping/goods-lines.module.css'
import textStyles from '../../shopping/text.module.css'
import { ActionButtons } from './action-buttons.tsx'
import { isToBePaid, type OrderRecord, type Side } from './order-query.ts'
import { OrderStatusTag, useStatusWords } from './order-status-tag.tsx'
import { reviewReasonsText } from './review-reasons-text.ts'
import { TimeLimit } from './time-limit.tsx'

interface Props {
  order: OrderRecord
  side: Side
  detailPath: string
  selected: boolean
  onSelect: (selected: boolean) => void
  onAct: (action: OrderAction) => void
}

export function OrderCard({ order, side, detailPath, selected, onSelect, onAct }: Props) {
  const { t, i18n } = useTranslation(['orders', 'placing'])
  const words = useStatusWords()
  // A supplier sees only its own sales; staff see those of many.
  const isStaff = useCurrentUser()?.tenantType === ''
  const address = `${detailPath}?orderId=${order.orderId}`
  const more = order.lineCount - order.lines.length
  return (
    <article className={styles.order} aria-label={order.orderNo}>
      <header className={styles.orderHead}>
        <Checkbox
          aria-label={t('list.select', { orderNo: order.orderNo })}
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
        />
        <Link to={address} className={textStyles.orderNo} translate="no">
          {order.orderNo}
        </Link>
        <time className={textStyles.quiet} dateTime={order.submittedAt}>
          {momentText(order.submittedAt, i18n.language)}
        </time>
        <span className={styles.orderParty}>{side === 'sales' ? order.buyerName : order.supplierName}</span>
        {order.kind !== 'normal' && <StatusTag tone="active">{t(`placing:kind.${order.kind}`)}</StatusTag>}
        {order.ownReference && <span className={textStyles.quiet}>{order.ownReference}</span>}
        {order.storeName && <span className={textStyles.quiet}>{order.storeName}</span>}
        {isStaff && <span className={textStyles.quiet}>{order.supplierName}</span>}
      </header>
      <div className={styles.orderBody}>
        <ul className={styles.orderLines}>
          {order.lines.map((line) => (
            <li key={line.partId} className={styles.orderLine}>
              <PartPicture drawing={line.drawing} size={48} />
              <span className={styles.orderLineText}>
                <span className={lineStyles.lineName}>{partName(line, i18n.language)}</span>
                <span className={textStyles.mono} translate="no">
                  {line.oeNumber || line.code}
                </span>
              </span>
              <span className={textStyles.figures}>× {line.quantity}</span>
            </li>
          ))}
          {more > 0 && (
            <li className={textStyles.quiet}>
              <Link to={address}>{t('list.moreLines', { count: more })}</Link>
            </li>
          )}
        </ul>
        <div className={styles.orderMoney}>
          {order.amount !== null && <Amount value={order.amount} strong />}
          <span className={textStyles.quiet}>{t('list.pieces', { count: order.quantity })}</span>
        </div>
        <div className={styles.orderState}>
          <OrderStatusTag status={order.status} />
          <span className={textStyles.quiet}>{words.payStatus(order.payStatus)}</span>
          {isToBePaid(order) && order.expiresAt && <Countdown until={order.expiresAt} />}
          <DepositStage order={order} />
          <TimeLimit order={order} side={side} />
          {order.status === 'pendingReview' && order.reviewReasons.length > 0 && (
            <span className={textStyles.warning}>
              {reviewReasonsText(order.reviewReasons, i18n.language)}
            </span>
          )}
        </div>
        <div className={styles.orderActions}>
          <ActionButtons actions={order.allowedActions} onAct={onAct} />
          <Link to={address} className={styles.orderMore}>
            {t('list.detail')}
          </Link>
        </div>
      </div>
    </article>
  )
}
