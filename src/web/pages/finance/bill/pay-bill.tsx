import { useQuery } from '@tanstack/react-query'
import { Form, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { CardForm } from '../../checkout/pay/card-form.tsx'
import { MethodChoice } from '../../checkout/pay/method-choice.tsx'
import { PaymentUnderWay } from '../../checkout/pay/payment-under-way.tsx'
import { TransferForm } from '../../checkout/pay/transfer-form.tsx'
import styles from '../../shopping/cards.module.css'
import fieldStyles from './pay-bill.module.css'

interface Props {
  statementId: string
  /** What may be paid now. */
  payable: string
  onPaid: () => void
}

/** Pays a statement, whole or in part: online, with a bound card, by transfer. */
export function PayBill({ statementId, payable, onPaid }: Props) {
  const { t } = useTranslation('bill')
  const [amount, setAmount] = useState<string | null>(null)
  const [paymentId, setPaymentId] = useState<string>()
  if (paymentId)
    return (
      <PaymentUnderWay
        paymentId={paymentId}
        onPaid={() => {
          setPaymentId(undefined)
          onPaid()
        }}
        onOtherMethod={() => setPaymentId(undefined)}
      />
    )
  const wanted = (Number(amount ?? payable) || 0).toFixed(2)
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{t('pay')}</h2>
      <Form layout="vertical" component="div">
        <Form.Item label={t('payAmount')} extra={t('payPart')} className={fieldStyles.amount!}>
          <NumberInput<string>
            className={fieldStyles.field}
            aria-label={t('payAmount')}
            stringMode
            min="0.01"
            max={payable}
            precision={2}
            value={amount ?? payable}
            onChange={setAmount}
          />
        </Form.Item>
      </Form>
      <Ways
        of={{ statementId, amount: wanted }}
        onOpened={setPaymentId}
        onSent={() => {
          setAmount(null)
          onPaid()
        }}
      />
    </section>
  )
}

interface WaysProps {
  of: { statementId: string; amount: string }
  onOpened: (paymentId: string) => void
  onSent: () => void
}

/** The ways to pay, one tab each. */
function Ways({ of, onOpened, onSent }: WaysProps) {
  const { t } = useTranslation(['payment', 'bill'])
  const methods = useQuery({
    queryKey: ['payMethods'],
    staleTime: 10 * 60_000,
    queryFn: () => request('listPayMethods', { flags: { quiet: true } }),
  })
  const { amount } = of
  const flags = { quiet: true }
  const ways = [
    {
      key: 'online',
      label: t('method.online'),
      children: methods.isError ? (
        <ErrorState error={methods.error} onRetry={() => void methods.refetch()} />
      ) : methods.isPending ? (
        <PageSkeleton kind="form" />
      ) : (
        <MethodChoice
          open={(method, requestId) => request('payStatement', { body: { ...of, method }, requestId })}
          amount={amount}
          methods={methods.data}
          onOpened={onOpened}
        />
      ),
    },
    {
      key: 'card',
      label: t('card.title'),
      children: (
        <CardForm
          pay={(proof) => request('payStatementByCard', { body: { ...of, ...proof }, flags })}
          amount={amount}
          onOpened={onOpened}
        />
      ),
    },
    {
      key: 'transfer',
      label: t('method.transfer'),
      children: (
        <TransferForm
          send={(voucher, requestId) =>
            request('sendStatementVoucher', { body: { ...of, ...voucher }, requestId, flags })
          }
          amount={amount}
          text={t('bill:transferText')}
          onSent={onSent}
        />
      ),
    },
  ]
  return <Tabs tabBarGutter={20} items={ways} />
}
