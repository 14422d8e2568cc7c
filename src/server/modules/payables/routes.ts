import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/payable.ts'
import { yuan } from '../../../shared/money.ts'
import { serveCall } from '../../http/route.ts'
import { payOffline } from './pay-offline.ts'
import { applicationsToPay, payingAccounts } from './payment-queries.ts'

export function payableRoutes(app: FastifyInstance) {
  serveCall(app, calls.listToPay, async ({ ctx, query: { id } }) => {
    // The platform pays; nobody else has applications to pay.
    const isPayer = ctx.me.tenantType === ''
    const applications = isPayer ? await applicationsToPay(ctx.db, id ?? null) : []
    return {
      applications: applications.map(({ amountFen, ...application }) => ({
        ...application,
        amount: yuan(amountFen),
      })),
      accounts: isPayer ? await payingAccounts(ctx.db, ctx.me.tenantId) : [],
    }
  })
  serveCall(app, calls.payOffline, ({ ctx, body }) => payOffline(ctx, body))
}
