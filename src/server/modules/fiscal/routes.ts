import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/invoice.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { invoiceTitlesOf } from '../checkout/invoice-wish.ts'
import { applyForInvoice } from './apply-for-invoice.ts'
import { readMyContracts } from './my-contracts.ts'
import { readInvoiceable, readMyInvoices } from './my-invoices.ts'

export function invoiceRoutes(app: FastifyInstance) {
  serveCall(app, calls.listMyInvoices, ({ ctx, query: { status, size = 10, current = 1 } }) =>
    readMyInvoices(ctx, { status, size, current }),
  )
  serveCall(app, calls.listInvoiceable, ({ ctx, query: { q, size = 10, current = 1 } }) =>
    readInvoiceable(ctx, { q, size, current }),
  )
  serveCall(app, calls.listInvoiceTitles, ({ ctx }) => invoiceTitlesOf(ctx.db, ctx.me.tenantId))
  serveCall(app, calls.listMyContracts, ({ ctx, query: { size = 10, current = 1 } }) =>
    readMyContracts(ctx, { size, current }),
  )
  serveCall(app, calls.applyForInvoice, ({ ctx, body }) => write(ctx, (tx) => applyForInvoice(tx, ctx, body)))
}
