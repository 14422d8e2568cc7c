import type { ReplyOf } from '../../shared/call.ts'
import type { Calls } from '../../shared/calls/all.ts'
import { KEPT_IN_COOKIE, REFRESH_TOKEN_HEADER } from '../../shared/refresh-cookie.ts'
import { currentLanguage } from './language.ts'
import { keepNotice } from './notices.ts'
import { PREFIX } from './product.ts'
import { isSignedOutElsewhere, isSigningOutHere, tellTabs } from './tabs.ts'
import { accessToken, clearSession, loginAddress, saveSession, session } from './session.ts'

/** An access token with less time left is exchanged before use. */
const EARLY_MS = 60_000
export const CLIENT_CREDENTIALS = `Basic ${btoa('web:web')}`

let underWay: Promise<string | undefined> | undefined
let leaving = false

/** Exchanges an access token that is about to expire, so that no click is lost to a 401. */
export async function ensureFreshToken() {
  const token = accessToken()
  const kept = session()
  if (token && kept && kept.expiresAt - Date.now() < EARLY_MS) await refreshAccessToken(token)
}

/**
 * Gets a new access token to replace the stale one; one exchange at a time over all tabs. Undefined when none
 * is available.
 */
export function refreshAccessToken(stale: string): Promise<string | undefined> {
  underWay ??= oneTabAtATime(() => exchange(stale)).finally(() => {
    underWay = undefined
  })
  return underWay
}

/** Clears the session and asks the user to sign in again, then returns to the present address. */
export function endSession(msg: string) {
  // Several calls of one page fail together; the first has recorded the address to return to.
  if (leaving || isSigningOutHere()) return
  const userId = session()?.userId
  clearSession()
  tellTabs({ type: 'signedOut' })
  if (location.pathname === '/login') return
  leaving = true
  if (msg && !isSignedOutElsewhere()) keepNotice(msg)
  location.assign(loginAddress(location.pathname + location.search, userId))
}

async function exchange(stale: string): Promise<string | undefined> {
  const token = accessToken()
  // Another tab had its turn first.
  if (token && token !== stale) return token
  const kept = session()
  if (!token || !kept) return undefined
  const response = await fetch('/api/sys-auth/token', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      language: currentLanguage(),
      authorization: CLIENT_CREDENTIALS,
      [REFRESH_TOKEN_HEADER]: KEPT_IN_COOKIE,
    },
    body: JSON.stringify({
      grantType: 'refresh_token',
      ...(kept.refreshToken && { refreshToken: kept.refreshToken }),
      tenantId: kept.tenantId,
    }),
  }).catch(() => undefined)
  // Being offline must not sign anyone out; the next call will report the problem.
  if (!response?.ok) return undefined
  const answer = (await response.json()) as { data: ReplyOf<Calls['refreshToken']> }
  saveSession(answer.data)
  return answer.data.access_token
}

/** Web Locks are missing on plain http in a local network; the server tolerates a close race. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(`${PREFIX}-refresh`, work) : work()
}
