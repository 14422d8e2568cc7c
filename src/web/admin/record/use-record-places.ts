import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
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
