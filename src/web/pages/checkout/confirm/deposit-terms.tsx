import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import { Amount } from '../../../ui/amount.tsx'
import type { ConfirmedOrder } from './choices.ts'
import { moneyText } from '../../../ui/money-text.ts'

/** The deposit of a pre-sale order, the due day of its balance, and what happens to the deposit. */
export function DepositTerms({ order: { deposit } }: { order: ConfirmedOrder }) {
  const { t, i18n } = useTranslation('placing')
  if (!deposit) return null
  const day = momentText(`${deposit.balanceFrom}T00:00:00+08:00`, i18n.language, 'date')
  const terms =
    deposit.kept === '0.00'
      ? t('preSale.returnedText')
      : t('preSale.keptText', { kept: moneyText(deposit.kept) })
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          {t('preSale.deposit')} <Amount value={deposit.amount} strong /> ·{' '}
          {t('preSale.balanceWhen', { day, hours: deposit.balanceHours })}
        </>
      }
      description={terms}
    />
  )
}
