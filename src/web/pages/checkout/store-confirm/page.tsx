import { useTranslation } from 'react-i18next'
import { useMyPlace } from '../../../app/frame/stores/use-my-place.ts'
import { OrderConfirm } from '../confirm/order-confirm.tsx'

/** The confirmation of a store's order; leads back to where the store adds goods. */
export default function StoreConfirmPage() {
  const { t } = useTranslation('shopping')
  const store = useMyPlace()
  return <OrderConfirm title={t('confirm.titleFor', { store })} regularPath="/store/shopping/goOnAdd" />
}
