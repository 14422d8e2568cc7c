import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OrderStatus } from '../../../../shared/order-status.ts'
import type { Side } from './order-query.ts'
import { OrderStatusTag } from './order-status-tag.tsx'

/** The state of an order; on hover or focus what it means and what happens next. */
export function ExplainedStatus({ status, side }: { status: OrderStatus; side: Side }) {
  const { t } = useTranslation('trade')
  return (
    <Tooltip title={`${t(`means.${status}`)} ${t('afterwards', { next: t(`next.${side}.${status}`) })}`}>
      <span tabIndex={0}>
        <OrderStatusTag status={status} />
      </span>
    </Tooltip>
  )
}
