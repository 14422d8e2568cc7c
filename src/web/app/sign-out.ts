import { forgetViews } from './kept-views.ts'
import { request } from '../lib/request.ts'
import { forgetDraftsOf } from '../lib/draft-storage.ts'
import { stopHearingMessages } from '../lib/messages/live-messages.ts'
import { PREFIX } from '../lib/product.ts'
import { clearSession, session } from '../lib/session.ts'
import { tellTabs } from '../lib/tabs.ts'
import { forgetUnsaved } from '../lib/unsaved.ts'

/**
 * Ends the session here even if the server cannot be reached, and clears memory. `clearing` also removes what
 * the browser stores: searches, menus, drafts, cached files.
 */
export async function signOut({ clearing = false } = {}) {
  stopHearingMessages()
  tellTabs({ type: 'signingOut' })
  await request('signOut', { body: {}, flags: { quiet: true } }).catch(() => {})
  forgetViews()
  // The user has been asked already, so the browser need not ask again.
  forgetUnsaved()
  forgetDraftsOf(session()?.userId ?? '')
  clearSession()
  if (clearing) await clearStores()
  tellTabs({ type: 'signedOut' })
  location.assign('/login')
}

/** Reading preferences are not a cache. */
const KEPT = new Set(['language', 'appearance', 'user_theme_color'].map((name) => `${PREFIX}-${name}`))

async function clearStores() {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${PREFIX}-`) && !KEPT.has(key)) localStorage.removeItem(key)
  sessionStorage.clear()
  // Missing on plain http.
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
}
