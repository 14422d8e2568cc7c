import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/directory.ts'
import { AppError } from '../../../shared/errors.ts'
import { fenFromColumn, yuan } from '../../../shared/money.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { serveCall } from '../../http/route.ts'
import { salesConf, salesConfItems, serviceMember, tenantChoices, vendors } from './queries.ts'

export function directoryRoutes(app: FastifyInstance) {
  serveCall(app, calls.selectTenants, async ({ ctx, query: { current = 1, size = 10, tenantName } }) => {
    const { rows, total } = await tenantChoices(ctx.db, { me: ctx.me, tenantName, current, size })
    return pageOf(rows, { total, size, current })
  })

  serveCall(app, calls.listFactories, async ({ ctx, query: { current = 1, size = 10, ...search } }) => {
    const { rows, total } = await vendors(ctx.db, { ...search, all: false, current, size })
    return pageOf(rows, { total, size, current })
  })

  serveCall(app, calls.listAllFactories, async ({ ctx, query: { current = 1, size = 10, ...search } }) => {
    const { rows, total } = await vendors(ctx.db, { ...search, all: true, current, size })
    return pageOf(rows, { total, size, current })
  })

  serveCall(app, calls.searchAllFactories, async ({ ctx, body: { current = 1, size = 10, ...search } }) => {
    const { rows, total } = await vendors(ctx.db, { ...search, all: true, current, size })
    return pageOf(rows, { total, size, current })
  })

  serveCall(
    app,
    calls.serviceMemberOf,
    async ({ ctx, body }) => (await serviceMember(ctx.db, body.zpUser)) ?? null,
  )

  serveCall(app, calls.salesConfNamed, async ({ ctx, request }) => {
    const { name } = request.params as { name: string }
    const conf = await salesConf(ctx.db, name)
    if (!conf) throw new AppError('RECORD_NOT_FOUND')
    const items = await salesConfItems(ctx.db, conf.id)
    const shown = items.map(({ salePriceFen, ...item }) => ({
      ...item,
      salePrice: salePriceFen === null ? null : yuan(fenFromColumn(salePriceFen)),
    }))
    return { ...conf, items: shown }
  })
}
