import { AppError } from '../../../shared/errors.ts'
import { inTransaction } from '../../db/connection.ts'
import type { Ctx } from '../../context.ts'
import { findUser, type SignInUser } from './queries.ts'
import { lockSessionByHash, revokeSession, rotateSession } from './session-queries.ts'
import type { OpenedSession } from './sessions/open-session.ts'
import { longestSessionDays, sessionEnd } from './sessions/session-end.ts'
import { ACCESS_TOKEN_SECONDS, hashRefreshToken, nextRefreshToken, SESSION_DAYS } from './tokens.ts'

// Two windows may refresh with the same token at almost the same moment; that is not a theft.
const RACE_MS = 30_000

/** The most exchanges within a token's life; older tokens have expired anyway. */
const MOST_EXCHANGES = Math.ceil((SESSION_DAYS * 24 * 3600) / ACCESS_TOKEN_SECONDS)

/**
 * Exchanges a refresh token for new tokens. An exchanged token that comes back later has leaked, so the whole
 * session ends.
 */
export async function refreshSession(
  ctx: Ctx,
  offered: string,
): Promise<OpenedSession & { user: SignInUser }> {
  const key = ctx.services.config.sessionSecret
  const fresh = nextRefreshToken(key, offered)
  const hashes = hashesFrom(key, offered)
  const sessionOwner = await inTransaction(ctx.db, async (tx) => {
    const session = await lockSessionByHash(tx, hashes)
    if (!session || session.revokedAt || session.expiresAt <= ctx.now) return undefined
    const exchanges = hashes.indexOf(session.refreshHash)
    if (exchanges === 0) {
      const rotation = {
        id: session.id,
        refreshHash: hashes[1]!,
        now: ctx.now,
        expiresAt: sessionEnd({
          now: ctx.now,
          authenticatedAt: session.authenticatedAt,
          longestDays: await longestSessionDays(tx),
        }),
      }
      await rotateSession(tx, rotation)
      return session
    }
    if (exchanges === 1 && ctx.now.getTime() - session.usedAt.getTime() <= RACE_MS) return session
    await revokeSession(tx, { id: session.id, now: ctx.now })
    return undefined
  })
  const user = sessionOwner && (await findUser(ctx.db, sessionOwner.userId))
  if (!sessionOwner || !user?.enabled) throw new AppError('LOGIN_EXPIRED')
  return { user, sessionId: sessionOwner.id, refreshToken: fresh }
}

/** The hashes of a token and of all tokens that it may have replaced. */
function hashesFrom(key: Uint8Array, offered: string): string[] {
  const hashes: string[] = []
  for (let token = offered; hashes.length <= MOST_EXCHANGES; token = nextRefreshToken(key, token)) {
    hashes.push(hashRefreshToken(token))
  }
  return hashes
}
