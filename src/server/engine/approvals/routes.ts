import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/approval.ts'
import { serveCall } from '../../http/route.ts'
import { rowAsked } from '../record/row-asked.ts'
import { approvalsOfRow } from './of-row.ts'
import { waitingForMe } from './waiting-for-me.ts'

export function approvalRoutes(app: FastifyInstance) {
  serveCall(app, calls.approvalsOfRow, async ({ ctx, query }) =>
    approvalsOfRow(ctx, await rowAsked(ctx, query)),
  )
  serveCall(app, calls.approvalsWaiting, ({ ctx }) => waitingForMe(ctx))
}
