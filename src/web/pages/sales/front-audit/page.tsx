import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { OrderList } from '../../orders/list/order-list.tsx'

/** The orders that a review rule holds back; staff approve or reject them, always with a remark. */
export default function FrontAuditPage() {
  const { t } = useTranslation('sales')
  const [params] = useSearchParams()
  if (!params.has('status')) return <Navigate to="?status=pendingReview" replace />
  return <OrderList side="sales" title={t('frontAudit')} detailPath="/sales/orderDetail" />
}
