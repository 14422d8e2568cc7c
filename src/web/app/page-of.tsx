import type { ComponentType } from 'react'
import type { MenuNode } from '../../shared/calls/session.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { loadChunk } from './chunk-load-error.ts'
import { useCurrentUser } from '../lib/current-user.ts'
import { loadScreenPage, pages, shopPages, type PageModule } from './pages.ts'
import { HOME } from './views.ts'

const handWritten: Record<string, ReturnType<typeof pagePart>> = {
  [HOME]: pagePart(() => import('../pages/dashboard/page.tsx'), HOME),
  ...Object.fromEntries(Object.entries(pages).map(([path, load]) => [path, pagePart(load, path)])),
}
const ofShop: typeof handWritten = Object.fromEntries(
  Object.entries(shopPages).map(([path, load]) => [path, pagePart(load, path)]),
)
const ScreenPage = lazyPart(async () => (await loadChunk(loadScreenPage, 'screen-page')).default)

/**
 * The page of a menu entry: its hand-written component, or its generated screen; a customer has pages of the
 * storefront where staff have a screen.
 */
export function PageOf({ path, node }: { path: string; node: MenuNode | undefined }) {
  const user = useCurrentUser()
  const OfShop = ofShop[path]
  // Which of the two it is stands with the user.
  if (OfShop && !user) return null
  const Page = user?.isCustomer && OfShop ? OfShop : handWritten[path]
  if (Page) return <Page />
  if (!node?.screen) return null
  return <ScreenPage name={node.screen} list={node.path} />
}

/** Whether this build can show the entry. */
export function hasPage(path: string, node: MenuNode | undefined): boolean {
  return Object.hasOwn(handWritten, path) || Boolean(node?.screen)
}

/** Fetches the page of a path, and what the page at the address is drawn from. */
export async function fetchPage(path: string, address: URL): Promise<void> {
  const own = handWritten[path]
  if (own) return own.prepare(address)
  const [{ prepare }] = await Promise.all([loadScreenPage(), ScreenPage.fetch()])
  await prepare(address)
}

function pagePart(load: () => Promise<PageModule>, path: string) {
  const Page: ComponentType & { fetch: () => Promise<unknown> } = lazyPart(
    async () => (await loadChunk(load, path)).default,
  )
  const prepare = async (address: URL) => {
    const [module] = await Promise.all([load(), Page.fetch()])
    await module.prepare?.(address)
  }
  return Object.assign(Page, { prepare })
}
