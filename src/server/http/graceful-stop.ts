import fp from 'fastify-plugin'
import { AppError } from '../../shared/errors.ts'

/** A kept-alive connection that has nothing more to say is closed within this time. */
const LOOK_EVERY_MS = 50

/**
 * Lets a stop finish: requests in flight are answered, later ones on the same connections are
 * refused as STOPPING. A client that keeps its connection open would hold the process otherwise.
 */
export const gracefulStop = fp(async (app) => {
  let isStopping = false
  let look: NodeJS.Timeout | undefined

  app.addHook('preClose', async () => {
    isStopping = true
    look = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
  })
  app.addHook('onClose', async () => clearInterval(look))
  app.addHook('onRequest', async (_request, reply) => {
    if (!isStopping) return
    void reply.header('connection', 'close')
    throw new AppError('STOPPING')
  })
})
