import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/telephone-order.ts'
import { yuan } from '../../../shared/money.ts'
import { statusOfCode } from '../../../shared/order-status.ts'
import { serveCall } from '../../http/route.ts'
import { sendDownload } from '../../http/download.ts'
import { write } from '../../http/write.ts'
import { orderTemplate, readOrderFile } from '../cart/quick-order/order-file.ts'
import * as answers from './answer-sales.ts'
import { findCustomers, readCustomer } from './customers.ts'
import { findGoods } from './goods.ts'
import { quoteSale } from './quote-sale.ts'
import { submitSale } from './submit-sale.ts'

export function telephoneOrderRoutes(app: FastifyInstance) {
  serveCall(app, calls.saleCustomers, ({ ctx, query }) => findCustomers(ctx, query.q?.trim() ?? ''))
  serveCall(app, calls.saleCustomer, ({ ctx, query }) => readCustomer(ctx, query.customerId))
  serveCall(app, calls.findSaleGoods, ({ ctx, body }) => findGoods(ctx, body))
  serveCall(app, calls.quoteSale, ({ ctx, body }) => quoteSale(ctx, body))
  serveCall(app, calls.submitSale, ({ ctx, body }) =>
    write(ctx, async (tx) => {
      const { tradeId, amountFen, orders } = await submitSale(tx, ctx, body)
      return {
        tradeId,
        amount: yuan(amountFen),
        orders: orders.map(({ id, order_no, status, amount_fen, expires_at }) => ({
          orderId: id,
          orderNo: order_no,
          status: statusOfCode(status),
          amount: yuan(amount_fen),
          expiresAt: expires_at,
        })),
      }
    }),
  )
  serveCall(app, calls.passDiscounts, ({ ctx, body }) =>
    write(ctx, (tx) => answers.passDiscounts(tx, ctx, body)),
  )
  serveCall(app, calls.rejectDiscounts, ({ ctx, body }) =>
    write(ctx, (tx) => answers.rejectDiscounts(tx, ctx, body)),
  )
  serveCall(app, calls.withdrawSales, ({ ctx, body }) =>
    write(ctx, (tx) => answers.withdrawSales(tx, ctx, body)),
  )
  serveCall(app, calls.custConfirmOrders, ({ ctx, body }) =>
    write(ctx, (tx) => answers.confirmSales(tx, ctx, body)),
  )
  serveCall(app, calls.custRefuseOrders, ({ ctx, body }) =>
    write(ctx, (tx) => answers.refuseSales(tx, ctx, body)),
  )
  serveCall(app, calls.saleSheet, ({ ctx, reply }) => sendDownload(reply, orderTemplate(ctx.language)))
  app.register(async (scope) => {
    await scope.register(multipart)
    serveCall(scope, calls.readSaleFile, async ({ ctx, request }) => {
      const { lines } = await readOrderFile(ctx.me.userId, request)
      return { lines }
    })
  })
}
