import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/errors.ts'
import type { Me } from '../../context.ts'
import { isKnownClient } from './clients.ts'

/** Gives every request `identify()`: the user of its Bearer token. */
export const identification = fp(async (app) => {
  app.decorateRequest('identify', async function identify(this: FastifyRequest): Promise<Me | undefined> {
    // Some callers send the token only in this header.
    const other = this.headers['zp-auth']
    const header = this.headers.authorization ?? (typeof other === 'string' ? other : '')
    const [, scheme = '', credentials = ''] = /^(\S+) +(\S*)$/.exec(header) ?? []
    const { db, permissions, clock } = this.server.services
    if (scheme.toLowerCase() === 'bearer') {
      return permissions.identify(credentials, clock())
    }
    if (scheme.toLowerCase() === 'basic' && !(await isKnownClient(db, credentials, clock())))
      throw new AppError('CLIENT_CREDENTIALS')
    return undefined
  })
})
