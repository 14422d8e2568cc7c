import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import type { BodyOf, ReplyOf } from '../../../../shared/call.ts'
import type { sandboxCashier, sandboxPay } from '../../../../shared/calls/payment.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Countdown } from '../../shopping/countdown.tsx'
import { refusalText } from '../../shopping/refusal.ts'
import styles from './cashier.module.css'
import { returnPath } from './return-path.ts'

type Cashier = ReplyOf<typeof sandboxCashier>
type Outcome = BodyOf<typeof sandboxPay>['outcome']
type Answer = ReplyOf<typeof sandboxPay>

/** Outcomes besides a payment; each is a case that merchants get wrong. */
const oddOutcomes: readonly Outcome[] = ['fail', 'late', 'duplicate', 'forged']

/** The sandbox provider's own page, without real money and not part of the merchant's site. */
export default function CashierPage() {
  const { t } = useTranslation('cashier')
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const cashier = useQuery({
    queryKey: ['cashier', id],
    retry: false,
    queryFn: () =>
      request('sandboxCashier', {
        params: { paymentId: id },
        query: { token },
        flags: { quiet: true, tokenless: true },
      }),
  })
  const pay = useMutation({
    mutationFn: (outcome: Outcome) =>
      request('sandboxPay', {
        params: { paymentId: id },
        body: { outcome, token },
        flags: { quiet: true, tokenless: true },
      }),
    onSettled: () => cashier.refetch(),
  })

  return (
    <main className={styles.ground}>
      <div className={styles.stripes} aria-hidden />
      <article className={styles.slip}>
        <header className={styles.head}>
          <h1 className={styles.brand}>{t('brand')}</h1>
          <span className={styles.badge}>{t('badge')}</span>
        </header>
        <p className={styles.note}>{t('note')}</p>
        {cashier.isPending && <Skeleton active paragraph={{ rows: 5 }} />}
        {cashier.isError && (
          <div role="alert" className={styles.failed}>
            <h2>{t('unknown')}</h2>
            <p>{refusalText(cashier.error, t('unreachable'))}</p>
            <Button onClick={() => void cashier.refetch()}>{t('retry')}</Button>
          </div>
        )}
        {cashier.data && (
          <Slip
            cashier={cashier.data}
            answer={pay.data}
            refusal={pay.isError ? refusalText(pay.error, t('unreachable')) : undefined}
            paying={pay.isPending ? pay.variables : undefined}
            isOdd={pay.variables !== undefined && pay.variables !== 'success'}
            onPay={pay.mutate}
          />
        )}
      </article>
    </main>
  )
}

interface SlipProps {
  cashier: Cashier
  answer: Answer | undefined
  refusal: string | undefined
  paying: Outcome | undefined
  /** Requests another outcome than a payment. */
  isOdd: boolean
  onPay: (outcome: Outcome) => void
}

function Slip({ cashier, answer, refusal, paying, isOdd, onPay }: SlipProps) {
  const { t } = useTranslation('cashier')
  const { status } = cashier
  const busy = paying !== undefined
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('merchant')}</dt>
          <dd>{cashier.merchant}</dd>
        </div>
        <div>
          <dt>{t('subject')}</dt>
          <dd>{cashier.subject}</dd>
        </div>
        <div>
          <dt>{t('payment')}</dt>
          <dd className={styles.mono}>{cashier.paymentId}</dd>
        </div>
      </dl>
      <div className={styles.amount}>
        <Amount value={cashier.amount} size="large" strong />
        {status === 'pending' && <Countdown until={cashier.expiresAt} />}
      </div>
      <p className={styles.state} data-state={status} role="status">
        {t(`state.${status}`)}
      </p>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {status === 'paid' ? null : (
        <Button
          block
          type="primary"
          size="large"
          className={styles.pay}
          loading={paying === 'success'}
          disabled={busy || status !== 'pending'}
          onClick={() => onPay('success')}
        >
          {t('outcome.success')}
        </Button>
      )}
      <a href={returnPath(cashier.returnUrl, location.origin)} className={styles.back}>
        {t(status === 'pending' ? 'leave' : 'return')}
      </a>
      <details className={styles.odd} open={isOdd || undefined}>
        <summary>{t('odd')}</summary>
        <p>{t('oddText')}</p>
        <div className={styles.oddButtons}>
          {oddOutcomes.map((outcome) => (
            <Button key={outcome} loading={paying === outcome} disabled={busy} onClick={() => onPay(outcome)}>
              {t(`outcome.${outcome}`)}
            </Button>
          ))}
        </div>
        {answer && answer.callbacks.length > 0 && (
          <ol className={styles.callbacks}>
            {answer.callbacks.map(({ httpStatus, answer: text }, index) => (
              <li key={index}>
                <span className={styles.mono}>HTTP {httpStatus}</span> {text}
              </li>
            ))}
          </ol>
        )}
      </details>
    </>
  )
}
