import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/errors.ts'
import type { Me } from '../../context.ts'
import { isApiKey } from './api-keys/make-api-key.ts'
import { meOfKey } from './api-keys/me-of-key.ts'
import { isKnownClient } from './clients.ts'

/** Gives every request `identify()`: the user of its Bearer token, or the caller behind its API key. */
export const identification = fp(async (app) => {
  // A request counts once against its key's limit, however often it is asked who sent it.
  const callers = new WeakMap<FastifyRequest, Promise<Me>>()
  app.decorateRequest('identify', async function identify(this: FastifyRequest): Promise<Me | undefined> {
    // Some callers send the token only in this header.
    const other = this.headers['zp-auth']
    const header = this.headers.authorization ?? (typeof other === 'string' ? other : '')
    const [, scheme = '', credentials = ''] = /^(\S+) +(\S*)$/.exec(header) ?? []
    const { db, permissions, clock } = this.server.services
    if (scheme.toLowerCase() === 'bearer') {
      if (isApiKey(credentials)) {
        const caller = callers.get(this) ?? meOfKey(this.server.services, credentials)
        callers.set(this, caller)
        return caller
      }
      return permissions.identify(credentials, clock())
    }
    if (scheme.toLowerCase() === 'basic' && !(await isKnownClient(db, credentials, clock())))
      throw new AppError('CLIENT_CREDENTIALS')
    return undefined
  })
})
