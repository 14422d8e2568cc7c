import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { MessageWays } from '../../../app/frame/messages/message-settings.tsx'
import { usePermission } from '../../../lib/permissions.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import AddressListPage from '../addresses/page.tsx'
import { SecondFactor } from '../second-factor/second-factor.tsx'
import { BankCards } from './bank-cards.tsx'
import { Certification } from './certification.tsx'
import { Invitation } from './invitation.tsx'
import { Points } from './points.tsx'
import { Profile } from './profile.tsx'
import styles from './info.module.css'

/** The personal centre. The address says which tab is open: ?active=2 is the certification. */
export default function PersonalCentrePage() {
  const { t } = useTranslation(['info', 'safety', 'messages'])
  const user = useCurrentUser()
  const hasAddresses = usePermission('address_edit')
  const seesOrders = usePermission('order_view')
  const [query, setQuery] = useSearchParams()
  const tabs: { key: string; label: string; children: ReactNode }[] = [
    { key: '1', label: t('profile.title'), children: <Profile /> },
  ]
  tabs.push({ key: '7', label: t('safety:title'), children: <SecondFactor /> })
  tabs.push({ key: '8', label: t('messages:setting.title'), children: <MessageWays /> })
  if (user?.tenantType) tabs.push({ key: '2', label: t('certification.title'), children: <Certification /> })
  if (hasAddresses) tabs.push({ key: '3', label: t('addresses'), children: <AddressListPage /> })
  if (user?.isCustomer && seesOrders) tabs.push({ key: '6', label: t('points.title'), children: <Points /> })
  if (user?.isCustomer) tabs.push({ key: '5', label: t('card.title'), children: <BankCards /> })
  if (user?.isCustomer) tabs.push({ key: '4', label: t('invite.title'), children: <Invitation /> })
  const asked = query.get('active') ?? '1'
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} />
      <Tabs
        activeKey={tabs.some(({ key }) => key === asked) ? asked : '1'}
        onChange={(active) => setQuery({ active }, { replace: true })}
        destroyOnHidden
        // All of them fit a phone.
        tabBarGutter={12}
        items={tabs}
      />
    </div>
  )
}
