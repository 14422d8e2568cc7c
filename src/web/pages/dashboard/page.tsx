import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leavesOf, useMenu } from '../../app/menu.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { Placements } from '../../ui/placements.tsx'
import { DeskEntry, deskOf } from './desk-entry.tsx'
import { LatestNotices } from './latest-notices.tsx'
import { OrderCounts } from './order-counts.tsx'
import { PartSearch } from './part-search.tsx'
import { QuickLinks } from './quick-links.tsx'
import styles from './dashboard.module.css'

const SEARCH = '/quoteOrder/oe'
const MY_ORDERS = '/shopping/orderList'
const SALES = '/sales/orders'

/** Where a user starts: what they most likely came for. */
export default function Dashboard() {
  const user = useCurrentUser()
  const menu = useMenu()
  if (!user || !menu) return null
  const paths = new Set(leavesOf(menu.nodes).map(({ path }) => path))
  const desk = deskOf({ isCustomer: user.isCustomer, isPlatform: user.tenantType === '' })
  const sells = !user.isCustomer && paths.has(SALES)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Greeting name={user.realName} />
        <p>{user.tenantName}</p>
      </header>
      {paths.has(SEARCH) && <PartSearch listPath={SEARCH} />}
      {user.isCustomer && <Placements position="HOME" />}
      {paths.has(desk.path) && <DeskEntry desk={desk} />}
      {sells && <OrderCounts call="countSales" listPath={SALES} />}
      {!sells && paths.has(MY_ORDERS) && <OrderCounts call="countOrders" listPath={MY_ORDERS} />}
      <LatestNotices />
      <QuickLinks nodes={menu.nodes} />
    </div>
  )
}

function Greeting({ name }: { name: string }) {
  const { t } = useTranslation('frame')
  const [hour] = useState(() => new Date().getHours())
  const words = hour < 12 ? 'dashboard.morning' : hour < 18 ? 'dashboard.afternoon' : 'dashboard.evening'
  return <h1>{t(words, { name })}</h1>
}
