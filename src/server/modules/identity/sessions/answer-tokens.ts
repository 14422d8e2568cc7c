import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { SessionTokens } from '../../../../shared/calls/session.ts'
import { KEPT_IN_COOKIE, REFRESH_TOKEN_HEADER } from '../../../../shared/refresh-cookie.ts'
import { closedCookie, cookieOf } from '../../../http/cookies.ts'
import type { Ctx } from '../../../context.ts'
import type { SignInUser } from '../queries.ts'
import { SESSION_DAYS } from '../tokens.ts'
import { sessionReply, type OpenedSession } from './open-session.ts'

const COOKIE = 'tpp-refresh'
const PATH = '/api/sys-auth'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  /** The token came in the cookie, and returns there whatever a script on the page requests. */
  cameInCookie?: boolean
}

/**
 * The tokens of a session. Browser pages request the refresh token in a cookie that their scripts cannot
 * read, and the reply then omits it. Programs get it in the reply.
 */
export async function answerTokens(
  ctx: Ctx,
  { request, reply, cameInCookie = false }: Exchange,
  { user, mustEnrol = false, ...opened }: OpenedSession & { user: SignInUser; mustEnrol?: boolean },
): Promise<Static<typeof SessionTokens>> {
  const tokens = { ...(await sessionReply(ctx, user, opened)), ...(mustEnrol && { mustEnrol }) }
  if (!cameInCookie && request.headers[REFRESH_TOKEN_HEADER] !== KEPT_IN_COOKIE) return tokens
  const cookie = { name: COOKIE, value: opened.refreshToken, path: PATH, seconds: SESSION_DAYS * 24 * 3600 }
  void reply.header('set-cookie', closedCookie(request, cookie))
  return { ...tokens, refresh_token: '' }
}

/** The refresh token from the browser's cookie; empty without one. */
export function keptRefreshToken(request: FastifyRequest): string {
  return cookieOf(request, COOKIE)
}

/** Removes the browser's cookie. */
export function forgetRefreshToken({ request, reply }: Exchange) {
  if (keptRefreshToken(request) === '') return
  void reply.header('set-cookie', closedCookie(request, { name: COOKIE, value: '', path: PATH, seconds: 0 }))
}
