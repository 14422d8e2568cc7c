// The user's menu: from the server, else the stored one, else the pages of every build.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MenuNode } from '../../shared/calls/session.ts'
import { isId } from '../../shared/id.ts'
import { firstMenu } from '../lib/first-calls.ts'
import { PREFIX } from '../lib/product.ts'
import { session } from '../lib/session.ts'
import { currentLanguage } from '../lib/language.ts'

export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: async () => {
    const nodes = await firstMenu.take()
    keepMenu(nodes)
    return nodes
  },
  staleTime: 60_000,
})

/** The specification hides these entries, whatever the server sends. */
const NOT_DRAWN = new Set(['purchases_booking', 'transport', 'wms_search', 'wms_received', 'wms_store'])

export interface UserMenu {
  nodes: MenuNode[]
  /** The server could not be reached: `nodes` are stored ones, or empty. */
  failed: boolean
  retry: () => void
  retrying: boolean
}

/** Undefined before the first reply. */
export function useMenu(): UserMenu | undefined {
  const { data, isError, isFetching, refetch } = useQuery({ ...menuQuery, refetchOnWindowFocus: true })
  if (!data && !isError) return undefined
  return { nodes: data ?? keptMenu(), failed: isError, retry: () => void refetch(), retrying: isFetching }
}

/** The pages of every build, for when neither the server's menu nor a stored one is available. */
export function useFallbackMenu(menu: UserMenu | undefined): MenuNode[] | undefined {
  const { data } = useQuery({
    queryKey: ['fallbackMenu'],
    queryFn: async () => (await import('./fallback-menu.ts')).fallbackMenu(),
    enabled: menu !== undefined && menu.failed && menu.nodes.length === 0,
    staleTime: Infinity,
    networkMode: 'always',
  })
  return menu?.failed && menu.nodes.length === 0 ? data : undefined
}

/**
 * The entries of the side menu, without detail pages and folders without visible pages. A folder in which a
 * person has one folder and nothing else gives it its own place.
 */
export function drawnMenu(nodes: MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => {
    if (node.hidden || NOT_DRAWN.has(node.code)) return []
    const children = drawnMenu(node.children)
    const [only, ...others] = children
    if (!node.path && only && others.length === 0 && only.children.length > 0) return [only]
    return node.path || children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Every entry with a page, visible or not. */
export function leavesOf(nodes: MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [...(node.path ? [node] : []), ...leavesOf(node.children)])
}

/**
 * The entry of the page at a path: its own or, below a generated screen, the form of a row (/new, /<id>,
 * /detail?id=<id>) or its page (/record/<id>, /record?id=<id>).
 */
export function leafAt(leaves: ReadonlyMap<string, MenuNode>, path: string): MenuNode | undefined {
  const own = leaves.get(path)
  if (own) return own
  const record = leaves.get(/^(.+)\/record(\/[^/]+)?$/.exec(path)?.[1] ?? '')
  if (record?.screen) return record
  const [, list, below] = /^(.*)\/([^/]+)$/.exec(path) ?? []
  const leaf = leaves.get(list ?? '')
  return leaf?.screen && (below === 'new' || below === 'detail' || isId(below ?? '')) ? leaf : undefined
}

/** The codes of the folders above a page, outermost first. */
export function foldersTo(nodes: MenuNode[], path: string): string[] {
  for (const node of nodes) {
    if (node.path === path) return []
    const below = foldersTo(node.children, path)
    if (below.length > 0 || node.children.some((child) => child.path === path)) return [node.code, ...below]
  }
  return []
}

function keptUnder(): string {
  return `${PREFIX}-menu-${session()?.userId ?? ''}-${currentLanguage()}`
}

function keepMenu(nodes: MenuNode[]) {
  localStorage.setItem(keptUnder(), JSON.stringify(nodes))
}

function keptMenu(): MenuNode[] {
  try {
    return JSON.parse(localStorage.getItem(keptUnder()) ?? '[]') as MenuNode[]
  } catch {
    return []
  }
}
