import { Menu, Skeleton, type MenuProps } from 'antd'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuNode } from '../../../shared/calls/session.ts'
import { useStarred } from './use-starred.ts'
import { useWaiting, waitingBelow, type Waiting } from './use-waiting.ts'
import { drawnMenu, foldersTo, leavesOf } from '../menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import { HOME } from '../views.ts'
import styles from './frame.module.css'
import waitingStyles from './side-menu.module.css'

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
  const waiting = useWaiting()
  const starred = useStarred()
  const open = collapsed ? [] : (openFolders ?? onTheWay)

  // Opening a folder closes its siblings; the folders around it stay open.
  const handleOpenChange = (wanted: string[]) => {
    const before = openFolders ?? onTheWay
    const added = wanted.find((code) => !before.includes(code))
    setOpenFolders(added ? [...foldersAbove(drawn, added), added] : wanted)
  }

  const items: MenuProps['items'] = [
    { key: HOME, icon: <MenuIcon name="home" />, label: t('home'), title: t('home') },
    ...starredItems(drawn, { codes: starred, title: t('starred'), waiting }),
    ...drawn.map((node) => asItem(node, { waiting, open })),
  ]
  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={16}
      builtinPlacements={FLYOUTS}
      items={items}
      selectedKeys={[current]}
      {...(!collapsed && { openKeys: open, onOpenChange: handleOpenChange })}
      onClick={({ key }) => onOpen(key.slice(key.startsWith(STARRED) ? STARRED.length : 0))}
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

/** Tells an entry above the menu from the same one in it. */
const STARRED = 'starred:'

/** The person's starred pages, above the menu; nothing while there are none. */
function starredItems(
  drawn: MenuNode[],
  { codes, title, waiting }: { codes: string[]; title: string; waiting: Waiting },
): Item[] {
  const leaves = new Map(leavesOf(drawn).map((leaf) => [leaf.code, leaf]))
  const pages = codes.flatMap((code) => leaves.get(code) ?? [])
  if (pages.length === 0) return []
  const children = pages.map((page) => ({
    ...asItem(page, { waiting, open: [] }),
    key: `${STARRED}${page.path}`,
  }))
  return [{ type: 'group', key: STARRED, label: title, children }, { type: 'divider' }]
}

/** An open folder leaves the numbers to its pages. */
function asItem(node: MenuNode, drawn: { waiting: Waiting; open: string[] }): Item {
  const count = drawn.open.includes(node.code) ? 0 : waitingBelow(node, drawn.waiting)
  const label =
    count === 0 ? (
      node.name
    ) : (
      <span className={waitingStyles.entry}>
        <span className={waitingStyles.name}>{node.name}</span>{' '}
        <span className={waitingStyles.count}>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      </span>
    )
  const shown = { icon: <MenuIcon name={node.source} />, label, title: node.name }
  return node.children.length > 0
    ? { key: node.code, ...shown, children: node.children.map((child) => asItem(child, drawn)) }
    : { key: node.path, ...shown }
}

/** More than fit beside a name. */
const MOST_SHOWN = 99

/** The folders around a folder, outermost first. */
function foldersAbove(nodes: MenuNode[], code: string): string[] {
  for (const node of nodes) {
    if (node.children.some((child) => child.code === code)) return [node.code]
    const above = foldersAbove(node.children, code)
    if (above.length > 0) return [node.code, ...above]
  }
  return []
}
