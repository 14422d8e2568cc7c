import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/points.ts'
import { yuan } from '../../../shared/money.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { serveCall } from '../../http/route.ts'
import { readOrderTerms } from './terms.ts'
import { pointsAccount, pointsEntries } from '../points/ledger.ts'

export function pointsRoutes(app: FastifyInstance) {
  serveCall(app, calls.myPoints, async ({ ctx, query: { current = 1, size = 10 } }) => {
    const { userId } = ctx.me
    const [account, terms, { entries, total }] = await Promise.all([
      pointsAccount(ctx.db, userId),
      readOrderTerms(ctx.db),
      pointsEntries(ctx.db, { userId, size, current }),
    ])
    return {
      ...account,
      worth: yuan(terms.pointsWorthFen),
      perYuan: terms.pointsPerYuan,
      entries: pageOf(
        entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
        { total, size, current },
      ),
    }
  })
}
