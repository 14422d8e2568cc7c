import type { Static } from 'typebox'
import type { SessionTokens } from '../../../../shared/calls/session.ts'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../context.ts'
import { insertSession } from '../session-queries.ts'
import type { SignInUser } from '../queries.ts'
import { longestSessionDays, sessionEnd } from './session-end.ts'
import { firstStore, markStoreUsed } from '../stores/store-queries.ts'
import { ACCESS_TOKEN_SECONDS, hashRefreshToken, newRefreshToken, signAccessToken } from '../tokens.ts'

interface Opening {
  user: SignInUser
  userAgent: string
  /** The action and facts for the audit trail. */
  action: string
  facts?: object
  /** The relation to the store of the session; the last used one by default. */
  storeUserId?: string | undefined
  /** The time of the user's proof, if the session continues another one. */
  authenticatedAt?: Date
  secondFactorAt?: Date
}

export interface OpenedSession {
  sessionId: string
  refreshToken: string
}

/** Opens a session for an authenticated user; takes effect with the caller's transaction. */
export async function openSession(
  tx: Tx,
  ctx: Ctx,
  { user, userAgent, action, facts, storeUserId, authenticatedAt = ctx.now, secondFactorAt }: Opening,
): Promise<OpenedSession> {
  const sessionId = newId()
  const refreshToken = newRefreshToken()
  const store = storeUserId ?? (await firstStore(tx, user.userId))?.storeUserId ?? null
  if (storeUserId) await markStoreUsed(tx, { storeUserId, now: ctx.now })
  await insertSession(tx, {
    id: sessionId,
    tenantId: user.tenantId,
    userId: user.userId,
    refreshHash: hashRefreshToken(refreshToken),
    userAgent: userAgent.slice(0, 300),
    ip: ctx.ip,
    now: ctx.now,
    authenticatedAt,
    secondFactorAt: secondFactorAt ?? null,
    expiresAt: sessionEnd({ now: ctx.now, authenticatedAt, longestDays: await longestSessionDays(tx) }),
    storeUserId: store,
  })
  const me = { userId: user.userId, account: user.account } as Ctx['me']
  const entry = { action, entity: 'session', entityId: sessionId, tenantId: user.tenantId, after: facts }
  await audit(tx, { ...ctx, me }, entry)
  return { sessionId, refreshToken }
}

/** The reply for a new or refreshed session. */
export async function sessionReply(
  ctx: Ctx,
  user: SignInUser,
  { sessionId, refreshToken }: OpenedSession,
): Promise<Static<typeof SessionTokens>> {
  const { userId, tenantId, tenantType, tenantName, account, realName } = user
  const key = ctx.services.config.sessionSecret
  return {
    access_token: await signAccessToken(key, { userId, sessionId, tenantId, account }, ctx.now),
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    ...{ userId, tenantId, tenantType, tenantName, account, realName },
  }
}
