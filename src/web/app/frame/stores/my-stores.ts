import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { Calls } from '../../../../shared/calls/all.ts'
import { request } from '../../../lib/request.ts'

type Group = ReplyOf<Calls['listMyStores']>['storeList'][number]

/** The companies and stores that the signed-in customer may work for. */
export function useMyStores({ enabled }: { enabled: boolean }) {
  const { data } = useQuery({
    queryKey: ['myStores'],
    queryFn: () => request('listMyStores', { flags: { quiet: true } }),
    staleTime: 5 * 60_000,
    enabled,
  })
  return data
}

/** Whether there is more than one place to be. */
export function hasChoice(groups: Group[]): boolean {
  return groups.reduce((count, { children }) => count + Math.max(1, children.length), 0) > 1
}

/** Company and store of the session, as the cascader names them: ids from the outside in. */
export function placeOf(groups: Group[], current: string | null, userId: string): string[] {
  return nodesOf(groups, current, userId).map(({ value }) => value)
}

/** Their names, in the same order. */
export function placeNames(groups: Group[], current: string | null, userId: string): string[] {
  return nodesOf(groups, current, userId).map(({ label }) => label)
}

function nodesOf(groups: Group[], current: string | null, userId: string) {
  const group = groups.find(({ userValue }) => userValue === userId)
  if (!group) return []
  const site = group.children.find(({ value }) => value === current)
  return site ? [group, site] : [group]
}
