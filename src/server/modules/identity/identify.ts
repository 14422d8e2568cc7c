import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/errors.ts'
import type { Me } from '../../http/context.ts'

const CLIENT = Buffer.from('web:web').toString('base64')

/** Gives every request `identify()`: the user behind its Bearer token. */
export const identification = fp(async (app) => {
  app.decorateRequest('identify', function identify(this: FastifyRequest): Promise<Me | undefined> {
    const header = this.headers.authorization ?? ''
    const [, scheme = '', credentials = ''] = /^(\S+) +(\S*)$/.exec(header) ?? []
    if (scheme.toLowerCase() === 'bearer') {
      const { permissions, clock } = this.server.services
      return permissions.identify(credentials, clock())
    }
    if (scheme.toLowerCase() === 'basic' && credentials !== CLIENT) throw new AppError('CLIENT_CREDENTIALS')
    return Promise.resolve(undefined)
  })
})
