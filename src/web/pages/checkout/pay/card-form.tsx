import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { banks, type Bank } from '../../../../shared/bank-card.ts'
import type { BodyOf } from '../../../../shared/call.ts'
import type { Calls } from '../../../../shared/calls/all.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { request } from '../../../lib/request.ts'
import { showFaults } from '../../../lib/show-faults.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { ordersKey } from '../../orders/list/order-query.ts'
import { refusalText } from '../../shopping/refusal.ts'
import orderStyles from '../order-choices.module.css'
import styles from './pay.module.css'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import { CardCodeInput } from './card-code-input.tsx'
import { useApp } from '../../../ui/use-app.ts'

type Proof = Omit<BodyOf<Calls['payByCard']>, 'orderIds'>
type Fields = Omit<Proof, 'cardId'>

interface Props {
  /** Charges the card for what is paid here. */
  pay: (proof: Proof) => Promise<{ paymentId: string }>
  amount: string
  onOpened: (paymentId: string) => void
}

/** Pays with a bound card: the card first, then the payment password or a code by SMS. */
export function CardForm({ pay: charge, amount, onOpened }: Props) {
  const { t } = useTranslation('payment')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const [chosen, setChosen] = useState<string>()
  const [proof, setProof] = useState<'password' | 'code'>('password')
  const cards = useQuery({
    queryKey: ['bankCards'],
    queryFn: () => request('listBankCards', { flags: { quiet: true } }),
  })
  const card = cards.data?.find(({ cardId }) => cardId === chosen) ?? cards.data?.[0]
  const pay = useMutation({
    mutationFn: charge,
    onSuccess: ({ paymentId }) => {
      void client.invalidateQueries({ queryKey: ordersKey })
      onOpened(paymentId)
    },
    onError: (error) => {
      // A code is good for one attempt. The fields stay, so that the wait for the next code continues.
      form.setFieldsValue({ paymentPassword: '', code: '' })
      if (!showFaults(form, error))
        message.warning({ content: refusalText(error, t('card.notPaid')), duration: 6 })
      void client.invalidateQueries({ queryKey: ordersKey })
    },
  })
  const manage = <Link to="/info/index?active=5">{t('card.manage')}</Link>
  if (cards.isPending) return <PageSkeleton kind="form" />
  if (cards.isError) return <ErrorState error={cards.error} onRetry={() => void cards.refetch()} />
  if (!card) {
    const bind = (
      <Link to="/info/index?active=5">
        <Button type="primary">{t('card.bind')}</Button>
      </Link>
    )
    return <EmptyState title={t('card.none')} description={t('card.noneText')} action={bind} />
  }
  const { cardId } = card
  return (
    <section className={cardStyles.card}>
      <header className={cardStyles.cardHead}>
        <h2 className={cardStyles.cardTitle}>{t('card.choose')}</h2>
        {manage}
      </header>
      <Radio.Group
        className={orderStyles.lineChoices!}
        value={cardId}
        onChange={(event) => setChosen(String(event.target.value))}
      >
        {cards.data.map((bound) => (
          <Radio key={bound.cardId} value={bound.cardId}>
            {banks[bound.bank as Bank][currentLanguage()]}{' '}
            <span className={textStyles.mono}>{bound.cardNumber}</span>
          </Radio>
        ))}
      </Radio.Group>
      <Form
        className={styles.payFields!}
        form={form}
        layout="vertical"
        onFinish={(fields) => pay.mutate({ cardId, ...fields })}
      >
        <Form.Item label={t('card.proof')}>
          <Radio.Group
            value={proof}
            options={[
              { value: 'password', label: t('card.password') },
              { value: 'code', label: t('card.code') },
            ]}
            onChange={(event) => setProof(event.target.value as typeof proof)}
          />
        </Form.Item>
        {proof === 'password' ? (
          <Form.Item
            name="paymentPassword"
            label={t('card.password')}
            rules={[{ required: true, pattern: /^\d{6}$/, message: t('card.passwordMissing') }]}
          >
            <Input.Password maxLength={6} inputMode="numeric" autoComplete="off" />
          </Form.Item>
        ) : (
          <Form.Item
            name="code"
            label={t('card.codeFor', { phone: card.phone })}
            rules={[{ required: true, message: t('card.codeMissing') }]}
          >
            <CardCodeInput cardId={cardId} />
          </Form.Item>
        )}
        <Button type="primary" size="large" htmlType="submit" loading={pay.isPending}>
          {t('card.pay')} <Amount value={amount} />
        </Button>
      </Form>
    </section>
  )
}
