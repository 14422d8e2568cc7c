import { MoreOutlined } from '@ant-design/icons'
import { Button, Checkbox, Dropdown } from 'antd'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OrderAction } from '../../../../shared/order-actions.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { momentText } from '../../../lib/moment.ts'
import { Amount } from '../../../ui/amount.tsx'
import { partName } from '../../../ui/part-name.ts'
import { Countdown } from '../../shopping/countdown.tsx'
import { DepositStage } from '../../shopping/deposit-stage.tsx'
import { mainActions } from './actions.ts'
import { ExplainedStatus } from './explained-status.tsx'
import { isToBePaid, type OrderRecord, type Side } from './order-query.ts'
import { useStatusWords } from './order-status-tag.tsx'
import styles from './order-table.module.css'
import { reviewReasonsText } from './review-reasons-text.ts'
import { TimeLimit } from './time-limit.tsx'

interface Props {
  order: OrderRecord
  side: Side
  address: string
  /** Below the row of its submission. */
  isInTrade: boolean
  selected: boolean
  onSelect: (selected: boolean) => void
  onAct: (action: OrderAction) => void
}

/** One order: what it is, how far it is, and what comes next. */
export function OrderRow({ order, side, address, isInTrade, selected, onSelect, onAct }: Props) {
  const { t, i18n } = useTranslation(['trade', 'orders', 'placing'])
  const words = useStatusWords()
  // A supplier sees only its own sales; staff see those of many.
  const isStaff = useCurrentUser()?.tenantType === ''
  const party = side === 'sales' ? order.buyerName : order.supplierName
  const underParty = [order.storeName, isStaff && side === 'sales' ? order.supplierName : '']
    .filter(Boolean)
    .join(' · ')
  const isHeldBack = order.status === 'pendingReview' && order.reviewReasons.length > 0
  return (
    <tr data-inside={isInTrade} aria-selected={selected}>
      <td className={styles.tick}>
        <Checkbox
          aria-label={t('orders:list.select', { orderNo: order.orderNo })}
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </td>
      <th scope="row">
        <Link to={address} className={styles.number} translate="no">
          {order.orderNo}
        </Link>
        <small>
          <time dateTime={order.submittedAt}>
            {momentText(order.submittedAt, i18n.language, 'dateMinute')}
          </time>
          {order.kind !== 'normal' && ` · ${t(`placing:kind.${order.kind}`)}`}
          {order.ownReference && ` · ${order.ownReference}`}
        </small>
      </th>
      <td>
        <span title={party}>{party}</span>
        {underParty && <small title={underParty}>{underParty}</small>}
      </td>
      <td>
        <Goods order={order} />
      </td>
      <td className={styles.right}>
        {order.amount !== null && <Amount value={order.amount} strong />}
        <small>{words.payStatus(order.payStatus)}</small>
      </td>
      <td>
        <ExplainedStatus status={order.status} side={side} />
      </td>
      <td>
        <span>{t(`next.${side}.${order.status}`)}</span>
        <small className={styles.limit}>
          {isToBePaid(order) && order.expiresAt && <Countdown until={order.expiresAt} />}
          <DepositStage order={order} />
          <TimeLimit order={order} side={side} />
          {isHeldBack && reviewReasonsText(order.reviewReasons, i18n.language)}
        </small>
      </td>
      <td>
        <Arrival order={order} />
      </td>
      <td className={styles.acts}>
        <RowActions orderNo={order.orderNo} actions={order.allowedActions} onAct={onAct} />
      </td>
    </tr>
  )
}

/** The first parts of an order, and how many there are. */
function Goods({ order: { lines, lineCount, quantity } }: Pick<Props, 'order'>) {
  const { t, i18n } = useTranslation('trade')
  const names = lines.map((line) => partName(line, i18n.language)).join(' · ')
  return (
    <>
      <span title={names}>
        {lines.map((line, index) => (
          <Fragment key={line.partId}>
            {index > 0 && ' · '}
            <span>{partName(line, i18n.language)}</span> ×{line.quantity}
          </Fragment>
        ))}
      </span>
      <small>{t('goods', { count: lineCount, quantity })}</small>
    </>
  )
}

/** When the goods are to arrive, and by which number they travel. */
function Arrival({ order }: Pick<Props, 'order'>) {
  const { t, i18n } = useTranslation('trade')
  const { status, arrivesAt, goodsDueOn, trackingNo } = order
  const isOver = status === 'cancelled' || status === 'rejected' || status === 'completed'
  const day = goodsDueOn
    ? t('due', { day: momentText(`${goodsDueOn}T00:00:00+08:00`, i18n.language, 'date') })
    : arrivesAt && momentText(arrivesAt, i18n.language, 'dayTime')
  return (
    <>
      <span>{isOver || !day ? '—' : day}</span>
      {trackingNo && (
        <small className={styles.number} translate="no" title={t('tracking', { number: trackingNo })}>
          {trackingNo}
        </small>
      )}
    </>
  )
}

interface ActionsProps {
  /** Whose actions they are, for screen readers. */
  orderNo: string
  actions: readonly OrderAction[]
  onAct: (action: OrderAction) => void
}

/** The action that moves an order on, and the others in a menu. */
export function RowActions({ orderNo, actions, onAct }: ActionsProps) {
  const { t } = useTranslation(['orders', 'trade'])
  const main = actions.find((action) => mainActions.includes(action))
  const others = actions.filter((action) => action !== main)
  return (
    <>
      {main && (
        <Button type="primary" size="small" onClick={() => onAct(main)}>
          {t(`action.${main}.button`)}
        </Button>
      )}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map((action) => ({
              key: action,
              label: t(`action.${action}.button`),
              onClick: () => onAct(action),
            })),
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined aria-hidden />}
            aria-label={t('trade:more', { orderNo })}
            title={t('trade:more', { orderNo })}
          />
        </Dropdown>
      )}
    </>
  )
}
