import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/inbox.ts'
import { serveCall } from '../../http/route.ts'
import { readQueues } from './read-queues.ts'

export function inboxRoutes(app: FastifyInstance) {
  serveCall(app, calls.inboxQueues, async ({ ctx }) => ({ queues: await readQueues(ctx) }))
}
