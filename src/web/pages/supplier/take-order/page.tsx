import { useTranslation } from 'react-i18next'
import { GoodsEntry } from './goods-entry.tsx'
import { TakeOrder } from './take-order.tsx'

/** A supplier's clerk takes an order by telephone. */
export default function TakeOrderPage() {
  const { t } = useTranslation('taking')
  return <TakeOrder title={t('title')} text={t('text')} Entry={GoodsEntry} empty={t('noLinesText')} />
}
