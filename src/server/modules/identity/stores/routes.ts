import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '../../../../shared/calls/store.ts'
import { serveCall } from '../../../http/route.ts'
import { customerGroupNames } from './group-queries.ts'
import { storeTree } from './store-tree.ts'
import { switchToOrganisation, switchToSite } from './switch-session.ts'

export function storeRoutes(app: FastifyInstance) {
  serveCall(app, calls.listMyStores, async ({ ctx }) => ({
    storeList: await storeTree(ctx.db, ctx.me.userId),
    current: ctx.me.storeId,
  }))

  serveCall(app, calls.changeSite, ({ ctx, body, request }) => switchToSite(ctx, body, browserOf(request)))

  serveCall(app, calls.changeOrg, ({ ctx, body, request }) =>
    switchToOrganisation(ctx, body, browserOf(request)),
  )

  serveCall(app, calls.customerGroupNames, ({ ctx }) => customerGroupNames(ctx.db, ctx.me.tenantId))
}

function browserOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? ''
}
