import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { PageOf } from '../../../shared/shapes.ts'
import { callOf, prepareForIds } from '../screen-call.ts'
import { sendCall, type ScreenError } from '../send-call.ts'

type Row = Record<string, unknown>

/** One change of a row, as the history call tells it. */
export interface HistoryEntry {
  id: string
  /** The row that it happened to, where that one was merged into this. */
  mergedFrom?: string
  action: string
  /** Who did it; empty for what the server did by itself. */
  name: string
  before: Row | null
  after: Row | null
  createdAt: string
}

export const CHANGES_SHOWN = 10

/** A page of a row's history, newest first. */
export function fetchHistory(
  screen: Screen,
  { id, current, size }: { id: string; current: number; size: number },
): Promise<PageOf<HistoryEntry>> {
  const call = prepareForIds(screen, callOf(screen, 'history')!, [id])
  return sendCall({ ...call, query: { ...call.query, current, size } })
}

/** The changes of a row, a page of them. */
export function useHistory(screen: Screen, { id, current }: { id: string; current: number }) {
  return useQuery<PageOf<HistoryEntry>, ScreenError>({
    queryKey: ['history', screen.name, id, current],
    queryFn: () => fetchHistory(screen, { id, current, size: CHANGES_SHOWN }),
    placeholderData: keepPreviousData,
    // Someone may have changed the row since it was last looked at.
    staleTime: 0,
  })
}
