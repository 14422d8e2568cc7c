import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { watchUnsaved } from '../../lib/unsaved.ts'

/** Counts the form among what may hold unsaved changes on this page, from `place` being drawn on. */
export function useUnsaved(form: { isChanged: () => boolean; giveUp: () => void }) {
  const { pathname } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(form)
  const release = useRef<() => void>(() => {})
  useEffect(() => {
    latest.current = form
  })
  // No clean-up: effects also end when the page is put aside, with everything typed still there.
  // A form that is gone for good has left the document, which is how it is let go.
  useEffect(() => {
    release.current()
    release.current = watchUnsaved({
      path: pathname,
      place: place.current!,
      isChanged: () => latest.current.isChanged(),
      giveUp: () => latest.current.giveUp(),
    })
  }, [pathname])
  return place
}
