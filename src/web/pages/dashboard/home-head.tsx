import { leavesOf, useMenu } from '../../app/menu.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { Placements } from '../../ui/placements.tsx'
import { PartSearch } from './part-search.tsx'

const SEARCH = '/quoteOrder/oe'

/** The most frequent needs, above everything else on the start page. */
export function HomeHead() {
  const user = useCurrentUser()
  const menu = useMenu()
  if (!user || !menu) return null
  const maySearch = leavesOf(menu.nodes).some(({ path }) => path === SEARCH)
  return (
    <>
      {maySearch && <PartSearch listPath={SEARCH} />}
      {user.isCustomer && <Placements position="HOME" />}
    </>
  )
}
