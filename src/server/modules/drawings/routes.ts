import type { FastifyInstance } from 'fastify'
import { pictureSvg } from './picture.ts'

export function drawingRoutes(app: FastifyInstance) {
  app.get<{ Params: { file: string } }>(
    '/api/kms/part/picture/:file',
    { schema: { hide: true }, config: { permission: 'public' } },
    (request, reply) =>
      reply
        .header('content-type', 'image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(pictureSvg(request.params.file.replace(/\.svg$/, ''))),
  )
}
