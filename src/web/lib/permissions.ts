import { useQuery } from '@tanstack/react-query'
import type { Permission } from '../../generated/permissions.ts'
import { request } from './request.ts'

/**
 * Whether the user holds a permission code. False before the first reply; the server checks each call again.
 * A row's buttons follow its `allowedActions` instead.
 */
export function usePermission(code: Permission): boolean {
  return usePermissions().has(code)
}

/** The permission codes the user holds. */
function usePermissions(): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['menuButtons'],
    queryFn: () => request('menuButtons', { flags: { quiet: true } }),
    select: toSet,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  })
  return data ?? none
}

const none: ReadonlySet<string> = new Set()
const toSet = (codes: string[]): ReadonlySet<string> => new Set(codes)
