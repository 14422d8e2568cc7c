import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AreaCount, RelatedCount } from '../../../shared/calls/record.ts'
import { namePage } from '../../lib/page-names.ts'
import type { Among } from '../form/editing.ts'
import type { PageState } from '../form/page-address.ts'
import type { ScreenModule } from '../screen-store.ts'
import { rowLabel } from '../values/row-label.ts'
import { words } from '../words.ts'
import { keepOpened } from './keep-opened.ts'
import { recordAddress } from './record-address.ts'
import { useMovedRow } from './use-moved-row.ts'
import { recordQuery } from './record-query.ts'

export interface RecordProps {
  module: ScreenModule
  /** The address of the list. */
  list: string
  id: string
}

/** All that the parts of a row's page draw. */
export interface ShownRecord extends RecordProps {
  row: Record<string, unknown>
  related: RelatedCount[]
  areas: AreaCount[]
  /** What the row is called. */
  label: string
  /** The list with its search, to go back to. */
  back: string
  /** The rows of the list that it was opened from. */
  among: Among | null
  onGo: (id: string, among: Among) => void
  /** When the row was read, as milliseconds since 1970. */
  readAt: number
  /** The row is another by now: read it anew. */
  onChanged: () => void
}

export interface RecordController {
  title: string
  list: string
  /** Null before the row has come. */
  shown: ShownRecord | null
  /** Why it could not be read, or not be read again. */
  error: unknown
  retry: () => void
}

/** Reads a row and names its page: what an own record page draws from. */
export function useRecord({ module, list, id }: RecordProps): RecordController {
  const { screen } = module
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const { data, dataUpdatedAt, error, refetch } = useQuery(recordQuery(screen.name, id))
  const title = words(screen.title)
  const label = data ? rowLabel(screen, data.row) : ''
  useEffect(() => namePage(pathname, label ? `${title} · ${label}` : title), [pathname, title, label])
  const movedTo = data?.movedTo
  const isThere = data !== undefined && movedTo === undefined
  useEffect(() => {
    if (isThere) keepOpened(screen.name, id)
  }, [isThere, screen.name, id])
  const pageState = state as PageState | null
  useMovedRow({ list, movedTo, state: pageState })
  const back = pageState?.back ?? list
  const retry = () => void refetch()
  const onGo = (next: string, among: Among) => {
    // The next row takes this one's place, so that a walk does not fill the strip with tags.
    const kept: PageState = { back, among }
    void navigate(recordAddress(list, next), { replace: true, state: kept })
  }
  const shown = isThere
    ? {
        module,
        list,
        id,
        ...data,
        label,
        back,
        among: pageState?.among ?? null,
        onGo,
        readAt: dataUpdatedAt,
        onChanged: retry,
      }
    : null
  return { title, list, shown, error, retry }
}
