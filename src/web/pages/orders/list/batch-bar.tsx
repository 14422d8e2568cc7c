import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { orderActions, type OrderAction } from '../../../../shared/order-actions.ts'
import styles from './batch-bar.module.css'
import { actionsOfAny, singleActions } from './actions.ts'
import type { OrderRecord, Side } from './order-query.ts'
import { PrintOrders } from './print-orders.tsx'
import { useApp } from '../../../ui/use-app.ts'

interface Props {
  side: Side
  orders: OrderRecord[]
  selected: OrderRecord[]
  onSelectAll: (selected: boolean) => void
  onAct: (action: OrderAction, orders: OrderRecord[]) => void
}

/** The actions on the chosen orders; an action names the orders that do not allow it. */
export function BatchBar({ side, orders, selected, onSelectAll, onAct }: Props) {
  const { t } = useTranslation('orders')
  const { message } = useApp()
  const any = actionsOfAny(orders)
  const handleAct = (action: OrderAction) => {
    const unfit = selected.filter(({ allowedActions }) => !allowedActions.includes(action))
    if (unfit.length === 0) return onAct(action, selected)
    const named = unfit.slice(0, NAMED).map(({ orderNo }) => orderNo)
    const more = unfit.length > NAMED ? [t('batch.more', { count: unfit.length - NAMED })] : []
    message.warning({
      content: t('batch.notAll', {
        action: t(`action.${action}.button`),
        orders: [named.join(t('batch.comma')), ...more].join(' '),
      }),
      duration: 6,
    })
  }
  return (
    <div className={styles.batch}>
      <Checkbox
        checked={orders.length > 0 && selected.length === orders.length}
        indeterminate={selected.length > 0 && selected.length < orders.length}
        onChange={(event) => onSelectAll(event.target.checked)}
      >
        {selected.length > 0 ? t('batch.selected', { count: selected.length }) : t('batch.selectAll')}
      </Checkbox>
      {selected.length > 0 &&
        orderActions
          .filter((action) => any.has(action) && (selected.length === 1 || !singleActions.includes(action)))
          .map((action) => (
            <Button key={action} size="small" onClick={() => handleAct(action)}>
              {t(`action.${action}.button`)}
            </Button>
          ))}
      {selected.length > 0 && (
        <PrintOrders side={side} orderIds={selected.map(({ orderId }) => orderId)} size="small" />
      )}
    </div>
  )
}

/** This many numbers are listed; the rest of a long list is counted. */
const NAMED = 3
