import { forgetViews } from './kept-views.ts'
import { request } from '../lib/request.ts'
import { clearSession } from '../lib/session.ts'

/** Ends the session here even when the server cannot be told, and leaves nothing in memory. */
export async function signOut() {
  await request('signOut', { body: {}, flags: { quiet: true } }).catch(() => {})
  forgetViews()
  clearSession()
  location.assign('/login')
}
