import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../../shared/call.ts'
import type { lastBought } from '../../../shared/calls/last-bought.ts'
import { IDS_MAX } from '../../../shared/id.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { usePermission } from '../../lib/permissions.ts'
import { request } from '../../lib/request.ts'

export type Bought = ReplyOf<typeof lastBought>[number]

const FRESH_MS = 5 * 60_000
const NOTHING: ReadonlyMap<string, Bought> = new Map()

/** When the buyer's company last bought each of these parts, by part. */
export function useLastBought(shown: string[]): ReadonlyMap<string, Bought> {
  // As many as one call takes; who scrolls past them has decided by price.
  const partIds = shown.slice(0, IDS_MAX)
  const isBuyer = useCurrentUser()?.isCustomer ?? false
  const mayView = usePermission('order_view')
  const { data } = useQuery({
    queryKey: ['lastBought', partIds],
    queryFn: ({ signal }) =>
      request('lastBought', { query: { partIds: partIds.join(',') }, signal, flags: { quiet: true } }),
    enabled: isBuyer && mayView && partIds.length > 0,
    staleTime: FRESH_MS,
    select: (all) => new Map(all.map((one) => [one.partId, one])),
  })
  return data ?? NOTHING
}
