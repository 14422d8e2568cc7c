import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ScreenView } from '../../../shared/calls/screen-view.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { ListQuery } from '../list/list-query.ts'
import { viewsQuery } from './use-views.ts'
import { isBare, queryOf } from './view-content.ts'

interface Opening {
  screen: Screen
  query: ListQuery
  /** The list of a row's items has no views. */
  hasViews: boolean
  apply: (view: ScreenView) => void
}

/**
 * Opens a list whose address asks for nothing with the person's default view, once: later an empty
 * search is what the person asked for. True while it is not known yet what the list has to ask for.
 */
export function useDefaultView({ screen, query, hasViews, apply }: Opening): boolean {
  const opensBare = hasViews && isBare(screen, query)
  const [isOpening, setOpening] = useState(opensBare)
  const isToApply = useRef(opensBare)
  const { data, isPending } = useQuery({ ...viewsQuery(screen.name), enabled: hasViews })
  const view = data?.views.find(({ id }) => id === data.defaultId)

  // The address follows a moment after the view was applied.
  const isOnItsWay = view !== undefined && !isBare(screen, queryOf(screen, view.content))
  const waits = isOpening && isBare(screen, query) && (isPending || isOnItsWay)
  if (isOpening && !waits) setOpening(false)

  useEffect(() => {
    if (!isToApply.current || (isPending && isBare(screen, query))) return
    isToApply.current = false
    if (view && isBare(screen, query)) apply(view)
  })
  return waits
}
