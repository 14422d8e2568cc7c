// Tabs of one browser share one session: signing out or in in one applies to all.
import { forgetUnsaved } from './unsaved.ts'
import { PREFIX } from './product.ts'
import { loginAddress, safeRedirect, session } from './session.ts'

type News =
  | { type: 'signingOut' }
  | { type: 'signedOut' }
  | { type: 'signedIn'; userId: string }
  /** Switching to another store or company of the same person. */
  | { type: 'switched' }

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`${PREFIX}-tabs`)
/** The user whose pages this tab shows. */
let shown = session()?.userId
let isLeaving = false
let isLeavingHere = false

/** This tab is signing out, and opens the sign-in page itself. */
export function isSigningOutHere(): boolean {
  return isLeavingHere
}

/** Signing out was requested in another tab, so the end of the session is expected. */
export function isSignedOutElsewhere(): boolean {
  return isLeaving
}

export function tellTabs(news: News) {
  isLeavingHere = news.type === 'signingOut' || (isLeavingHere && news.type === 'signedOut')
  if (news.type === 'signedIn') shown = news.userId
  if (news.type === 'signedOut') shown = undefined
  channel?.postMessage(news)
}

/** Follows the other tabs. `isOpen` tells which paths need no signed-in user. */
export function followTabs(isOpen: (path: string) => boolean) {
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    const { pathname, search } = location
    if (data.type === 'switched') {
      // Figures of the former store must not stay on the screen.
      if (!isOpen(pathname)) location.reload()
      return
    }
    isLeaving = data.type !== 'signedIn'
    if (data.type === 'signingOut') return
    if (data.type === 'signedOut') {
      if (shown === undefined || isLeavingHere || isOpen(pathname)) return
      const userId = shown
      shown = undefined
      forgetUnsaved()
      location.assign(loginAddress(pathname + search, userId))
    } else if (pathname === '/login') {
      location.assign(safeRedirect(new URLSearchParams(search).get('redirect')))
    } else if (shown !== data.userId && !isOpen(pathname)) {
      // Somebody else's pages must not stay on the screen.
      forgetUnsaved()
      location.assign('/')
    }
  })
}
