// The signed-in user, stored in cookies. The refresh token is in none of
// these: the server keeps it in a cookie that scripts cannot read.
import { ownAddress } from '../../shared/own-address.ts'
import type { ReplyOf } from '../../shared/call.ts'
import type { Calls } from '../../shared/calls/all.ts'
import { forgetCookie, readCookie, writeCookie } from './cookies.ts'
import { forgetOutline } from './outline-cookie.ts'
import { PREFIX } from './product.ts'

const TOKEN = `${PREFIX}-token`
const KEEP = `${PREFIX}-session`
const START_PAGE = `${PREFIX}-home`

type Tokens = ReplyOf<Calls['signIn']>

export interface Session {
  /**
   * From a session that an earlier version of the pages opened; the next exchange moves it into the protected
   * cookie.
   */
  refreshToken?: string
  /** Milliseconds since 1970, by this device's clock. */
  expiresAt: number
  userId: string
  tenantId: string
}

/** The access token; undefined when nobody is signed in. */
export function accessToken(): string | undefined {
  return readCookie(TOKEN)
}

export function session(): Session | undefined {
  try {
    return JSON.parse(readCookie(KEEP) ?? '') as Session
  } catch {
    return undefined
  }
}

export function saveSession(tokens: Tokens) {
  const kept: Session = {
    expiresAt: Date.now() + tokens.expires_in * 1000,
    userId: tokens.userId,
    tenantId: tokens.tenantId,
  }
  writeCookie(TOKEN, tokens.access_token)
  writeCookie(KEEP, JSON.stringify(kept))
}

export function clearSession() {
  for (const name of [TOKEN, KEEP, START_PAGE]) forgetCookie(name)
  forgetOutline()
}

/**
 * Remembers the page that the home address leads to, so that the server can name its files with the next
 * visit.
 */
export function keepStartPage(path: string) {
  // A page that is still being led home when another window signs out leaves nothing behind.
  if (accessToken() !== undefined) writeCookie(START_PAGE, path)
}

/**
 * The sign-in address after a session has ended. `from` is the present address, to which the user returns.
 */
export function loginAddress(from: string, userId: string | undefined): string {
  const query = new URLSearchParams()
  if (from !== '/' && !from.startsWith('/login')) query.set('redirect', from)
  if (userId) query.set('userId', userId)
  return query.size > 0 ? `/login?${query}` : '/login'
}

/** The page that sets up a required second factor; afterwards the user continues to `from`. */
export function enrolAddress(from: string): string {
  return `/enrol?${new URLSearchParams({ redirect: from })}`
}

/** The address to open after signing in: only one of ours, so that no link can send users elsewhere. */
export function safeRedirect(redirect: string | null): string {
  const address = ownAddress(redirect ?? '')
  return address === undefined || /^\/(?:login|lock)(?:[/?#]|$)/.test(address) ? '/' : address
}
