import { useTranslation } from 'react-i18next'
import { moneyText } from '../../../ui/money-text.ts'
import type { ConfirmedOrder } from './choices.ts'

type PaymentOption = ConfirmedOrder['paymentOptions'][number]

/** The terms of a payment method, or why it is not offered. */
export function usePaymentNote(): (option: PaymentOption) => string {
  const { t } = useTranslation('payment')
  return ({ method, refusal, windowMinutes, limit }) => {
    if (refusal) return t(`refusal.${refusal}`, { limit: moneyText(limit ?? '0.00') })
    if (method === 'online') return t('withinMinutes', { minutes: windowMinutes })
    if (method === 'transfer') return t('withinHours', { hours: (windowMinutes ?? 0) / 60 })
    return t(method === 'account' ? 'creditLeft' : 'codNote', { limit: moneyText(limit ?? '0.00') })
  }
}
