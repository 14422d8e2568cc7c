import { Input, Select } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import { moneyText } from '../../../ui/money-text.ts'
import { useBreakpoint } from '../../../ui/use-breakpoint.ts'
import { lineOf, orderKey, type Choice, type ChoiceAction, type ConfirmedOrder } from './choices.ts'
import styles from './order-card.module.css'
import { OWN_REFERENCE_MAX } from './own-reference.ts'
import { usePaymentNote } from './use-payment-note.ts'

interface Props {
  order: ConfirmedOrder
  choice: Choice
  onChoose: (action: ChoiceAction) => void
}

/** Line, carrier, payment and note of one supplier's order in one row. */
export function OrderChoices({ order, choice, onChoose }: Props) {
  const { t, i18n } = useTranslation(['shopping', 'payment', 'placing'])
  const paymentNote = usePaymentNote()
  // A finger needs a taller field.
  const size = (useBreakpoint().md ?? true) ? 'small' : 'middle'
  const key = orderKey(order)
  const line = lineOf(order, choice.logisticsLineId)
  const field = (name: string) => `${name}-${key.replace('/', '-')}`
  return (
    <div className={styles.choices}>
      <label className="visually-hidden" htmlFor={field('line')}>
        {t('confirm.line')}
      </label>
      <Select
        id={field('line')}
        size={size}
        className={styles.line}
        value={choice.logisticsLineId}
        onChange={(logisticsLineId: string) => onChoose({ key, type: 'line', logisticsLineId })}
        options={order.logisticsOptions.map(({ logisticsLineId, name, freight, promise, laterPromise }) => ({
          value: logisticsLineId,
          label: [
            name,
            moneyText(freight),
            momentText((laterPromise ?? promise).arrivesAt, i18n.language, 'weekday'),
          ].join(' · '),
        }))}
      />
      <label className="visually-hidden" htmlFor={field('company')}>
        {t('confirm.company')}
      </label>
      <Select
        id={field('company')}
        size={size}
        value={choice.logisticsCompanyId}
        onChange={(logisticsCompanyId: string) => onChoose({ key, type: 'company', logisticsCompanyId })}
        options={(line?.companies ?? []).map(({ logisticsCompanyId, name, type }) => ({
          value: logisticsCompanyId,
          label: companyLabel(t, { name, type }),
        }))}
      />
      <label className="visually-hidden" htmlFor={field('payment')}>
        {t('confirm.payment')}
      </label>
      <Select
        id={field('payment')}
        size={size}
        value={choice.paymentMethod}
        onChange={(paymentMethod: string) => onChoose({ key, type: 'payment', paymentMethod })}
        popupMatchSelectWidth={false}
        labelRender={({ value }) => t(`payment:method.${value as 'online'}`)}
        options={order.paymentOptions.map((option) => ({
          value: option.method,
          label: `${t(`payment:method.${option.method}`)} ${paymentNote(option)}`,
          disabled: option.refusal !== null,
        }))}
      />
      <label className="visually-hidden" htmlFor={field('own-reference')}>
        {t('placing:ownReference')}
      </label>
      <Input
        id={field('own-reference')}
        size={size}
        maxLength={OWN_REFERENCE_MAX}
        value={choice.ownReference}
        placeholder={t('placing:ownReference')}
        onChange={(event) => onChoose({ key, type: 'ownReference', ownReference: event.target.value })}
      />
      <label className="visually-hidden" htmlFor={field('remark')}>
        {t('confirm.remark')}
      </label>
      <Input
        id={field('remark')}
        size={size}
        maxLength={200}
        value={choice.remark}
        placeholder={t('confirm.remark')}
        onChange={(event) => onChoose({ key, type: 'remark', remark: event.target.value })}
      />
    </div>
  )
}

const companyTypes = ['CONSIGNMENT', 'EXPRESS', 'URGENT', 'DELIVERY', 'PICKUP'] as const

function companyLabel(t: TFunction<'shopping'>, { name, type }: { name: string; type: string }): string {
  const known = companyTypes.find((entry) => entry === type)
  return known ? `${name} · ${t(`logisticsType.${known}`)}` : name
}
