import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { keepViews, keptViews } from '../kept-views.ts'
import { queryClient } from '../query-client.ts'
import { forgetUnsaved, hasUnsaved } from '../../lib/unsaved.ts'
import { useAskToLeave } from '../use-ask-to-leave.ts'
import {
  close,
  closeAll,
  closeOthers,
  HOME,
  mayPin,
  move,
  neighbourOf,
  pin,
  reopen,
  succeed,
  visit,
  type View,
} from '../views.ts'

interface Pages {
  isPage: (path: string) => boolean
  titleOf: (path: string) => string
}

const isUnsaved = (path: string) => hasUnsaved([path])

/**
 * The open pages and the user's actions on them. `isPage` selects the addresses of this user's pages; others
 * leave no tag.
 */
export function useViews({ isPage, titleOf }: Pages) {
  const askToLeave = useAskToLeave()
  const location = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigationType()
  const [views, setViews] = useState(keptViews)
  const [seen, setSeen] = useState<string>()

  // By the navigation, not by the address: a page being closed is still in the address bar.
  const arrival = `${location.key} ${location.pathname}${location.search}`
  const [step, setStep] = useState({ arrival, path: location.pathname, from: '' })
  if (step.arrival !== arrival) {
    setStep({ arrival, path: location.pathname, from: step.path })
  } else if (seen !== arrival && isPage(location.pathname)) {
    setSeen(arrival)
    setViews(
      navigation === 'REPLACE' && step.from
        ? succeed(views, step.from, location, isUnsaved)
        : visit(views, location, isUnsaved),
    )
  }
  useEffect(() => keepViews(views), [views])

  const open = (path: string) => {
    const view = views.find((one) => one.path === path)
    void navigate(view ? path + view.search : path)
  }
  /** Discards pages, except those with unsaved changes that must stay. */
  const leave = async (paths: string[], go: () => void) => {
    const unsaved = paths.filter(isUnsaved)
    for (const path of unsaved) if (!(await askToLeave(titleOf(path)))) return
    forgetUnsaved(unsaved)
    go()
  }
  /** What goes with a rule about tags. */
  const gone = (left: View[]) => views.filter((view) => !left.includes(view)).map(({ path }) => path)

  return {
    views: views.filter((view) => isPage(view.path)),
    /** Returns to a page as it was left. */
    open,
    close: (path: string) =>
      void leave([path], () => {
        if (path === location.pathname) void navigate(neighbourOf(views, path))
        setViews(close(views, path))
      }),
    closeOthers: (path: string) => {
      const left = closeOthers(views, path)
      void leave(gone(left), () => setViews(left))
    },
    closeAll: () => {
      const left = closeAll(views)
      void leave(gone(left), () => {
        setViews(left)
        void navigate(HOME)
      })
    },
    mayPin: mayPin(views),
    pin: (path: string, isPinned: boolean) => setViews(pin(views, path, isPinned)),
    move: (path: string, to: string) => setViews(move(views, path, to)),
    /** Opens a page again, with fresh data. */
    reopen: (path: string) =>
      void leave([path], () => {
        void queryClient.invalidateQueries({ refetchType: 'none' })
        setViews(reopen(views, path))
      }),
  }
}
