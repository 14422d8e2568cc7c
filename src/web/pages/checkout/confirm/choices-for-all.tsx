import { Input, Segmented } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import { effectiveChoice, orderKey, type ChoiceAction, type Choices, type ConfirmedOrder } from './choices.ts'
import {
  nameAll,
  payAll,
  paymentsForAll,
  preferAll,
  presentPayment,
  presentPreference,
  presentReference,
  type Preference,
} from './for-all.ts'
import { OWN_REFERENCE_MAX } from './own-reference.ts'
import { PaymentChoice } from './payment-choice.tsx'

interface Props {
  orders: ConfirmedOrder[]
  choices: Choices
  onChoose: (action: ChoiceAction) => void
}

/** Transport and payment of all orders at once; an order that differs is changed in its own row. */
export function ChoicesForAll({ orders, choices, onChoose }: Props) {
  const { t } = useTranslation(['placing', 'shopping', 'payment'])
  const id = useId()
  const payment = presentPayment(orders, choices)
  const preference = presentPreference(orders, choices)
  const chooseAll = (actions: ChoiceAction[]) => actions.forEach(onChoose)
  const others = payment
    ? []
    : [...Map.groupBy(orders, (order) => effectiveChoice(order, choices[orderKey(order)]).paymentMethod)]
  return (
    <section className={cardStyles.card} aria-label={t('forAll.title')}>
      <h2 className={cardStyles.cardTitle}>{t('forAll.title')}</h2>
      <div>
        <span className={textStyles.quiet} id={`${id}-line`}>
          {t('shopping:confirm.line')}
        </span>
        <Segmented<Preference | 'own'>
          block
          aria-labelledby={`${id}-line`}
          value={preference ?? 'own'}
          onChange={(chosen) => chosen !== 'own' && chooseAll(preferAll(orders, chosen))}
          options={[
            { value: 'fastest', label: t('forAll.fastest') },
            { value: 'cheapest', label: t('forAll.cheapest') },
            ...(preference ? [] : [{ value: 'own' as const, label: t('forAll.own') }]),
          ]}
        />
      </div>
      <div>
        <label className={textStyles.quiet} htmlFor={`${id}-reference`}>
          {t('ownReference')}
        </label>
        <Input
          id={`${id}-reference`}
          maxLength={OWN_REFERENCE_MAX}
          value={presentReference(orders, choices)}
          placeholder={t('ownReferenceHint')}
          onChange={(event) => chooseAll(nameAll(orders, event.target.value))}
        />
      </div>
      <div>
        <span className={textStyles.quiet}>{t('shopping:confirm.payment')}</span>
        <PaymentChoice
          options={paymentsForAll(orders)}
          value={payment}
          onChoose={(method) => chooseAll(payAll(orders, method))}
        />
        {others.length > 1 && (
          <p className={textStyles.quiet}>
            {others
              .map(([method, own]) =>
                t('forAll.some', { method: t(`payment:method.${method as 'online'}`), count: own.length }),
              )
              .join(' · ')}
          </p>
        )}
      </div>
    </section>
  )
}
