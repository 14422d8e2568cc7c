import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { useHomePath } from '../../app/home-path.ts'
import { leavesOf, useMenu } from '../../app/menu.ts'
import { HOME } from '../../app/views.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { HomeFoot } from './home-foot.tsx'
import { HomeHead } from './home-head.tsx'
import { OrderCounts } from './order-counts.tsx'
import styles from './dashboard.module.css'

const MY_ORDERS = '/shopping/orderList'
const SALES = '/sales/orders'

/** Leads to the desk of the person's role; people without one start here. */
export default function Dashboard() {
  const home = useHomePath()
  if (home === undefined) return null
  return home === HOME ? <GeneralHome /> : <Navigate to={home} replace />
}

function GeneralHome() {
  const user = useCurrentUser()
  const menu = useMenu()
  if (!user || !menu) return null
  const paths = new Set(leavesOf(menu.nodes).map(({ path }) => path))
  const sells = !user.isCustomer && paths.has(SALES)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Greeting name={user.realName} />
        <p>{user.tenantName}</p>
      </header>
      <HomeHead />
      {sells && <OrderCounts call="countSales" listPath={SALES} />}
      {!sells && paths.has(MY_ORDERS) && <OrderCounts call="countOrders" listPath={MY_ORDERS} />}
      <HomeFoot />
    </div>
  )
}

function Greeting({ name }: { name: string }) {
  const { t } = useTranslation('frame')
  const [hour] = useState(() => new Date().getHours())
  const words = hour < 12 ? 'dashboard.morning' : hour < 18 ? 'dashboard.afternoon' : 'dashboard.evening'
  return <h1>{t(words, { name })}</h1>
}
