import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/directory.ts'
import { searchPromotionTenants } from '../../../shared/calls/marketing-choices.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { may } from '../../may.ts'
import { serveCall } from '../../http/route.ts'
import { salesConf, salesConfItems, tenantChoices, usersOfTenant, vendors } from './queries.ts'

export function directoryRoutes(app: FastifyInstance) {
  serveCall(
    app,
    calls.selectTenants,
    async ({ ctx, query: { current = 1, size = calls.TENANT_PAGE_SIZE, tenantName } }) => {
      const { rows, total } = await tenantChoices(ctx.db, { me: ctx.me, tenantName, current, size })
      return pageOf(rows, { total, size, current })
    },
  )

  serveCall(
    app,
    searchPromotionTenants,
    async ({ ctx, query: { q = '', current = 1, size = calls.TENANT_PAGE_SIZE } }) => {
      const { rows, total } = await tenantChoices(ctx.db, { me: ctx.me, tenantName: q.trim(), current, size })
      return pageOf(rows, { total, size, current })
    },
  )

  serveCall(
    app,
    calls.listFactories,
    async ({ ctx, query: { current = 1, size = calls.TENANT_PAGE_SIZE, ...search } }) => {
      const { rows, total } = await vendors(ctx.db, { ...search, all: false, current, size })
      return pageOf(rows, { total, size, current })
    },
  )

  serveCall(
    app,
    calls.listAllFactories,
    async ({ ctx, query: { current = 1, size = calls.TENANT_PAGE_SIZE, ...search } }) => {
      const all = may(ctx.me, 'system_tenant_view')
      const { rows, total } = await vendors(ctx.db, { ...search, all, current, size })
      return pageOf(rows, { total, size, current })
    },
  )

  serveCall(
    app,
    calls.searchAllFactories,
    async ({ ctx, body: { current = 1, size = calls.TENANT_PAGE_SIZE, ...search } }) => {
      const { rows, total } = await vendors(ctx.db, { ...search, all: true, current, size })
      return pageOf(rows, { total, size, current })
    },
  )

  serveCall(
    app,
    calls.listTenantUsers,
    async ({ ctx, query: { tenantId = ctx.me.tenantId, current = 1, size = calls.USER_PAGE_SIZE } }) => {
      const isOwn = tenantId === ctx.me.tenantId
      if (!isOwn && (ctx.me.tenantType !== '' || !may(ctx.me, 'system_user_view')))
        throw new AppError('FORBIDDEN', { permission: 'system_user_view' })
      const { rows, total } = await usersOfTenant(ctx.db, { tenantId, current, size })
      return pageOf(rows, { total, size, current })
    },
  )

  serveCall(app, calls.salesConfNamed, async ({ ctx, request }) => {
    const { name } = request.params as { name: string }
    const conf = await salesConf(ctx.db, name)
    if (!conf) throw new AppError('RECORD_NOT_FOUND')
    const items = await salesConfItems(ctx.db, conf.id)
    const shown = items.map(({ salePriceFen, ...item }) => ({
      ...item,
      salePrice: salePriceFen === null ? null : yuan(salePriceFen),
    }))
    return { ...conf, items: shown }
  })
}
