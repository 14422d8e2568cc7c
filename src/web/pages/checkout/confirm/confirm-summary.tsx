import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../../ui/amount.tsx'
import type { Address } from '../../account/addresses/address-drawer.tsx'
import styles from './confirm-summary.module.css'

interface Props {
  total: Record<'goods' | 'discount' | 'points' | 'freight' | 'total' | 'now' | 'later', string>
  address: Address | undefined
  submitting: boolean
  disabled: boolean
  onSubmit: () => void
}

/** The sums of all orders and the button that places them; stays at the foot of what is in sight. */
export function ConfirmSummary({ total, address, submitting, disabled, onSubmit }: Props) {
  const { t } = useTranslation(['shopping', 'orders', 'promotion', 'placing'])
  const isInParts = total.later !== '0.00'
  return (
    <footer className={styles.summary}>
      <div role="status">
        <dl className={styles.sums}>
          <Sum name={t('confirm.goods')} value={total.goods} />
          {total.discount !== '0.00' && (
            <Sum name={t('orders:order.discount')} value={`-${total.discount}`} />
          )}
          {total.points !== '0.00' && <Sum name={t('promotion:plan.points')} value={`-${total.points}`} />}
          <Sum name={t('confirm.freight')} value={total.freight} />
          {isInParts && <Sum name={t('placing:preSale.payNow')} value={total.now} />}
          {isInParts && <Sum name={t('placing:preSale.payLater')} value={total.later} />}
          <div className={styles.total}>
            <dt>{t(isInParts ? 'orders:order.total' : 'confirm.total')}</dt>
            <dd>
              <Amount value={total.total} size="large" strong />
            </dd>
          </div>
        </dl>
      </div>
      {address && (
        <p className={styles.address}>
          {t('confirm.sendTo', { recipient: address.recipient, phone: address.phone })}{' '}
          {address.regionName.split('/').join(' ')} {address.detail}
        </p>
      )}
      <Button block type="primary" size="large" loading={submitting} disabled={disabled} onClick={onSubmit}>
        {t('confirm.submit')}
      </Button>
    </footer>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Amount value={value} />
      </dd>
    </div>
  )
}
