import { Menu, Skeleton, type MenuProps } from 'antd'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuNode } from '../../../shared/calls/session.ts'
import { drawnMenu, foldersTo } from '../menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import { HOME } from '../views.ts'
import styles from './frame.module.css'

// Only on a phone.
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }))

interface Props {
  /** Undefined while the menu loads. */
  nodes: MenuNode[] | undefined
  current: string
  collapsed: boolean
  asDrawer: boolean
  drawerOpen: boolean
  onClose: () => void
  onOpen: (path: string) => void
}

/** The user's menu at the side, or in a drawer on a phone. */
export function SideMenu({ nodes, current, collapsed, asDrawer, drawerOpen, onClose, onOpen }: Props) {
  const { t } = useTranslation('frame')
  // A long menu is drawn in small steps that keep the page responsive.
  const drawn = useDeferredValue(nodes)
  const entries = drawn ? (
    <Entries nodes={drawn} current={current} collapsed={collapsed && !asDrawer} onOpen={onOpen} />
  ) : (
    <Skeleton active title={false} paragraph={{ rows: 6 }} className={styles.menuSkeleton} />
  )
  if (asDrawer) {
    return (
      <Suspense>
        <MenuDrawer isOpen={drawerOpen} onClose={onClose}>
          {entries}
        </MenuDrawer>
      </Suspense>
    )
  }
  return (
    <nav className={styles.side} data-collapsed={collapsed} aria-label={t('menu')}>
      {entries}
    </nav>
  )
}

function Entries({
  nodes,
  current,
  collapsed,
  onOpen,
}: Pick<Props, 'current' | 'collapsed' | 'onOpen'> & { nodes: MenuNode[] }) {
  const { t } = useTranslation('frame')
  const drawn = drawnMenu(nodes)
  const [openFolders, setOpenFolders] = useState<string[]>()
  const onTheWay = foldersTo(drawn, current)

  // Opening a folder closes its siblings; the folders around it stay open.
  const handleOpenChange = (open: string[]) => {
    const before = openFolders ?? onTheWay
    const added = open.find((code) => !before.includes(code))
    setOpenFolders(added ? [...foldersAbove(drawn, added), added] : open)
  }

  const items: MenuProps['items'] = [
    { key: HOME, icon: <MenuIcon name="home" />, label: t('home'), title: t('home') },
    ...drawn.map(asItem),
  ]
  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={16}
      builtinPlacements={FLYOUTS}
      items={items}
      selectedKeys={[current]}
      {...(!collapsed && { openKeys: openFolders ?? onTheWay, onOpenChange: handleOpenChange })}
      onClick={({ key }) => onOpen(key)}
      className={styles.menu}
    />
  )
}

// Beside its folder, shifted until it is whole: flipped, a long one would begin above the window.
const beside = { adjustX: true, shiftY: true }
const FLYOUTS = {
  rightTop: { points: ['tl', 'tr'], overflow: beside },
  leftTop: { points: ['tr', 'tl'], overflow: beside },
}

type Item = NonNullable<MenuProps['items']>[number]

function asItem(node: MenuNode): Item {
  const shown = { icon: <MenuIcon name={node.source} />, label: node.name, title: node.name }
  return node.children.length > 0
    ? { key: node.code, ...shown, children: node.children.map(asItem) }
    : { key: node.path, ...shown }
}

/** The folders around a folder, outermost first. */
function foldersAbove(nodes: MenuNode[], code: string): string[] {
  for (const node of nodes) {
    if (node.children.some((child) => child.code === code)) return [node.code]
    const above = foldersAbove(node.children, code)
    if (above.length > 0) return [node.code, ...above]
  }
  return []
}
