import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { fenFromYuan } from '../../../../shared/money.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { myCreditKey } from '../../account/credit/my-credit-key.ts'
import { ordersKey } from '../../orders/list/order-query.ts'
import { refusalText } from '../../shopping/refusal.ts'
import styles from './pay.module.css'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import { useRequestId } from '../../shopping/use-request-id.ts'
import { useApp } from '../../../ui/use-app.ts'

interface Props {
  orderIds: string[]
  amount: string
  onDone: () => void
}

/** Puts the orders on the company's credit instead of paying them now. */
export function AccountForm({ orderIds, amount, onDone }: Props) {
  const { t } = useTranslation('payment')
  const { message } = useApp()
  const client = useQueryClient()
  const requestId = useRequestId()
  const credit = useQuery({
    queryKey: myCreditKey,
    queryFn: () => request('myCredit', { flags: { quiet: true } }),
  })
  const pay = useMutation({
    mutationFn: () =>
      request('payOnAccount', { body: { orderIds }, requestId: requestId(orderIds), flags: { quiet: true } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ordersKey })
      void client.invalidateQueries({ queryKey: myCreditKey })
      message.success(t('account.done'))
      onDone()
    },
    onError: (error) => message.warning({ content: refusalText(error, t('account.notDone')), duration: 6 }),
  })
  if (credit.isPending) return <PageSkeleton kind="form" />
  if (credit.isError) return <ErrorState error={credit.error} onRetry={() => void credit.refetch()} />
  const { account } = credit.data
  const isShort = account?.status === 'NORMAL' && fenFromYuan(amount) > fenFromYuan(account.available)
  if (account?.status !== 'NORMAL')
    return (
      <section className={cardStyles.card}>
        <Alert type="info" showIcon title={t(account ? 'refusal.CREDIT_FROZEN' : 'refusal.NO_CREDIT')} />
      </section>
    )
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('account.title')}</h2>
      <p className={textStyles.quiet}>
        {t('account.available')} <Amount value={account.available} />
      </p>
      {isShort && (
        <Alert
          type="warning"
          showIcon
          title={t('refusal.CREDIT_SHORT', { limit: moneyText(account.available) })}
          description={t('account.short')}
        />
      )}
      <div className={styles.payActions}>
        <Button
          type="primary"
          size="large"
          disabled={isShort}
          loading={pay.isPending}
          onClick={() => pay.mutate()}
        >
          {t('account.pay')} <Amount value={amount} />
        </Button>
      </div>
    </section>
  )
}
