import { Checkbox } from 'antd'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderAction } from '../../../../shared/order-actions.ts'
import type { OrderRecord, Side } from './order-query.ts'
import { OrderRow } from './order-row.tsx'
import styles from './order-table.module.css'
import { StatusLegend } from './status-legend.tsx'
import { TradeRow } from './trade-row.tsx'
import { tradesOf } from './trades-of.ts'

interface Props {
  side: Side
  detailPath: string
  orders: OrderRecord[]
  selectedIds: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onAct: (action: OrderAction, orders: OrderRecord[]) => void
}

/** The orders of a page, one row each; orders submitted together are one row that opens. */
export function OrderTable({ side, detailPath, orders, selectedIds, onSelect, onAct }: Props) {
  const { t } = useTranslation(['trade', 'orders'])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const select = (ids: string[], isSelected: boolean) => {
    const next = new Set(selectedIds)
    for (const id of ids) {
      if (isSelected) next.add(id)
      else next.delete(id)
    }
    onSelect(next)
  }
  const toggle = (tradeId: string) => {
    const next = new Set(opened)
    if (!next.delete(tradeId)) next.add(tradeId)
    setOpened(next)
  }
  const rowOf = (order: OrderRecord, isInTrade: boolean) => (
    <OrderRow
      key={order.orderId}
      order={order}
      side={side}
      address={`${detailPath}?orderId=${order.orderId}`}
      isInTrade={isInTrade}
      selected={selectedIds.has(order.orderId)}
      onSelect={(isSelected) => select([order.orderId], isSelected)}
      onAct={(action) => onAct(action, [order])}
    />
  )
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td className={styles.tick}>
            <Checkbox
              aria-label={t('orders:batch.selectAll')}
              checked={selectedIds.size > 0 && selectedIds.size === orders.length}
              indeterminate={selectedIds.size > 0 && selectedIds.size < orders.length}
              onChange={({ target }) =>
                onSelect(new Set(target.checked ? orders.map(({ orderId }) => orderId) : []))
              }
            />
          </td>
          <th scope="col">{t('column.order')}</th>
          <th scope="col">{t(side === 'sales' ? 'column.buyer' : 'column.supplier')}</th>
          <th scope="col">{t('column.goods')}</th>
          <th scope="col" className={styles.right}>
            {t('column.amount')}
          </th>
          <th scope="col">
            {t('column.status')} <StatusLegend side={side} />
          </th>
          <th scope="col">{t('column.next')}</th>
          <th scope="col">{t('column.arrival')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {tradesOf(orders, side).map(({ tradeId, orders: own }) =>
          own.length === 1 ? (
            rowOf(own[0]!, false)
          ) : (
            <Fragment key={`${tradeId} ${own[0]!.orderId}`}>
              <TradeRow
                orders={own}
                isOpen={opened.has(tradeId)}
                selectedIds={selectedIds}
                onToggle={() => toggle(tradeId)}
                onSelect={(isSelected) =>
                  select(
                    own.map(({ orderId }) => orderId),
                    isSelected,
                  )
                }
                onAct={onAct}
              />
              {opened.has(tradeId) && own.map((order) => rowOf(order, true))}
            </Fragment>
          ),
        )}
      </tbody>
    </table>
  )
}
