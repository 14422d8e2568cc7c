import { forgetViews } from './kept-views.ts'
import { request } from '../lib/request.ts'
import { forgetDraftsOf } from '../lib/draft-storage.ts'
import { stopHearingMessages } from '../lib/messages/live-messages.ts'
import { clearSession, session } from '../lib/session.ts'
import { forgetUnsaved } from '../lib/unsaved.ts'

/** Ends the session here even when the server cannot be told, and leaves nothing in memory. */
export async function signOut() {
  stopHearingMessages()
  await request('signOut', { body: {}, flags: { quiet: true } }).catch(() => {})
  forgetViews()
  // Asked before; the browser need not ask again.
  forgetUnsaved()
  forgetDraftsOf(session()?.userId ?? '')
  clearSession()
  location.assign('/login')
}
