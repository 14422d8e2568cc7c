import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { callOf, prepareCounts } from '../screen-call.ts'
import { sendCall } from '../send-call.ts'

export interface QuickCount {
  name: string
  total: number
  totalCapped?: boolean
}

interface Counting {
  values: Record<string, string>
  /** When the rows in view came: with every fresh list come fresh counts. */
  rowsFrom: number
}

/** The number of rows that each quick filter finds among what is searched for; none where a list has no filters. */
export function useQuickCounts(screen: Screen, { values, rowsFrom }: Counting): QuickCount[] | undefined {
  const { data } = useQuery({
    queryKey: ['counts', screen.name, rowsFrom],
    enabled: screen.list.quick.length > 0 && rowsFrom > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const call = prepareCounts(screen, callOf(screen, 'counts')!, values)
      return (await sendCall<{ counts: QuickCount[] }>(call)).counts
    },
  })
  return data
}
