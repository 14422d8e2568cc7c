// All unsaved input: in forms beside a list, on pages put aside, over other forms. Ask here before discarding
// a page.

import { isReachable } from './put-aside.ts'

interface Unsaved {
  /** The page with the form. */
  path: string
  /** The form's element; once it has left the document, nobody can save the input any more. */
  place: Element
  isChanged: () => boolean
  /** Discards the input. */
  giveUp: () => void
}

const watched = new Set<Unsaved>()
let isGuarding = false

/**
 * Registers a form with possible unsaved changes. It is removed by the returned function, or when it is no
 * longer in the document: a page put aside keeps its form there, although its effects pause.
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

/** Whether one of these pages has unsaved input; any page by default. */
export function hasUnsaved(paths?: string[]): boolean {
  return [...watched].some((form) => {
    const isThere = isReachable(form.place)
    if (!isThere) watched.delete(form)
    return isThere && (paths?.includes(form.path) ?? true) && form.isChanged()
  })
}

/** Discards the input of these pages; of all pages by default. */
export function forgetUnsaved(paths?: string[]) {
  for (const form of watched) {
    if (!(paths?.includes(form.path) ?? true)) continue
    watched.delete(form)
    form.giveUp()
  }
}
