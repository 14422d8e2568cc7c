import fp from 'fastify-plugin'
import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { AppError } from '../../shared/errors.ts'

/**
 * Writes one log line and one measurement per request, and serves GET /api/metrics for Prometheus. METRICS=0
 * closes that call; METRICS_TOKEN protects it.
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
    // A websocket ends long after its request got a reply.
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
  // Users can quote the id of a failed request.
  app.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })

  const { metrics: isOpen, metricsToken } = app.services.config
  if (!isOpen) return
  app.get('/api/metrics', { schema: { hide: true } }, async (request, reply) => {
    // Without the token, the call does not reveal that it exists.
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
