import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OrderAction } from '../../../../shared/order-actions.ts'
import { mainActions } from './actions.ts'

interface Props {
  /** From the server, which alone decides. */
  actions: readonly OrderAction[]
  onAct: (action: OrderAction) => void
}

export function ActionButtons({ actions, onAct }: Props) {
  const { t } = useTranslation('orders')
  const main = actions.find((action) => mainActions.includes(action))
  const ordered = main ? [main, ...actions.filter((action) => action !== main)] : actions
  return ordered.map((action) => (
    <Button key={action} type={action === main ? 'primary' : 'default'} onClick={() => onAct(action)}>
      {t(`action.${action}.button`)}
    </Button>
  ))
}
