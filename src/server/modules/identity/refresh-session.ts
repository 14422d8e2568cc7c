import type { Static } from 'typebox'
import type { SessionTokens } from '../../../shared/calls/session.ts'
import { AppError } from '../../../shared/errors.ts'
import { inTransaction } from '../../db/connection.ts'
import type { Ctx } from '../../http/context.ts'
import { findUser, lockSessionByHash, revokeSession, rotateSession } from './queries.ts'
import { sessionEnd, sessionReply } from './sign-in.ts'
import { hashRefreshToken, newRefreshToken } from './tokens.ts'

// Two tabs may refresh with the same token at almost the same moment; that is no theft.
const RACE_MS = 30_000

/**
 * Exchanges a refresh token for new tokens. A token that was exchanged before and comes back later
 * has leaked: the whole session ends.
 */
export async function refreshSession(ctx: Ctx, refreshToken: string): Promise<Static<typeof SessionTokens>> {
  const offered = hashRefreshToken(refreshToken)
  const fresh = newRefreshToken()
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const session = await lockSessionByHash(tx, offered)
    if (!session || session.revokedAt || session.expiresAt <= ctx.now) return undefined
    const isFormer = session.refreshHash !== offered
    if (isFormer && ctx.now.getTime() - session.usedAt.getTime() > RACE_MS) {
      await revokeSession(tx, { id: session.id, now: ctx.now })
      return undefined
    }
    await rotateSession(tx, { id: session.id, refreshHash: fresh.hash, now: ctx.now, expiresAt: sessionEnd(ctx.now) })
    return session
  })
  const user = outcome && (await findUser(ctx.db, outcome.userId))
  if (!outcome || !user?.enabled) throw new AppError('LOGIN_EXPIRED')
  return sessionReply(ctx, user, outcome.id, fresh.token)
}
