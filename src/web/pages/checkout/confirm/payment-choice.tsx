import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import orderStyles from '../order-choices.module.css'
import textStyles from '../../shopping/text.module.css'
import type { ConfirmedOrder } from './choices.ts'
import { usePaymentNote } from './use-payment-note.ts'

interface Props {
  options: ConfirmedOrder['paymentOptions']
  value: string | undefined
  onChoose: (method: string) => void
}

/** Every payment method; one that is not available shows the reason. */
export function PaymentChoice({ options, value, onChoose }: Props) {
  const { t } = useTranslation('payment')
  const note = usePaymentNote()
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
}
