import {
  AlipayCircleFilled,
  BankFilled,
  CreditCardFilled,
  ExperimentFilled,
  WechatFilled,
} from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { listPayMethods, payOrders } from '../../../../shared/calls/payment.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ordersKey } from '../../orders/list/order-query.ts'
import styles from './pay.module.css'
import cardStyles from '../../shopping/cards.module.css'
import choiceStyles from '../../shopping/choice-cards.module.css'
import textStyles from '../../shopping/text.module.css'
import { useRequestId } from '../../shopping/use-request-id.ts'
import { keepOpened } from './opened-payment.ts'

export type Method = ReplyOf<typeof listPayMethods>[number]

const icons: Record<Method['method'], React.ReactNode> = {
  sandbox: <ExperimentFilled aria-hidden />,
  alipay: <AlipayCircleFilled aria-hidden />,
  wechat: <WechatFilled aria-hidden />,
  bank: <BankFilled aria-hidden />,
  card: <CreditCardFilled aria-hidden />,
}

interface Props {
  /** Opens a payment with a provider. */
  open: (method: string, requestId: string) => Promise<ReplyOf<typeof payOrders>>
  amount: string
  methods: Method[]
  onOpened: (paymentId: string) => void
}

export function MethodChoice({ open, amount, methods, onOpened }: Props) {
  const { t, i18n } = useTranslation('shopping')
  const client = useQueryClient()
  const requestId = useRequestId()
  const [chosen, setChosen] = useState<string>()
  const method = methods.find((entry) => entry.method === chosen) ?? methods[0]

  const pay = useMutation({
    mutationFn: async (wanted: string) => {
      // A window opened after the reply would be blocked as an advertisement.
      const cashier = isScanned(wanted) ? null : window.open('', '_blank')
      try {
        const payment = await open(wanted, requestId([wanted, amount]))
        if (payment.payUrl && cashier) cashier.location.replace(payment.payUrl)
        else cashier?.close()
        return payment
      } catch (error) {
        cashier?.close()
        throw error
      }
    },
    onSuccess: (payment) => {
      keepOpened(payment)
      onOpened(payment.paymentId)
    },
    // The page looks different for an order that can no longer be paid.
    onError: () => client.invalidateQueries({ queryKey: ordersKey }),
  })

  if (!method) return <EmptyState title={t('pay.noMethod')} description={t('pay.noMethodText')} />
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('pay.method')}</h2>
      <div role="radiogroup" aria-label={t('pay.method')} className={choiceStyles.choiceGrid}>
        {methods.map((entry) => (
          <label
            key={entry.method}
            className={entry === method ? choiceStyles.methodOn : choiceStyles.method}
            data-method={entry.method}
          >
            <input
              type="radio"
              name="method"
              className={choiceStyles.choiceRadio}
              checked={entry === method}
              onChange={() => setChosen(entry.method)}
            />
            <span className={choiceStyles.methodIcon}>{icons[entry.method]}</span>
            <span>{i18n.language === 'en' ? entry.nameEn : entry.nameZh}</span>
          </label>
        ))}
      </div>
      <div className={styles.payActions}>
        <Button type="primary" size="large" loading={pay.isPending} onClick={() => pay.mutate(method.method)}>
          {t('pay.now')} <Amount value={amount} />
        </Button>
        <span className={textStyles.quiet}>
          {t(isScanned(method.method) ? 'pay.byScan' : 'pay.newWindow')}
        </span>
      </div>
    </section>
  )
}

/** Paid with the phone, by a code on this page: no window opens. */
const isScanned = (method: string) => method === 'wechat' || method === 'bank'
