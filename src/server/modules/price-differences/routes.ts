import type { FastifyInstance } from 'fastify'
import { listPriceDifferences } from '../../../shared/calls/shipment.ts'
import { yuan } from '../../../shared/money.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { serveCall } from '../../http/route.ts'
import { readDifferencePage } from './difference-queries.ts'

export function priceDifferenceRoutes(app: FastifyInstance) {
  serveCall(app, listPriceDifferences, async ({ ctx, query }) => {
    const { current = 1, size = 10, q } = query
    const { rows, total } = await readDifferencePage(ctx.db, ctx.me, { q, size, current })
    const records = rows.map(({ priceFen, amountFen, createdAt, ...row }) => ({
      ...row,
      price: yuan(priceFen),
      amount: yuan(amountFen),
      createdAt: createdAt.toISOString(),
    }))
    return pageOf(records, { total, size, current })
  })
}
