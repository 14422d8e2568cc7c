import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { usePermission } from '../../../lib/permissions.ts'
import type { OrderDetail } from '../list/order-query.ts'
import textStyles from '../../shopping/text.module.css'

interface Props {
  order: Pick<OrderDetail, 'orderId'>
  about: { orderLineId: string } | { shipmentId: string }
}

/** Leads a buyer to a complaint about one line or parcel of the order. */
export function ComplainLink({ order: { orderId }, about }: Props) {
  const { t } = useTranslation('orders')
  const isCustomer = useCurrentUser()?.isCustomer ?? false
  const mayComplain = usePermission('complaint_edit')
  if (!isCustomer || !mayComplain) return null
  const query = new URLSearchParams({ orderId, ...about })
  return (
    <Link className={textStyles.quiet} to={`/shopping/complaint/order?${query}`}>
      {t('order.complain')}
    </Link>
  )
}
