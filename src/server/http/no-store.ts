import fp from 'fastify-plugin'

/** No answer of a call is kept by anything on the way, unless it says otherwise, as pictures do. */
export const noStore = fp(async (app) => {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api') || reply.hasHeader('cache-control')) return
    void reply.header('cache-control', 'no-store')
  })
})
