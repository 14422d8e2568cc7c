import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import fp from 'fastify-plugin'
import { AppError } from '../../shared/errors.ts'

/** Idle connections are closed within this time. */
const LOOK_EVERY_MS = 50

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that were cut because they exceeded the wait. */
    cutRequests: () => number
  }
}

/**
 * Lets a stop finish. Requests in flight get `waitMs` to complete, and later ones on the same connections are
 * refused as STOPPING. Connections without a request, or with half of one, are closed at once. Requests that
 * exceed the wait are cut.
 */
export const gracefulStop = fp<{ waitMs: number }>(async (app, { waitMs }) => {
  const open = new Set<Socket>()
  const busy = new Map<Socket, number>()
  /** Connections that left HTTP; the code that serves them closes them. */
  const upgraded = new Set<unknown>()
  let isStopping = false
  let cut = 0
  let look: NodeJS.Timeout | undefined
  let limit: NodeJS.Timeout | undefined

  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('upgrade', (_request, socket) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = busy.get(socket)! - 1
      if (left > 0) busy.set(socket, left)
      else busy.delete(socket)
    })
  })
  const closeQuiet = () => {
    for (const socket of open) if (!busy.has(socket) && !upgraded.has(socket)) socket.destroy()
  }
  const cutBusy = () => {
    cut = busy.size
    for (const socket of open) socket.destroy()
  }

  app.decorate('cutRequests', () => cut)
  app.addHook('preClose', async () => {
    isStopping = true
    closeQuiet()
    look = setInterval(closeQuiet, LOOK_EVERY_MS)
    limit = setTimeout(cutBusy, waitMs)
  })
  app.addHook('onClose', async () => {
    clearInterval(look)
    clearTimeout(limit)
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (!isStopping) return
    void reply.header('connection', 'close')
    throw new AppError('STOPPING')
  })
})
