import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { OrderList } from '../../orders/list/order-list.tsx'

/** Orders that wait for the supplier's confirmation. */
export default function VendorConfirmPage() {
  const { t } = useTranslation('delivery')
  const navigate = useNavigate()
  return (
    <OrderList
      side="sales"
      title={t('vendor.confirm')}
      description={t('vendor.confirmText')}
      detailPath="/vendor/sale/detail"
      only="awaitingConfirmation"
      onDone={(action, orderIds) => {
        if (action === 'vendorConfirm') navigate(`/vendor/confirm/success?orderIds=${orderIds.join(',')}`)
      }}
    />
  )
}
