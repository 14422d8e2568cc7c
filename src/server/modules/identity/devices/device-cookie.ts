import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionKeys } from '../../../config.ts'
import { closedCookie, cookieOf } from '../../../http/cookies.ts'
import type { Ctx } from '../../../context.ts'
import type { SignInUser } from '../queries.ts'
import { DEVICE_DAYS, deviceCookieName, deviceOf, newDeviceToken } from './device-token.ts'

const PATH = '/api/sys-auth'

/** The number of the device, if this account has signed in with it before; otherwise undefined. */
export function knownDevice(ctx: Ctx, request: FastifyRequest, user: SignInUser | undefined) {
  const token = user && cookieOf(request, deviceCookieName(user.account))
  return token ? deviceOf(sessionKeys(ctx.services.config), token, user, ctx.now) : undefined
}

/** Marks the browser as known to the account. */
export function rememberDevice(
  ctx: Ctx,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  user: Pick<SignInUser, 'account' | 'userId' | 'passwordHash'>,
) {
  const cookie = {
    name: deviceCookieName(user.account),
    value: newDeviceToken(ctx.services.config.sessionSecret, user, ctx.now),
    path: PATH,
    seconds: DEVICE_DAYS * 24 * 3600,
  }
  void reply.header('set-cookie', closedCookie(request, cookie))
}
