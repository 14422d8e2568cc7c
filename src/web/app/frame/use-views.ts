import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { keepViews, keptViews } from '../kept-views.ts'
import { queryClient } from '../query-client.ts'
import { close, closeAll, closeOthers, HOME, neighbourOf, reopen, succeed, visit } from '../views.ts'

/**
 * The open pages and what the user may do with them. `isPage` says which addresses are pages of this
 * user; others leave no tag.
 */
export function useViews(isPage: (path: string) => boolean) {
  const location = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigationType()
  const [views, setViews] = useState(keptViews)
  const [seen, setSeen] = useState<string>()

  // By the navigation, not by the address: a page that is being closed is still in the address bar.
  const arrival = `${location.key} ${location.pathname}${location.search}`
  const [step, setStep] = useState({ arrival, path: location.pathname, from: '' })
  if (step.arrival !== arrival) {
    setStep({ arrival, path: location.pathname, from: step.path })
  } else if (seen !== arrival && isPage(location.pathname)) {
    setSeen(arrival)
    setViews(
      navigation === 'REPLACE' && step.from ? succeed(views, step.from, location) : visit(views, location),
    )
  }
  useEffect(() => keepViews(views), [views])

  const open = (path: string) => {
    const view = views.find((one) => one.path === path)
    void navigate(view ? path + view.search : path)
  }
  return {
    views: views.filter((view) => isPage(view.path)),
    /** Goes to a page as it was left. */
    open,
    close: (path: string) => {
      if (path === location.pathname) void navigate(neighbourOf(views, path))
      setViews(close(views, path))
    },
    closeOthers: (path: string) => setViews(closeOthers(views, path)),
    closeAll: () => {
      setViews(closeAll(views))
      void navigate(HOME)
    },
    /** Opens a page afresh, with fresh data. */
    reopen: (path: string) => {
      void queryClient.invalidateQueries({ refetchType: 'none' })
      setViews(reopen(views, path))
    },
  }
}
