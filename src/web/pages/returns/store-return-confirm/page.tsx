import { useTranslation } from 'react-i18next'
import { useMyPlace } from '../../../app/frame/stores/use-my-place.ts'
import { ReturnConfirm } from '../return-confirm/page.tsx'

/** The confirmation of a store's return. */
export default function StoreReturnConfirmPage() {
  const { t } = useTranslation('cart')
  const store = useMyPlace()
  return <ReturnConfirm title={t('returns.confirm.titleFor', { store })} cartPath="/store/return/create" />
}
