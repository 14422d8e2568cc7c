import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'

const SOCKETS = '/api/msg/websocket/'
/** The pages' own connection during development. */
const VITE = 'vite-'

/**
 * Chooses which requests leave HTTP. The others are answered as plain requests: Java's client, for example,
 * offers HTTP/2 with every request.
 */
export function mayUpgrade(request: IncomingMessage): boolean {
  if (request.headers.upgrade?.toLowerCase() !== 'websocket') return false
  return isOurs(request) || isVite(request)
}

/** Serves the websockets of the calls; Vite takes its own from the same server. */
export function upgradesOfCalls(app: FastifyInstance): EventEmitter {
  const ours = new EventEmitter()
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isOurs(request)) ours.emit('upgrade', request, socket, head)
    else if (app.server.listenerCount('upgrade') === 1) socket.destroy()
  })
  return ours
}

const isOurs = ({ url = '' }: IncomingMessage) => url.startsWith(SOCKETS)

const isVite = ({ headers }: IncomingMessage) => headers['sec-websocket-protocol']?.startsWith(VITE) ?? false
