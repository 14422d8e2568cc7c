import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/part-proposal.ts'
import { serveCall } from '../../http/route.ts'
import { findLookalikes } from './find-lookalikes.ts'
import { myProposals } from './my-proposals.ts'
import { proposePart } from './propose-part.ts'

export function partProposalRoutes(app: FastifyInstance) {
  serveCall(app, calls.proposePart, ({ ctx, body }) => proposePart(ctx, body))
  serveCall(app, calls.proposalLookalikes, ({ ctx, query }) => findLookalikes(ctx, query))
  serveCall(app, calls.listMyProposals, ({ ctx }) => myProposals(ctx))
}
