import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Permission } from '../../generated/permissions.ts'
import { firstCodes } from './first-calls.ts'

/** The permission codes the user holds. */
export const codesQuery = queryOptions({
  queryKey: ['menuButtons'],
  queryFn: firstCodes.take,
  staleTime: 60_000,
})

/**
 * Whether the user holds a permission code. False before the first reply; the server checks each call again.
 * A row's buttons follow its `allowedActions` instead.
 */
export function usePermission(code: Permission): boolean {
  return usePermissions().has(code)
}

function usePermissions(): ReadonlySet<string> {
  const { data } = useQuery({ ...codesQuery, select: toSet, refetchOnWindowFocus: true })
  return data ?? none
}

const none: ReadonlySet<string> = new Set()
const toSet = (codes: string[]): ReadonlySet<string> => new Set(codes)
