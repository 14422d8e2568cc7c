import { queryOptions } from '@tanstack/react-query'
import { callOf, prepareCounts } from '../screen-call.ts'
import { sendCall } from '../send-call.ts'
import { useListContext } from './list-context.ts'
import type { Row } from './table-columns.tsx'

export interface Group {
  /** The value, or the month as 2026-01; null for rows without one. */
  value: string | null
  row: Row
  total: number
  summary: Record<string, string | null>
}

/** The groups by a field of what the list is searched for, `without` the conditions on a field. */
export function useGroups(prop: string, { without = '' } = {}) {
  const { screen, values, query, list } = useListContext()
  const { [without]: _own, ...others } = values
  const asked = { ...others, ...(query.quick && { quick: query.quick }), groupBy: prop }
  return queryOptions({
    // With every fresh list come fresh groups.
    queryKey: ['groups', screen.name, asked, list.isPlaceholderData ? 0 : list.dataUpdatedAt],
    queryFn: () =>
      sendCall<{ groups: Group[]; hasMore: boolean }>(
        prepareCounts(screen, callOf(screen, 'groups')!, asked),
      ),
  })
}
