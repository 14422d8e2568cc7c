import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { momentText } from '../../../lib/moment.ts'
import { Amount } from '../../../ui/amount.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import styles from '../company.module.css'
import type { RequestDetail } from './requests-query.ts'

/** What an approver wants to know: the amount, why they are asked, and what the budget has left. */
export function RequestFacts({ request }: { request: RequestDetail }) {
  const { t, i18n } = useTranslation('company')
  const { status, amount, amountNow, freightNow, discountNow, causes, problem, lapsesAt, address } = request
  const isPending = status === 'PENDING'
  return (
    <dl className={styles.facts}>
      {isPending && amountNow !== null && (
        <Fact name={t('fact.amount')}>
          <Amount value={amountNow} size="large" strong />
          <div className={styles.quiet}>
            {t('fact.freight')} {moneyText(freightNow ?? '0.00')}
            {discountNow !== null && discountNow !== '0.00' && (
              <>
                {' · '}
                {t('fact.discount')} {moneyText(discountNow)}
              </>
            )}
          </div>
        </Fact>
      )}
      {(!isPending || amountNow !== amount) && (
        <Fact name={t('fact.amountThen')}>
          <Amount value={amount} strong={!isPending} />
        </Fact>
      )}
      <Fact name={t('column.reason')}>
        {causes.map((cause) => (
          <div key={cause}>{t(`cause.${cause}`)}</div>
        ))}
        {problem && (
          <div className={styles.warn} role="alert">
            {problem}
          </div>
        )}
      </Fact>
      {isPending && (
        <Fact name={t('fact.budget')}>
          <BudgetLeft budget={request.budget} />
        </Fact>
      )}
      <Signers request={request} />
      {address && <Fact name={t('fact.address')}>{address}</Fact>}
      {isPending ? (
        <Fact name={t('fact.lapses')}>{momentText(lapsesAt, i18n.language, 'dateMinute')}</Fact>
      ) : (
        <Fact name={t('fact.decided')}>
          {request.decidedName || t('status.LAPSED')}
          {request.decidedAt && (
            <div className={styles.quiet}>{momentText(request.decidedAt, i18n.language, 'dateMinute')}</div>
          )}
          {request.answer && <div>{request.answer}</div>}
        </Fact>
      )}
      {request.orders.length > 0 && (
        <Fact name={t('fact.orders')}>
          {request.orders.map(({ orderId, orderNo }) => (
            <div key={orderId}>
              <Link to={`/shopping/orderDetail?orderId=${orderId}`}>{orderNo}</Link>
            </div>
          ))}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function BudgetLeft({ budget }: { budget: RequestDetail['budget'] }) {
  const { t } = useTranslation('company')
  if (!budget) return <>{t('fact.noBudget')}</>
  const amount = moneyText(budget.amount)
  if (budget.left.startsWith('-'))
    return (
      <span className={styles.warn}>
        {t('fact.budgetOver', { over: moneyText(budget.left.slice(1)), amount })}
      </span>
    )
  return <>{t('fact.budgetLeft', { left: moneyText(budget.left), amount })}</>
}

function Signers({ request: { status, signers, signerNames, signatures } }: { request: RequestDetail }) {
  const { t, i18n } = useTranslation('company')
  if (status !== 'PENDING' && signatures.length === 0) return null
  const names = signerNames.join(i18n.language === 'zh' ? '、' : ', ')
  return (
    <Fact name={t('fact.signers')}>
      {signerNames.length > 1 ? t('fact.anyOf', { count: signers, names }) : names || t('fact.owners')}
      {signatures.map(({ userName, slotName }) => (
        <div key={userName} className={styles.quiet}>
          {slotName ? t('signedFor', { name: userName, other: slotName }) : t('signed', { name: userName })}
        </div>
      ))}
    </Fact>
  )
}
