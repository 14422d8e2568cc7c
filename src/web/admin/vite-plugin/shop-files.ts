// Which file of the build holds a module that the pages of the storefront share. A buyer walks through these
// pages in one visit; a file for each set of pages that shares something would be seventy trips to the server.
//
// Each kind takes what at least its set of pages needs. What a module imports is needed by the same pages, so it
// lies in the same file or in one of a kind before it, and no two files import each other.
import { fileURLToPath } from 'node:url'
import { needsOf, type Graph } from './module-graph.ts'

const PAGES = source('app/pages.ts')
const SCREEN = source('admin/screen-page.tsx')
const LIST = source('admin/list/master-detail.tsx')
const PART = source('pages/find/part/page.tsx')
const START = source('pages/desk/user-report/page.tsx')
const CART = source('pages/cart/page.tsx')
/** The header, and the pages between the start and a submitted order. */
const WALK = [
  source('app/frame/shop-parts.ts'),
  PART,
  START,
  CART,
  source('pages/find/material/page.tsx'),
  source('pages/find/quick-order/page.tsx'),
  source('pages/checkout/confirm/page.tsx'),
  source('pages/orders/list/page.tsx'),
  source('pages/orders/detail/page.tsx'),
]
/** Shared by so many pages of the walk, a module of a library comes with others. */
const MANY = 4
/** The whole form, which the first window of these pages has not. */
const FORM = /node_modules[\\/](@rc-component[\\/]form|antd[\\/]es[\\/]form)[\\/]/
/** A file of one page may be fetched by this many others for the little they share with it. */
const FEW_OTHERS = 6
const LIBRARY = /node_modules[\\/](?!@ant-design[\\/]icons)/

const WORDS =
  /src[\\/]web[\\/]i18n[\\/](zh|en)[\\/](?:(frame|messages|promotion)|search|cart|shopping|placing|garage|catalogue)\.ts$/

/**
 * The file of words that come together: what the frame says, and what the pages of the walk say; null for other
 * modules.
 */
export function wordsFile(id: string): string | null {
  const [, language, ofFrame] = WORDS.exec(id) ?? []
  if (!language) return null
  return `${ofFrame ? 'frame' : 'shop'}-words-${language}`
}

/** The file of a module that pages of the storefront share; null for the other modules. */
export function shopFile(id: string, graph: Graph): string | null {
  const users = walkPagesUsing(id, graph)
  if (users.length === 0) return null
  if (isLight(id, graph)) return ofLists('shop', id, graph)
  if (users.length >= MANY) {
    // Neither has a field to choose in, which weighs as much as all others.
    const isSimple = users.includes(START) || users.includes(CART)
    if (!isSimple && FORM.test(id)) return null
    return ofLists(isSimple ? 'shop-fields' : 'shop-choices', id, graph)
  }
  const isNearlyItsOwn = users.length === 1 && pagesUsing(id, graph) <= FEW_OTHERS && !isOfLists(id, graph)
  return isNearlyItsOwn && pagesUsing(id, graph) > 1 ? `of-${nameOf(users[0]!)}` : null
}

/** Whether the page of a part may carry it: it needs it, or it is small own code that draws with nothing more. */
function isLight(id: string, graph: Graph): boolean {
  const known = light.get(id)
  if (known !== undefined) return known
  const users = walkPagesUsing(id, graph)
  const isShared = users.length >= 3 && users.includes(PART)
  const isSmall = users.length >= 2 && !LIBRARY.test(id)
  const mayBe = isShared || (isSmall && [...needsOf(id, graph)].every((used) => isThere(used, graph)))
  light.set(id, mayBe)
  return mayBe
}

const light = new Map<string, boolean>()

function isThere(id: string, graph: Graph): boolean {
  const users = walkPagesUsing(id, graph)
  if (users.includes(PART) && users.length >= 3) return true
  return users.length >= 2 && !LIBRARY.test(id)
}

/** Lists of the back office fetch what they share with the storefront, and nothing more of it. */
function ofLists(name: string, id: string, graph: Graph): string {
  return isOfLists(id, graph) ? `${name}-lists` : name
}

function isOfLists(id: string, graph: Graph): boolean {
  return [SCREEN, LIST].some((file) => needsOf(file, graph).has(id))
}

function pagesUsing(id: string, graph: Graph): number {
  const pages = graph.getModuleInfo(PAGES)?.dynamicallyImportedIds ?? []
  return pages.filter((page) => needsOf(page, graph).has(id)).length
}

function walkPagesUsing(id: string, graph: Graph): string[] {
  return WALK.filter((page) => needsOf(page, graph).has(id))
}

/** /pages/find/material/page.tsx → material. */
function nameOf(page: string): string {
  return page.split('/').at(-2)!
}

function source(file: string): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url)).replaceAll('\\', '/')
}
