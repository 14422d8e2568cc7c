import { Button, Descriptions, Flex, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
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
    <div className={styles.sections}>
      <AvatarPicker fileKey={avatar} name={realName} />
      <ProfileForm key={`${realName} ${email}`} realName={realName} email={email} />
      <Descriptions
        column={1}
        items={[
          { key: 'account', label: t('profile.account'), children: profile.account },
          { key: 'company', label: t('profile.company'), children: profile.tenantName },
          {
            key: 'certified',
            label: t('certification.title'),
            children: (
              <Tag color={isCertified ? 'green' : 'gold'}>
                {t(isCertified ? 'certified' : 'notCertified')}
              </Tag>
            ),
          },
          {
            key: 'phone',
            label: t('profile.phone'),
            children: (
              <Flex gap="small" align="baseline">
                {phone || t('profile.noPhone')}
                <Button type="link" size="small" onClick={() => setDialog('phone')}>
                  {t('profile.change')}
                </Button>
              </Flex>
            ),
          },
          {
            key: 'payment',
            label: t('payment.title'),
            children: (
              <Flex gap="small" align="baseline">
                {t(hasPaymentPassword ? 'payment.isSet' : 'payment.isNotSet')}
                <Button type="link" size="small" onClick={() => setDialog('payment')}>
                  {t(hasPaymentPassword ? 'profile.change' : 'payment.set')}
                </Button>
              </Flex>
            ),
          },
          {
            key: 'password',
            label: t('profile.password'),
            children: <Link to="/user/modifyPwd">{t('profile.changePassword')}</Link>,
          },
        ]}
      />
      <WorkFacts {...profile} />
      <section>
        <h2 className={styles.heading}>{t('profile.devices')}</h2>
        <SessionList />
      </section>
      {dialog === 'phone' && <PhoneDialog onClose={close} />}
      {dialog === 'payment' && <PaymentPasswordDialog onClose={close} />}
    </div>
  )
}
