import { lazy, type ComponentType } from 'react'
import type { MenuNode } from '../../shared/calls/session.ts'
import { loadChunk } from './chunk-load-error.ts'
import { pages, type PageModule } from './pages.ts'
import { HOME } from './views.ts'

interface ScreenPageProps {
  name: string
  /** The address of its list. */
  list: string
}

const handWritten: Record<string, ComponentType> = {
  [HOME]: lazyPage(() => import('../pages/dashboard/page.tsx'), HOME),
  ...Object.fromEntries(Object.entries(pages).map(([path, load]) => [path, lazyPage(load, path)])),
}
const ScreenPage = lazy(() =>
  loadChunk(() => import('../admin/screen-page.tsx'), 'screen-page'),
) as ComponentType<ScreenPageProps>

/** The page of a menu entry: its hand-written component, or its generated screen. */
export function PageOf({ path, node }: { path: string; node: MenuNode | undefined }) {
  const Page = handWritten[path]
  if (Page) return <Page />
  if (!node?.screen) return null
  return <ScreenPage name={node.screen} list={node.path} />
}

/** Whether this build can show the entry. */
export function hasPage(path: string, node: MenuNode | undefined): boolean {
  return Object.hasOwn(handWritten, path) || Boolean(node?.screen)
}

function lazyPage(load: () => Promise<PageModule>, path: string): ComponentType {
  return lazy(() => loadChunk(load, path))
}
