import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { myCredit } from '../../../../shared/calls/credit.ts'
import { Amount } from '../../../ui/amount.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import styles from './credit.module.css'
import { moneyText } from '../../../ui/money-text.ts'

type Account = NonNullable<ReplyOf<typeof myCredit>['account']>

export function AccountFigures({ account }: { account: Account }) {
  const { t } = useTranslation('credit')
  const open = account.status === 'NORMAL'
  const hasTemporary = account.temporaryLimit !== '0.00' && account.temporaryFrom && account.temporaryUntil
  return (
    <section className={styles.card}>
      <div className={styles.available}>
        <div>
          <div className={styles.name}>{t('available')}</div>
          <Amount value={account.available} size="large" strong />
        </div>
        <StatusTag tone={open ? 'done' : 'bad'}>{t(`status.${account.status}`)}</StatusTag>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t('limit')}</dt>
          <dd>
            <Amount value={account.limit} />
          </dd>
          {hasTemporary && (
            <dd className={styles.name}>
              {t(account.temporaryHolds ? 'temporary' : 'temporaryApart', {
                amount: moneyText(account.temporaryLimit),
                from: account.temporaryFrom,
                until: account.temporaryUntil,
              })}
            </dd>
          )}
        </div>
        <div>
          <dt>{t('used')}</dt>
          <dd>
            <Amount value={account.used} />
          </dd>
          <dd className={styles.name}>{t('terms', { days: account.dueDays })}</dd>
        </div>
        <div>
          <dt>{t('frozen')}</dt>
          <dd>
            <Amount value={account.frozen} />
          </dd>
        </div>
        <div>
          <dt>{t('overdue')}</dt>
          <dd>
            <Amount value={account.overdue} strong={account.overdue !== '0.00'} />
          </dd>
          {account.nextDueOn && <dd className={styles.name}>{t('nextDue', { day: account.nextDueOn })}</dd>}
        </div>
      </dl>
      {!open && <Alert type="warning" showIcon title={t('closedText')} />}
      {account.overdue !== '0.00' && <Alert type="error" showIcon title={t('overdueText')} />}
    </section>
  )
}
