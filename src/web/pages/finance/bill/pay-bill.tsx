import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import { keepOpened } from '../../checkout/pay/opened-payment.ts'
import { PaymentUnderWay } from '../../checkout/pay/payment-under-way.tsx'
import styles from '../../shopping/cards.module.css'
import { useRequestId } from '../../shopping/use-request-id.ts'
import fieldStyles from './pay-bill.module.css'

interface Props {
  statementId: string
  open: string
  onPaid: () => void
}

/** Pays a statement, whole or in part. */
export function PayBill({ statementId, open, onPaid }: Props) {
  const { t, i18n } = useTranslation('bill')
  const requestId = useRequestId()
  const [amount, setAmount] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string>()
  const [paymentId, setPaymentId] = useState<string>()
  const methods = useQuery({
    queryKey: ['payMethods'],
    staleTime: 10 * 60_000,
    queryFn: () => request('listPayMethods', { flags: { quiet: true } }),
  })
  const method = chosen ?? methods.data?.[0]?.method
  const pay = useMutation({
    mutationFn: async (body: { statementId: string; amount: string; method: string }) => {
      // A window opened after the reply would be blocked as an advertisement.
      const cashier = window.open('', '_blank')
      try {
        const payment = await request('payStatement', { body, requestId: requestId([body, open]) })
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
      setPaymentId(payment.paymentId)
    },
  })
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
  const wanted = Number(amount ?? open).toFixed(2)
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{t('pay')}</h2>
      <NumberInput<string>
        className={fieldStyles.field}
        aria-label={t('payAmount')}
        stringMode
        min="0.01"
        max={open}
        precision={2}
        value={amount ?? open}
        onChange={setAmount}
      />
      <Select
        className={fieldStyles.field}
        aria-label={t('payMethod')}
        value={method}
        loading={methods.isPending}
        onChange={setChosen}
        options={(methods.data ?? []).map((entry) => ({
          value: entry.method,
          label: i18n.language === 'zh' ? entry.nameZh : entry.nameEn,
        }))}
      />
      <div>
        <Button
          type="primary"
          disabled={!method || Number(wanted) <= 0}
          loading={pay.isPending}
          onClick={() => method && pay.mutate({ statementId, amount: wanted, method })}
        >
          {t('payNow')}
        </Button>
      </div>
    </section>
  )
}
