import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import orderStyles from '../order-choices.module.css'
import textStyles from '../../shopping/text.module.css'
import type { ConfirmedOrder } from './choices.ts'
import { moneyText } from '../../../ui/money-text.ts'

interface Props {
  options: ConfirmedOrder['paymentOptions']
  value: string | undefined
  onChoose: (method: string) => void
}

/** Every payment method; one that is not available shows the reason. */
export function PaymentChoice({ options, value, onChoose }: Props) {
  const { t } = useTranslation('payment')
  return (
    <Radio.Group
      className={orderStyles.lineChoices!}
      value={value}
      onChange={(event) => onChoose(String(event.target.value))}
    >
      {options.map((option) => (
        <Radio key={option.method} value={option.method} disabled={option.refusal !== null}>
          {t(`method.${option.method}`)} <span className={textStyles.quiet}>{note(option)}</span>
        </Radio>
      ))}
    </Radio.Group>
  )

  function note({ method, refusal, windowMinutes, limit }: Props['options'][number]): string {
    if (refusal) return t(`refusal.${refusal}`, { limit: moneyText(limit ?? '0.00') })
    if (method === 'online') return t('withinMinutes', { minutes: windowMinutes })
    if (method === 'transfer') return t('withinHours', { hours: (windowMinutes ?? 0) / 60 })
    return t(method === 'account' ? 'creditLeft' : 'codNote', { limit: moneyText(limit ?? '0.00') })
  }
}
