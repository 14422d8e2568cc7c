import { useInvalidate } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ImportRun } from '../../../shared/screen/import-run.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { callOf } from '../screen-call.ts'
import { sendCall, type ScreenError } from '../send-call.ts'
import { useWatchedRun } from './watched-run.ts'

const ASKED_EVERY_MS = 500

export type Given = Record<string, string>

export function isAtWork({ status }: ImportRun): boolean {
  return status === 'CHECKING' || status === 'IMPORTING'
}

/** Still worth going on with after the page was left. */
function isUnfinished(run: ImportRun): boolean {
  return isAtWork(run) || (run.status === 'CHECKED' && run.hasFile)
}

/**
 * The person's import into a list, as it goes on. `looksForLatest`: one that was begun elsewhere, or
 * in a page since closed, is taken up. `onOver` is told when rows have been written, or have failed to be.
 */
export function useImportRun(
  screen: Screen,
  {
    given,
    looksForLatest,
    onOver,
  }: { given: Given; looksForLatest: boolean; onOver: (run: ImportRun) => void },
) {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const [watched, watch] = useWatchedRun(screen.name, Object.values(given).join())
  const ask = (query: Record<string, string>) =>
    sendCall<ImportRun | null>({
      method: 'GET',
      path: callOf(screen, 'importRun')!.path,
      query: { ...screen.api.fixed, ...query },
      body: undefined,
    })
  const keyOf = (id: string) => ['importRun', screen.name, id]

  const run = useQuery<ImportRun | null, ScreenError>({
    queryKey: keyOf(watched ?? ''),
    queryFn: () => ask({ id: watched! }),
    enabled: watched !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? ASKED_EVERY_MS : false),
  })
  const latest = useQuery<ImportRun | null, ScreenError>({
    queryKey: ['importRun', screen.name, 'latest', given],
    queryFn: () => ask(given),
    enabled: looksForLatest && watched === null,
    staleTime: 0,
    gcTime: 0,
  })

  const look = (next: ImportRun) => {
    client.setQueryData(keyOf(next.id), next)
    watch(next.id)
  }
  const found = looksForLatest && watched === null ? latest.data : null
  useEffect(() => {
    if (found && isUnfinished(found)) look(found)
  })
  // A run that was removed meanwhile is nothing to look after.
  const isGone = run.error?.status === 404
  useEffect(() => {
    if (isGone) watch(null)
  })

  const status = run.data?.status
  const before = useRef(status)
  useEffect(() => {
    const was = before.current
    before.current = status
    if (was !== 'IMPORTING' || status === undefined || status === 'IMPORTING') return
    void invalidate({ resource: screen.name, invalidates: ['list', 'many', 'detail'] })
    onOver(run.data!)
  })

  return {
    run: watched === null ? null : (run.data ?? null),
    isLoading: watched === null ? looksForLatest && latest.isFetching : run.isPending,
    error: watched === null ? (looksForLatest ? latest.error : null) : run.data ? null : run.error,
    refetch: () => void (watched === null ? latest.refetch() : run.refetch()),
    look,
    forget: () => watch(null),
  }
}
