import fp from 'fastify-plugin'
import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { AppError } from '../../shared/errors.ts'

/**
 * One log line and one measurement per request, and GET /api/metrics for Prometheus: closed with
 * METRICS=0, and with METRICS_TOKEN open only to whoever sends that.
 */
export const metrics = fp(async (app) => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })

  app.addHook('onResponse', async (request, reply) => {
    // A websocket ends long after its request was answered.
    if (request.ws && !reply.raw.headersSent) return
    const route = request.routeOptions.url ?? 'unmatched'
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    if (!route.startsWith('/api')) return
    const me = await request.identify().catch(() => undefined)
    request.log.info({
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ip: request.ip,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      userId: me?.userId,
      tenantId: me?.tenantId,
    })
  })
  // Everyone can quote the id of a request that went wrong.
  app.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })

  const { metrics: isOpen, metricsToken } = app.services.config
  if (!isOpen) return
  app.get('/api/metrics', { schema: { hide: true } }, async (request, reply) => {
    // Whoever has no token is not told that there is anything.
    if (metricsToken && !holdsToken(request.headers.authorization, metricsToken))
      throw new AppError('NOT_FOUND')
    void reply.type(register.contentType)
    return register.metrics()
  })
})

function holdsToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}
