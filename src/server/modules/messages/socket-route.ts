import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messageSocket } from '../../../shared/calls/message.ts'
import type { QueryOf } from '../../../shared/call.ts'
import { AppError } from '../../../shared/errors.ts'
import { BEARER_PROTOCOL, SOCKET_PROTOCOL } from '../../../shared/message-socket.ts'
import type { Me } from '../../context.ts'
import { placeParameters } from '../../http/parameters.ts'
import { upgradesOfCalls } from '../../http/upgrades.ts'

/** Clients send a heartbeat and nothing else. */
const MOST_FRAME_BYTES = 256

/**
 * Serves the websocket of a user's messages. The access token comes in a request header: addresses end up in
 * logs, and cookies are sent whichever site opens the connection.
 */
export async function messageSocketRoute(app: FastifyInstance) {
  const { sockets } = app.services
  await app.register(websocket, {
    options: {
      server: upgradesOfCalls(app) as never,
      maxPayload: MOST_FRAME_BYTES,
      perMessageDeflate: false,
      handleProtocols: (offered) => (offered.has(SOCKET_PROTOCOL) ? SOCKET_PROTOCOL : false),
    },
    // Broken connections and protocol violations are closed; faults of the client do not belong in our log.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => void sockets.stop().then(() => done(), done),
  })

  const admitted = new WeakMap<object, { me: Me; last: number }>()
  app.route({
    method: 'GET',
    url: `/api${messageSocket.path.replace('{userId}', ':userId')}`,
    config: { permission: messageSocket.permission, call: messageSocket },
    schema: { summary: messageSocket.summary, querystring: messageSocket.query! },
    onRequest: async (request) => {
      const me = await readerOf(request)
      // Read before the connection is accepted, so that an accepted client misses nothing.
      admitted.set(request, { me, last: await sockets.admit(me) })
    },
    preValidation: async (request) => placeParameters(messageSocket, request),
    handler: () => {
      throw new AppError('UPGRADE_REQUIRED')
    },
    wsHandler: (socket, request) => {
      const { after, language = 'zh' } = request.query as QueryOf<typeof messageSocket>
      const { me, last } = admitted.get(request)!
      return sockets.open(socket, me, { last, ...(after && { after }), language })
    },
  })
}

/** Identifies the caller; refuses other users' messages and pages of other sites. */
async function readerOf(request: FastifyRequest): Promise<Me> {
  const { permissions, clock } = request.server.services
  const token = tokenOffered(request)
  const me = token ? await permissions.identify(token, clock()) : await request.identify()
  if (!me) throw new AppError('LOGIN_EXPIRED')
  if (me.keyId) throw new AppError('NOT_FOR_KEYS')
  if (me.mustEnrol) throw new AppError('SECOND_FACTOR_ENROL')
  if (!isFromHere(request)) throw new AppError('FOREIGN_ORIGIN')
  const { userId } = request.params as { userId: string }
  if (userId !== me.userId) throw new AppError('FORBIDDEN', { permission: `websocket/${me.userId}` })
  return me
}

/** The list of protocols is the only websocket header that a browser can set. */
function tokenOffered({ headers }: FastifyRequest): string | undefined {
  const offered = headers['sec-websocket-protocol']?.split(',').map((protocol) => protocol.trim())
  return offered?.find((protocol) => protocol.startsWith(BEARER_PROTOCOL))?.slice(BEARER_PROTOCOL.length)
}

/** Browsers always send the origin; programs do not. */
function isFromHere({ headers, host }: FastifyRequest): boolean {
  if (headers.origin === undefined) return true
  return URL.parse(headers.origin)?.host === host
}
