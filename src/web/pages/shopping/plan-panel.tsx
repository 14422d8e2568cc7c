import { GiftOutlined, TagOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../shared/call.ts'
import type { confirmOrder } from '../../../shared/calls/order-confirm.ts'
import { Amount } from '../../ui/amount.tsx'
import styles from './plan-panel.module.css'
import { roundMoneyText } from '../../ui/money-text.ts'

export type Plan = ReplyOf<typeof confirmOrder>['plan']

/** The reductions and their reasons, the amounts missing for more, and the unused coupons. */
export function PlanPanel({ plan }: { plan: Plan }) {
  const { t } = useTranslation('promotion')
  const { fullMinus, coupons, unused } = plan
  if (fullMinus.length + coupons.length + unused.length === 0) return null
  return (
    <section className={styles.panel} aria-label={t('plan.title')}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <GiftOutlined aria-hidden /> {t('plan.title')}
        </h2>
        {coupons.length > 0 && <span className={styles.quiet}>{t('plan.best')}</span>}
      </header>
      <ul className={styles.rows}>
        {fullMinus.map(({ marketingId, name, threshold, off, saved, missing }) => (
          <li key={marketingId} className={styles.row}>
            <span className={styles.kind}>{t('plan.fullMinus')}</span>
            <span className={styles.name}>
              {name}{' '}
              <span className={styles.quiet}>
                {t('plan.threshold', { threshold: roundMoneyText(threshold), off: roundMoneyText(off) })}
              </span>
              {missing !== null && (
                <span className={styles.more}>
                  {t('plan.more', { missing: roundMoneyText(missing), off: roundMoneyText(off) })}
                </span>
              )}
            </span>
            <Saved amount={saved} />
          </li>
        ))}
        {coupons.map(({ couponId, name, threshold, saved }) => (
          <li key={couponId} className={styles.row}>
            <span className={styles.kind}>
              <TagOutlined aria-hidden /> {t('plan.coupon')}
            </span>
            <span className={styles.name}>
              {name}{' '}
              <span className={styles.quiet}>
                {threshold === '0.00'
                  ? t('coupons.any')
                  : t('coupons.from', { threshold: roundMoneyText(threshold) })}
              </span>
            </span>
            <Saved amount={saved} />
          </li>
        ))}
      </ul>
      {unused.length > 0 && (
        <details className={styles.unused}>
          <summary>{t('plan.unused', { count: unused.length })}</summary>
          <ul className={styles.rows}>
            {unused.map(({ couponId, name, off, reason, missing }) => (
              <li key={couponId} className={styles.row}>
                <span className={styles.kind}>{t('plan.coupon')}</span>
                <span className={styles.name}>
                  {name} <span className={styles.quiet}>−{roundMoneyText(off)}</span>
                </span>
                <span className={styles.quiet}>
                  {t(`plan.why.${reason}`, { missing: roundMoneyText(missing) })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Saved({ amount }: { amount: string }) {
  if (amount === '0.00') return null
  return (
    <span className={styles.saved}>
      −<Amount value={amount} />
    </span>
  )
}
