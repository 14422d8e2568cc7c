import { useTranslation } from 'react-i18next'
import { OrderList } from '../../orders/list/order-list.tsx'

/** Telephone orders whose discount waits for the owner. */
export default function DiscountAuditPage() {
  const { t } = useTranslation('taking')
  return (
    <OrderList
      side="sales"
      title={t('auditTitle')}
      description={t('auditText')}
      detailPath="/vendor/sale/detail"
      only="pendingDiscount"
    />
  )
}
