import { useTranslation } from 'react-i18next'
import { useMyPlace } from '../../../app/frame/stores/use-my-place.ts'
import { OrderConfirm } from '../confirm/order-confirm.tsx'

/** What a store orders, before it does; back to where the store adds more. */
export default function StoreConfirmPage() {
  const { t } = useTranslation('shopping')
  const store = useMyPlace()
  return <OrderConfirm title={t('confirm.titleFor', { store })} regularPath="/store/shopping/goOnAdd" />
}
