import { Button, Checkbox, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { orderActions, type OrderAction } from '../../../../shared/order-status.ts'
import styles from '../shopping.module.css'
import { actionsOfAll, actionsOfAny } from './actions.ts'
import type { OrderRecord } from './order-query.ts'

interface Props {
  orders: OrderRecord[]
  selected: OrderRecord[]
  onSelectAll: (selected: boolean) => void
  onAct: (action: OrderAction, orders: OrderRecord[]) => void
}

/** What the chosen orders have in common; an action that one of them does not allow says so. */
export function BatchBar({ orders, selected, onSelectAll, onAct }: Props) {
  const { t } = useTranslation('shopping')
  const common = actionsOfAll(selected)
  const any = actionsOfAny(orders)
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
          .filter((action) => any.has(action))
          .map((action) => {
            const allowed = common.includes(action)
            return (
              <Tooltip
                key={action}
                title={allowed ? '' : t('batch.notAll', { action: t(`action.${action}.button`) })}
              >
                <Button size="small" disabled={!allowed} onClick={() => onAct(action, selected)}>
                  {t(`action.${action}.button`)}
                </Button>
              </Tooltip>
            )
          })}
    </div>
  )
}
