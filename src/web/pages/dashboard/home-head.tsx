import { leavesOf, useMenu } from '../../app/menu.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { CertificationNotice } from '../../ui/to-certification.tsx'
import { Placements } from '../../ui/placements.tsx'
import { Inbox } from './inbox/inbox.tsx'
import { RecentRecords } from './inbox/recent-records.tsx'
import styles from './inbox/inbox.module.css'
import { Storefront } from './storefront/storefront.tsx'
import { PartSearch } from './part-search.tsx'

const SEARCH = '/quoteOrder/oe'

/** The most frequent needs and what waits, above everything else on the start page. */
export function HomeHead() {
  const user = useCurrentUser()
  const menu = useMenu()
  if (!user || !menu) return null
  const paths = new Set(leavesOf(menu.nodes).map(({ path }) => path))
  const maySearch = paths.has(SEARCH)
  return (
    <>
      <CertificationNotice />
      {maySearch && <PartSearch listPath={SEARCH} />}
      {maySearch && user.isCustomer && <Storefront paths={paths} />}
      <div className={styles.beside}>
        <Inbox />
        <RecentRecords />
      </div>
      {user.isCustomer && <Placements position="HOME" />}
    </>
  )
}
