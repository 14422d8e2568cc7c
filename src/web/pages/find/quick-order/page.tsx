import { useTranslation } from 'react-i18next'
import { QuickOrder } from './quick-order.tsx'

export default function QuickOrderPage() {
  const { t } = useTranslation('quick')
  return <QuickOrder title={t('title')} description={t('text')} cartPath="/agency/shopCart" />
}
