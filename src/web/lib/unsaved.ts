// Everything that has been typed and not saved, wherever it stands: forms beside a list, on pages
// that were put aside, over other forms. Whoever is about to throw a page away asks here first.

import { isReachable } from './put-aside.ts'

interface Unsaved {
  /** The page it stands on. */
  path: string
  /** What is drawn of it; once that has left the document, nobody can save it any more. */
  place: Element
  isChanged: () => boolean
  /** It is not wanted any more. */
  giveUp: () => void
}

const watched = new Set<Unsaved>()
let isGuarding = false

/**
 * Counts a form among what may hold unsaved changes. It is let go by the function answered, or when
 * it is no longer in the document: a page put aside keeps its form there, though its effects rest.
 */
export function watchUnsaved(form: Unsaved): () => void {
  watched.add(form)
  if (!isGuarding) {
    // Closing the window or reloading: the browser asks in its own words.
    window.addEventListener('beforeunload', (event) => {
      if (hasUnsaved()) event.preventDefault()
    })
    isGuarding = true
  }
  return () => watched.delete(form)
}

/** Whether something unsaved stands on one of these pages; on any page unless given. */
export function hasUnsaved(paths?: string[]): boolean {
  return [...watched].some((form) => {
    const isThere = isReachable(form.place)
    if (!isThere) watched.delete(form)
    return isThere && (paths?.includes(form.path) ?? true) && form.isChanged()
  })
}

/** What stood on these pages is given up; on all pages unless given. */
export function forgetUnsaved(paths?: string[]) {
  for (const form of watched) {
    if (!(paths?.includes(form.path) ?? true)) continue
    watched.delete(form)
    form.giveUp()
  }
}
