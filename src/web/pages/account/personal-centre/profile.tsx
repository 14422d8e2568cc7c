import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import cardStyles from '../../shopping/cards.module.css'
import { SessionList } from '../sessions/session-list.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import styles from './info.module.css'
import { PaymentPasswordDialog } from './payment-password-dialog.tsx'
import { PhoneDialog } from './phone-dialog.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useProfile } from './use-profile.ts'
import { WorkFacts } from './work-facts.tsx'

/** The user's profile and sessions. */
export function Profile() {
  const { t } = useTranslation('info')
  const { data: profile, isPending, isError, error, refetch } = useProfile()
  const [dialog, setDialog] = useState<'phone' | 'payment'>()
  if (isPending) return <PageSkeleton kind="detail" />
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  const { realName, email, avatar, phone, hasPaymentPassword } = profile
  const isCertified = profile.authStatus === 'SUCCESS'
  const close = () => setDialog(undefined)
  return (
    <div className={styles.columns}>
      <section className={cardStyles.card}>
        <AvatarPicker fileKey={avatar} name={realName} />
        <ProfileForm key={`${realName} ${email}`} realName={realName} email={email} />
        <dl className={styles.facts}>
          <dt>{t('profile.account')}</dt>
          <dd>{profile.account}</dd>
          <dt>{t('profile.company')}</dt>
          <dd>{profile.tenantName}</dd>
          <dt>{t('certification.title')}</dt>
          <dd>
            <StatusTag tone={isCertified ? 'done' : 'waiting'}>
              {t(isCertified ? 'certified' : 'notCertified')}
            </StatusTag>
          </dd>
          <dt>{t('profile.phone')}</dt>
          <dd>
            {phone || t('profile.noPhone')}
            <Button type="link" size="small" onClick={() => setDialog('phone')}>
              {t('profile.change')}
            </Button>
          </dd>
          <dt>{t('payment.title')}</dt>
          <dd>
            {t(hasPaymentPassword ? 'payment.isSet' : 'payment.isNotSet')}
            <Button type="link" size="small" onClick={() => setDialog('payment')}>
              {t(hasPaymentPassword ? 'profile.change' : 'payment.set')}
            </Button>
          </dd>
          <dt>{t('profile.password')}</dt>
          <dd>
            <Link to="/user/modifyPwd">{t('profile.changePassword')}</Link>
          </dd>
        </dl>
        <WorkFacts {...profile} />
      </section>
      <section className={cardStyles.card}>
        <h2 className={cardStyles.cardTitle}>{t('profile.devices')}</h2>
        <SessionList />
      </section>
      {dialog === 'phone' && <PhoneDialog onClose={close} />}
      {dialog === 'payment' && <PaymentPasswordDialog onClose={close} />}
    </div>
  )
}
