import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { OrderRecord } from '../orders/list/order-query.ts'

/** Notes that only the deposit or the balance of an order is due now. */
export function PartOfOrder({ order: { deposit } }: { order: Pick<OrderRecord, 'deposit'> }) {
  const { t } = useTranslation('placing')
  if (deposit?.stage !== 'deposit' && deposit?.stage !== 'balance') return null
  return (
    <StatusTag tone="active">
      {t(deposit.stage === 'deposit' ? 'preSale.deposit' : 'preSale.balance')}
    </StatusTag>
  )
}
