import { useTranslation } from 'react-i18next'
import { useMyPlace } from '../../../app/frame/stores/use-my-place.ts'
import { ReturnCart } from '../return-cart/page.tsx'

/** What a store sends back. */
export default function StoreReturnPage() {
  const { t } = useTranslation('cart')
  const store = useMyPlace()
  return <ReturnCart title={t('returns.cart.titleFor', { store })} confirmPath="/store/return/confirm" />
}
