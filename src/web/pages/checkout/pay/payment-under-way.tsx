import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, QRCode, Spin } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Countdown } from '../../shopping/countdown.tsx'
import { ordersKey } from '../../orders/list/order-query.ts'
import styles from './pay.module.css'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import { openedPayment, type Opened } from './opened-payment.ts'

const POLL_MS = 2000

interface Props {
  paymentId: string
  onPaid: () => void
  onOtherMethod: () => void
}

/** Waits for the provider's result while the buyer pays in the cashier's window. */
export function PaymentUnderWay({ paymentId, onPaid, onOtherMethod }: Props) {
  const { t } = useTranslation('shopping')
  const client = useQueryClient()
  const status = useQuery({
    queryKey: ['payStatus', paymentId],
    queryFn: () => request('payStatus', { query: { paymentId }, flags: { quiet: true } }),
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'pending' ? false : POLL_MS),
    // The buyer is in the cashier's window meanwhile; the result must be here when they return.
    refetchIntervalInBackground: true,
  })
  const state = status.data?.status
  useEffect(() => {
    if (state === undefined || state === 'pending') return
    void client.invalidateQueries({ queryKey: ordersKey })
    if (state === 'paid') onPaid()
  }, [client, onPaid, state])

  if (status.isError && !status.data)
    return <ErrorState error={status.error} onRetry={() => void status.refetch()} />

  const other = (
    <Button size="large" onClick={onOtherMethod}>
      {t('pay.otherMethod')}
    </Button>
  )
  if (state === 'failed' || state === 'expired')
    return (
      <section className={cardStyles.card}>
        <Alert
          type={state === 'failed' ? 'error' : 'warning'}
          showIcon
          title={t(`pay.${state}`)}
          description={t(`pay.${state}Text`)}
        />
        <div className={styles.payActions}>
          <Button type="primary" size="large" onClick={onOtherMethod}>
            {t(state === 'failed' ? 'paid.again' : 'pay.otherMethod')}
          </Button>
        </div>
      </section>
    )

  const opened = openedPayment(paymentId)
  return (
    <section className={cardStyles.card} aria-live="polite">
      <div className={styles.waiting}>
        <Spin />
        <div>
          <h2 className={cardStyles.cardTitle}>{t('pay.waiting')}</h2>
          <p className={textStyles.quiet}>{t(waitingFor(opened))}</p>
          {status.data && <Countdown until={status.data.expiresAt} />}
        </div>
      </div>
      {opened?.qrText && (
        <div className={styles.payCode}>
          <QRCode value={opened.qrText} size={220} />
          {status.data && <Amount value={status.data.amount} size="large" strong />}
        </div>
      )}
      <div className={styles.payActions}>
        {opened?.payUrl && (
          <Button type="primary" size="large" href={opened.payUrl} target="_blank" rel="noopener">
            {t('pay.reopen')}
          </Button>
        )}
        <Button size="large" onClick={() => void status.refetch()}>
          {t('pay.check')}
        </Button>
        {other}
      </div>
    </section>
  )
}

/** A payment opened in another window has no cashier to return to. */
function waitingFor(opened: Opened | undefined) {
  if (opened?.qrText) return 'pay.waitingScan'
  return opened?.payUrl ? 'pay.waitingText' : 'pay.waitingElsewhere'
}
