import { useMenu } from '../../app/menu.ts'
import { LatestNotices } from './latest-notices.tsx'
import { QuickLinks } from './quick-links.tsx'

/** News and links to all pages, below everything else on the start page. */
export function HomeFoot() {
  const menu = useMenu()
  return (
    <>
      <LatestNotices />
      {menu && <QuickLinks nodes={menu.nodes} />}
    </>
  )
}
