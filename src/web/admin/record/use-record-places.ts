import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MenuNode } from '../../../shared/calls/session.ts'
import { leavesOf, menuQuery } from '../../app/menu.ts'

/** The address of the list of a screen, by its name; undefined where the person's menu has no entry for it. */
export function useRecordPlaces(): (screen: string) => string | undefined {
  const { data: nodes } = useQuery(menuQuery)
  return useMemo(() => {
    const paths = new Map(
      leavesOf(nodes ?? []).flatMap(({ screen, path }) => (screen && path ? [[screen, path] as const] : [])),
    )
    return (screen) => paths.get(screen)
  }, [nodes])
}

/** The folder of the menu that the list at an address lies in; undefined where it lies in none. */
export function useFolderOf(list: string): string | undefined {
  const { data: nodes } = useQuery(menuQuery)
  return useMemo(() => folderOf(nodes ?? [], list), [nodes, list])
}

function folderOf(nodes: MenuNode[], path: string): string | undefined {
  for (const { name, children } of nodes) {
    if (children.some((child) => child.path === path)) return name
    const below = folderOf(children, path)
    if (below !== undefined) return below
  }
  return undefined
}
