import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../../ui/amount.tsx'
import type { Address } from '../../account/addresses/address-drawer.tsx'
import styles from './submit-bar.module.css'
import barStyles from '../../shopping/summary-bar.module.css'

interface Props {
  total: Record<'goods' | 'discount' | 'points' | 'freight' | 'total' | 'now' | 'later', string>
  address: Address | undefined
  submitting: boolean
  disabled: boolean
  onSubmit: () => void
}

export function SubmitBar({ total, address, submitting, disabled, onSubmit }: Props) {
  const { t } = useTranslation(['shopping', 'orders', 'promotion', 'placing'])
  return (
    <footer className={barStyles.bar}>
      {address && (
        <span className={styles.barAddress}>
          {t('confirm.sendTo', { recipient: address.recipient, phone: address.phone })}{' '}
          {address.regionName.split('/').join(' ')} {address.detail}
        </span>
      )}
      <span className={barStyles.barSpace} />
      <span className={barStyles.barSum} role="status">
        <span className={barStyles.barCount}>
          {t('confirm.goods')} <Amount value={total.goods} /> ·{' '}
          {total.discount !== '0.00' && (
            <>
              {t('orders:order.discount')} −<Amount value={total.discount} /> ·{' '}
            </>
          )}
          {total.points !== '0.00' && (
            <>
              {t('promotion:plan.points')} −<Amount value={total.points} /> ·{' '}
            </>
          )}
          {t('confirm.freight')} <Amount value={total.freight} />
        </span>
        {total.later !== '0.00' && (
          <span className={barStyles.barCount}>
            {t('placing:preSale.payNow')} <Amount value={total.now} strong /> ·{' '}
            {t('placing:preSale.payLater')} <Amount value={total.later} />
          </span>
        )}
        <span>
          {t(total.later === '0.00' ? 'confirm.total' : 'orders:order.total')}{' '}
          <Amount value={total.total} size="large" strong />
        </span>
      </span>
      <Button type="primary" size="large" loading={submitting} disabled={disabled} onClick={onSubmit}>
        {t('confirm.submit')}
      </Button>
    </footer>
  )
}
