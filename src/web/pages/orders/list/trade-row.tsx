import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OrderAction } from '../../../../shared/order-actions.ts'
import { momentText } from '../../../lib/moment.ts'
import { Amount } from '../../../ui/amount.tsx'
import { sumOf } from '../../shopping/order-sums.ts'
import { mainActions } from './actions.ts'
import { ExplainedStatus } from './explained-status.tsx'
import type { OrderRecord } from './order-query.ts'
import { RowActions } from './order-row.tsx'
import styles from './order-table.module.css'

interface Props {
  orders: OrderRecord[]
  isOpen: boolean
  selectedIds: ReadonlySet<string>
  onToggle: () => void
  onSelect: (selected: boolean) => void
  onAct: (action: OrderAction, orders: OrderRecord[]) => void
}

/** Orders submitted together: their sum, their states, and what all of them wait for. */
export function TradeRow({ orders, isOpen, selectedIds, onToggle, onSelect, onAct }: Props) {
  const { t, i18n } = useTranslation('trade')
  const [first] = orders
  const selected = orders.filter(({ orderId }) => selectedIds.has(orderId)).length
  const statuses = [...new Set(orders.map(({ status }) => status))]
  const suppliers = orders.map(({ supplierName }) => supplierName).join(' · ')
  // What one of them waits for is offered for all that wait for it.
  const main = mainActions.find((action) => orders.some((order) => order.allowedActions.includes(action)))
  const waiting = main ? orders.filter(({ allowedActions }) => allowedActions.includes(main)) : []
  const days = [...new Set(orders.flatMap(({ arrivesAt }) => arrivesAt ?? []))].toSorted()
  const dayOf = (time: string) => momentText(time, i18n.language, 'dayTime')
  const name = t('trade', { count: orders.length })
  return (
    <tr data-trade aria-selected={selected === orders.length}>
      <td className={styles.tick}>
        <Checkbox
          aria-label={t('selectTrade', { orderNo: first!.orderNo })}
          checked={selected === orders.length}
          indeterminate={selected > 0 && selected < orders.length}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </td>
      <th scope="row">
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />} {name}
        </button>
        <small>
          <time dateTime={first!.submittedAt}>
            {momentText(first!.submittedAt, i18n.language, 'dateMinute')}
          </time>
        </small>
      </th>
      <td>
        <span title={suppliers}>{suppliers}</span>
        {first!.storeName && <small>{first!.storeName}</small>}
      </td>
      <td>
        <span>
          {t('goods', {
            count: orders.reduce((sum, { lineCount }) => sum + lineCount, 0),
            quantity: orders.reduce((sum, { quantity }) => sum + quantity, 0),
          })}
        </span>
      </td>
      <td className={styles.right}>
        <Amount value={sumOf(orders.map(({ amount }) => amount))} strong />
      </td>
      <td className={styles.statuses}>
        {statuses.map((status) => (
          <ExplainedStatus key={status} status={status} side="purchase" />
        ))}
      </td>
      <td>
        <span>{statuses.length === 1 ? t(`next.purchase.${statuses[0]!}`) : t('mixed')}</span>
        {main && waiting.length < orders.length && <small>{t('some', { count: waiting.length })}</small>}
      </td>
      <td>
        <span>{days.length === 0 ? '—' : dayOf(days[0]!)}</span>
        {days.length > 1 && <small>{t('last', { day: dayOf(days.at(-1)!) })}</small>}
      </td>
      <td className={styles.acts}>
        {main && <RowActions orderNo={name} actions={[main]} onAct={(action) => onAct(action, waiting)} />}
      </td>
    </tr>
  )
}
