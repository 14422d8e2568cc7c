import fp from 'fastify-plugin'

/** No answer of a call is kept by anything on the way, unless it says otherwise, as pictures do. */
export const noStore = fp(async (app) => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    done()
  })
})
