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
 * Serves the websocket of a user's messages. The access token comes in a header of the request:
 * addresses end up in logs, and cookies come along whichever site opens the connection.
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
    // What breaks off or breaks the rules is closed; the client's faults are not ours to log.
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
      // Read before the connection is accepted: who has one is told all that comes from then on.
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

/** Who opens the connection; refused unless it is for their own messages and from a page of ours. */
async function readerOf(request: FastifyRequest): Promise<Me> {
  const { permissions, clock } = request.server.services
  const token = tokenOffered(request)
  const me = token ? await permissions.identify(token, clock()) : await request.identify()
  if (!me) throw new AppError('LOGIN_EXPIRED')
  if (me.mustEnrol) throw new AppError('SECOND_FACTOR_ENROL')
  if (!isFromHere(request)) throw new AppError('FOREIGN_ORIGIN')
  const { userId } = request.params as { userId: string }
  if (userId !== me.userId) throw new AppError('FORBIDDEN', { permission: `websocket/${me.userId}` })
  return me
}

/** A browser can set no other header of a websocket than the protocols it offers. */
function tokenOffered({ headers }: FastifyRequest): string | undefined {
  const offered = headers['sec-websocket-protocol']?.split(',').map((protocol) => protocol.trim())
  return offered?.find((protocol) => protocol.startsWith(BEARER_PROTOCOL))?.slice(BEARER_PROTOCOL.length)
}

/** Browsers always name the origin; programs have none. */
function isFromHere({ headers, host }: FastifyRequest): boolean {
  if (headers.origin === undefined) return true
  return URL.parse(headers.origin)?.host === host
}
