// While the screen is locked, what is on it stands outside the document: nobody can read, search or
// copy it there, and every form, scroll position and open dialog is as it was when it comes back.

let aside: DocumentFragment | undefined
let restore: (() => void) | undefined

/** Takes everything but `keep` off the page, and what is put on it later, too. */
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
  // A notice may come while the screen is locked.
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

/** For a page that is left from the lock: nothing on it is asked about any more; drafts stay kept. */
export function dropPagesAside() {
  aside?.replaceChildren()
}

/** Whether somebody can come back to it: it is on the page, or was put aside. */
export function isReachable(element: Element): boolean {
  return element.isConnected || Boolean(aside?.contains(element))
}
