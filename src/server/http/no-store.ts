import fp from 'fastify-plugin'

/** Forbids caching of replies, except for calls that allow it, such as pictures. */
export const noStore = fp(async (app) => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    done()
  })
})
