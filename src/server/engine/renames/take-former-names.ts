// Calls that use a name which a screen or a field had before.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/errors.ts'
import type { SignedIn } from '../../context.ts'
import type { FoundCall } from '../screen-registry.ts'
import type { Answered } from './former-names.ts'

/**
 * Reads a call under present names, and tells its client in the headers Deprecation, Sunset and Link
 * that it should change. Throws NOT_FOUND at the former address of a screen once its time is over.
 */
export function takeFormerNames(
  { now, services }: SignedIn,
  { request, reply, found }: { request: FastifyRequest; reply: FastifyReply; found: FoundCall },
) {
  const { formerNames } = services.screens
  if (found.movedTo !== null) {
    const address = formerNames.ofScreen(found.screen)
    if (address && address.until <= now) throw new AppError('NOT_FOUND')
    if (address) tell(reply, address)
    reply.header('Link', `</api${found.movedTo}>; rel="successor-version"`)
  }
  const query = formerNames.presentInput(found.screen, request.query, now)
  const body = formerNames.presentInput(found.screen, request.body, now)
  request.query = query.input
  request.body = body.input
  const used = query.used ?? body.used
  if (used) tell(reply, used)
}

/** Since when the name is out of use, and when nothing answers to it any more (RFC 9745, RFC 8594). */
function tell(reply: FastifyReply, { since, until }: Answered) {
  reply.header('Deprecation', `@${Math.floor(since.getTime() / 1000)}`)
  reply.header('Sunset', until.toUTCString())
}
