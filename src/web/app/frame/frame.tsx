import { Button } from 'antd'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { setCurrentMenuId } from '../../lib/current-menu.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import NotFound from '../../pages/not-found/page.tsx'
import { usePageNames } from '../../lib/page-names.ts'
import { Banner } from '../../ui/banner.tsx'
import { leafAt, leavesOf, useFallbackMenu, useMenu } from '../menu.ts'
import { isLayoutPage, layoutPages } from '../layout-pages.ts'
import { hasPage } from '../page-of.tsx'
import { HOME, tagsOf } from '../views.ts'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SideMenu } from './side-menu.tsx'
import { TagStrip } from './tag-strip.tsx'
import { useLossGuard } from './use-loss-guard.ts'
import { useMenuWidth } from './use-menu-width.ts'
import { useViews } from './use-views.ts'
import { ViewStack } from './view-stack.tsx'
import { WindowTitle } from './window-title.tsx'
import styles from './frame.module.css'

/** Header, side menu, open pages: what stays while the user works. */
export function Frame() {
  const { t } = useTranslation(['frame', 'common'])
  const { pathname, search } = useLocation()
  const isCustomer = useCurrentUser()?.isCustomer ?? false
  const menu = useMenu()
  const fallback = useFallbackMenu(menu)
  const nodes = fallback ?? menu?.nodes
  const leaves = useMemo(() => new Map(leavesOf(nodes ?? []).map((leaf) => [leaf.path, leaf])), [nodes])
  const pageNames = usePageNames()
  const nodeOf = (path: string) => leafAt(leaves, path)
  const isPage = (path: string) =>
    path === HOME || isLayoutPage(path) || (nodeOf(path) !== undefined && hasPage(path, nodeOf(path)))
  const titleOf = (path: string) =>
    leaves.get(path)?.name ??
    pageNames[path] ??
    nodeOf(path)?.name ??
    (isLayoutPage(path) ? t(`layoutPages.${layoutPages[path]}`) : t('home'))

  const views = useViews({ isPage, titleOf })
  useLossGuard({ nodeOf, titleOf })
  const { isPhone, collapsed, toggle } = useMenuWidth()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const found = isPage(pathname)

  const leaf = nodeOf(pathname)
  const menuId = leaf?.id ?? ''
  useLayoutEffect(() => setCurrentMenuId(menuId), [menuId])
  const title = found ? titleOf(pathname) : t('notFound.title')

  const openFromMenu = (path: string) => {
    setDrawerOpen(false)
    views.open(path)
  }

  return (
    <div className={styles.frame}>
      <WindowTitle page={menu ? title : null} />
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <Header
        menuOpen={isPhone ? drawerOpen : !collapsed}
        onToggleMenu={isPhone ? () => setDrawerOpen(true) : toggle}
        isPhone={isPhone}
      />
      <div className={styles.body}>
        <SideMenu
          nodes={nodes}
          current={leaf?.path ?? pathname}
          collapsed={collapsed}
          asDrawer={isPhone}
          drawerOpen={drawerOpen}
          onClose={() => setDrawerOpen(false)}
          onOpen={openFromMenu}
        />
        <div className={styles.workspace}>
          <TagStrip
            tags={tagsOf(views.views).map(({ path, isPinned }) => ({
              path,
              isPinned,
              title: titleOf(path),
            }))}
            current={pathname}
            code={leaf && leaf.path === pathname && !leaf.hidden ? leaf.code : null}
            onOpen={views.open}
            onClose={views.close}
            onCloseOthers={views.closeOthers}
            onCloseAll={views.closeAll}
            onReopen={views.reopen}
            mayPin={views.mayPin}
            onPin={views.pin}
            onMove={views.move}
          />
          <OfflineBanner />
          {menu?.failed && (
            <Banner
              text={t('menuFailed')}
              action={
                <Button size="small" loading={menu.retrying} onClick={menu.retry}>
                  {t('common:retry')}
                </Button>
              }
            />
          )}
          <main id="content" className={styles.content} tabIndex={-1} data-address={pathname + search}>
            <ViewStack
              views={views.views}
              current={pathname}
              nodeOf={nodeOf}
              hasFoot={isCustomer}
              onReopen={views.reopen}
            />
            {menu && !found && (
              <div className={styles.view}>
                <NotFound />
              </div>
            )}
          </main>
        </div>
      </div>
    </div>
  )
}
