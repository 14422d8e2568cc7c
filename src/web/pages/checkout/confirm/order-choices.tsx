import { Input, Select } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import { moneyText } from '../../../ui/money-text.ts'
import textStyles from '../../shopping/text.module.css'
import { lineOf, orderKey, type Choice, type ChoiceAction, type ConfirmedOrder } from './choices.ts'
import styles from './order-card.module.css'
import { OWN_REFERENCE_MAX } from './own-reference.ts'
import { usePaymentNote } from './use-payment-note.ts'

interface Props {
  order: ConfirmedOrder
  choice: Choice
  onChoose: (action: ChoiceAction) => void
}

/** Line, carrier, payment and note of one supplier's order in one row, with the run that it takes. */
export function OrderChoices({ order, choice, onChoose }: Props) {
  const { t, i18n } = useTranslation(['shopping', 'payment', 'placing'])
  const paymentNote = usePaymentNote()
  const key = orderKey(order)
  const line = lineOf(order, choice.logisticsLineId)
  // Pre-sale goods cannot miss a run: they leave once they have arrived.
  const isToCome = order.lines.some(({ preSaleUntil }) => preSaleUntil !== null)
  const timesOf = ({ departsAt, arrivesAt }: Promised) => ({
    departs: momentText(departsAt, i18n.language, 'weekdayTime'),
    arrives: momentText(arrivesAt, i18n.language, 'weekdayTime'),
  })
  const field = (name: string) => `${name}-${key.replace('/', '-')}`
  return (
    <div className={styles.choices}>
      <label htmlFor={field('line')}>{t('confirm.line')}</label>
      <Select
        id={field('line')}
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
      <label htmlFor={field('company')}>{t('confirm.company')}</label>
      <Select
        id={field('company')}
        className={styles.company}
        value={choice.logisticsCompanyId}
        onChange={(logisticsCompanyId: string) => onChoose({ key, type: 'company', logisticsCompanyId })}
        options={(line?.companies ?? []).map(({ logisticsCompanyId, name, type }) => ({
          value: logisticsCompanyId,
          label: companyLabel(t, { name, type }),
        }))}
      />
      <label htmlFor={field('payment')}>{t('confirm.payment')}</label>
      <Select
        id={field('payment')}
        className={styles.payment}
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
      <label htmlFor={field('own-reference')}>{t('placing:ownReference')}</label>
      <Input
        id={field('own-reference')}
        className={styles.ownReference!}
        maxLength={OWN_REFERENCE_MAX}
        value={choice.ownReference}
        onChange={(event) => onChoose({ key, type: 'ownReference', ownReference: event.target.value })}
      />
      <label htmlFor={field('remark')}>{t('confirm.remark')}</label>
      <Input
        id={field('remark')}
        className={styles.remark!}
        maxLength={200}
        value={choice.remark}
        placeholder={t('confirm.remarkPlaceholder')}
        onChange={(event) => onChoose({ key, type: 'remark', remark: event.target.value })}
      />
      {line && (
        <p className={styles.promise}>
          <span className={line.promise.sameDay || isToCome ? textStyles.quiet : textStyles.warning}>
            {t('confirm.cutOff', { time: line.cutOff })} ·{' '}
            {t(promiseWords(line.promise, isToCome), timesOf(line.promise))}
          </span>
          {line.laterPromise && (
            <span className={textStyles.warning}> {t('confirm.laterPart', timesOf(line.laterPromise))}</span>
          )}
        </p>
      )}
    </div>
  )
}

type Promised = NonNullable<ConfirmedOrder['promise']>

/** A run without travel days arrives on the day it leaves, so its hour would repeat the departure. */
function promiseWords({ sameDay, departsAt, arrivesAt }: Promised, isToCome: boolean) {
  const isThatDay = departsAt === arrivesAt
  if (sameDay || isToCome) return isThatDay ? 'confirm.departsThatDay' : 'confirm.departs'
  return isThatDay ? 'confirm.departsLaterThatDay' : 'confirm.departsLater'
}

const companyTypes = ['CONSIGNMENT', 'EXPRESS', 'URGENT', 'DELIVERY', 'PICKUP'] as const

function companyLabel(t: TFunction<'shopping'>, { name, type }: { name: string; type: string }): string {
  const known = companyTypes.find((entry) => entry === type)
  return known ? `${name} · ${t(`logisticsType.${known}`)}` : name
}
