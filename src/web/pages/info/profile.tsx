import { Descriptions, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCurrentUser } from '../../lib/current-user.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { SessionList } from '../user/sessions/session-list.tsx'
import styles from './info.module.css'

/** Who one is here, and where one is signed in. */
export function Profile() {
  const { t } = useTranslation('info')
  const user = useCurrentUser()
  if (!user) return <PageSkeleton kind="detail" />
  const isCertified = user.authStatus === 'SUCCESS'
  return (
    <div className={styles.sections}>
      <Descriptions
        column={1}
        items={[
          { key: 'name', label: t('profile.name'), children: user.realName },
          { key: 'account', label: t('profile.account'), children: user.account },
          { key: 'company', label: t('profile.company'), children: user.tenantName },
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
            key: 'password',
            label: t('profile.password'),
            children: <Link to="/user/modifyPwd">{t('profile.changePassword')}</Link>,
          },
        ]}
      />
      <section>
        <h2 className={styles.heading}>{t('profile.devices')}</h2>
        <SessionList />
      </section>
    </div>
  )
}
