// Moves the page out of the document while the screen is locked: nobody can read, search or copy it there,
// and forms, scroll positions and open dialogs are unchanged when it returns.

let aside: DocumentFragment | undefined
let restore: (() => void) | undefined

/** Removes everything but `keep` from the page, and whatever is added later. */
export function putPagesAside(keep: Element) {
  if (restore) return
  const away = document.createDocumentFragment()
  aside = away
  const focused = document.activeElement
  const scrolled = [...document.querySelectorAll('*')]
    .filter((element) => element.scrollTop !== 0 || element.scrollLeft !== 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }))
  const title = document.title
  const takeAway = () => {
    const pages = [...document.body.children].filter(
      (element) => element !== keep && element.tagName !== 'SCRIPT',
    )
    away.append(...pages)
  }
  takeAway()
  // A notice may arrive while the screen is locked.
  const watcher = new MutationObserver(takeAway)
  watcher.observe(document.body, { childList: true })
  restore = () => {
    watcher.disconnect()
    document.body.append(away)
    document.title = title
    for (const { element, top, left } of scrolled) element.scrollTo({ top, left, behavior: 'instant' })
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

export function bringPagesBack() {
  restore?.()
  restore = undefined
}

/** For a page that is left from the lock: nothing on it is asked about; drafts stay stored. */
export function dropPagesAside() {
  aside?.replaceChildren()
}

/** Whether somebody can return to it: it is on the page, or was put aside. */
export function isReachable(element: Element): boolean {
  return element.isConnected || Boolean(aside?.contains(element))
}
