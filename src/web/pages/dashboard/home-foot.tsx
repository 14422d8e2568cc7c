import { useMenu } from '../../app/menu.ts'
import { LatestNotices } from './latest-notices.tsx'
import { QuickLinks } from './quick-links.tsx'

/** News and all ways on, below everything else on the page where people start. */
export function HomeFoot() {
  const menu = useMenu()
  return (
    <>
      <LatestNotices />
      {menu && <QuickLinks nodes={menu.nodes} />}
    </>
  )
}
