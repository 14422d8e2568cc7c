import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '../../../../shared/calls/store.ts'
import { serveCall } from '../../../http/route.ts'
import { answerTokens } from '../sessions/answer-tokens.ts'
import { customerGroupNames } from './group-queries.ts'
import { storeTree } from './store-tree.ts'
import { switchToOrganisation, switchToSite } from './switch-session.ts'

export function storeRoutes(app: FastifyInstance) {
  serveCall(app, calls.listMyStores, async ({ ctx }) => ({
    storeList: await storeTree(ctx.db, ctx.me.userId),
    current: ctx.me.storeId,
  }))

  serveCall(app, calls.changeSite, async ({ ctx, body, request, reply }) =>
    answerTokens(ctx, { request, reply }, await switchToSite(ctx, body, browserOf(request))),
  )

  serveCall(app, calls.changeOrg, async ({ ctx, body, request, reply }) =>
    answerTokens(ctx, { request, reply }, await switchToOrganisation(ctx, body, browserOf(request))),
  )

  serveCall(app, calls.customerGroupNames, ({ ctx }) => customerGroupNames(ctx.db, ctx.me.tenantId))
}

function browserOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? ''
}
