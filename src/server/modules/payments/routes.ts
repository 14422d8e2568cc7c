import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/payment.ts'
import * as cardCalls from '../../../shared/calls/card-payment.ts'
import * as transferCalls from '../../../shared/calls/transfer.ts'
import { AppError } from '../../../shared/errors.ts'
import { fenFromYuan, yuan } from '../../../shared/money.ts'
import { atMostAMinute } from '../../at-most-a-minute.ts'
import { audit } from '../../audit.ts'
import type { Ctx } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { serveCall, servePublic } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import type { PaymentProvider, ProviderCallback, ProviderOutcome } from '../../gateways/payment/port.ts'
import { findProvider } from '../../gateways/payment/providers.ts'
import { putOnAccount } from '../orders/account-orders.ts'
import { readOrderTerms } from '../orders/terms.ts'
import { paymentPage } from './payment-list.ts'
import { statusOf } from './payment.ts'
import { lockPayable } from './payable.ts'
import { payByCard, payStatementByCard, sendCardCode } from './pay-by-card.ts'
import { payOrders } from './pay-orders.ts'
import { payStatement } from './pay-statement.ts'
import { findPayment, sharesOf } from './queries.ts'
import { recordOutcome, recordRefusedCallback } from './record-outcome.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { payersOf, transferAccounts } from './transfer-accounts.ts'
import { sendStatementVoucher } from './statement-transfers.ts'
import { sendVoucher } from './transfers.ts'

export function paymentRoutes(app: FastifyInstance) {
  serveCall(app, calls.listPayMethods, ({ ctx }) =>
    ctx.services.payments.offered.map(({ method, name }) => ({ method, nameZh: name.zh, nameEn: name.en })),
  )

  serveCall(app, calls.payOrders, async ({ ctx, body }) => {
    const provider = offeredProvider(ctx, body.method)
    const opened = await write(ctx, async (tx) => {
      const { payment, orders } = await payOrders(tx, ctx, body)
      const { paymentId, amountFen, token, expiresAt } = payment
      const subject = orders
        .map(({ orderNo }) => orderNo)
        .join(' ')
        .slice(0, 100)
      return { paymentId, amountFen, token, subject, expiresAt: expiresAt.toISOString() }
    })
    // Calls the provider after the commit: no transaction waits for the outside world.
    const page = await openPage(ctx, provider, {
      ...opened,
      expiresAt: new Date(opened.expiresAt),
      now: ctx.now,
    })
    const { paymentId, amountFen, expiresAt } = opened
    return { paymentId, method: provider.method, amount: yuan(amountFen), ...page, expiresAt }
  })

  serveCall(app, calls.payStatement, async ({ ctx, body: { statementId, amount, method } }) => {
    const provider = offeredProvider(ctx, method)
    const opened = await write(ctx, async (tx) => {
      const wanted = { statementId, amountFen: fenFromYuan(amount), method }
      const { payment, statementNo } = await payStatement(tx, ctx, wanted)
      const { paymentId, amountFen, token, expiresAt } = payment
      return { paymentId, amountFen, token, subject: statementNo, expiresAt: expiresAt.toISOString() }
    })
    const expiresAt = new Date(opened.expiresAt)
    const page = await openPage(ctx, provider, { ...opened, expiresAt, now: ctx.now })
    return {
      paymentId: opened.paymentId,
      method: provider.method,
      amount,
      ...page,
      expiresAt: opened.expiresAt,
    }
  })

  serveCall(app, cardCalls.sendCardCode, ({ ctx, body }) => sendCardCode(ctx, body.cardId))
  serveCall(app, cardCalls.payByCard, ({ ctx, body }) => payByCard(ctx, body))
  serveCall(app, cardCalls.payStatementByCard, ({ ctx, body }) => payStatementByCard(ctx, body))

  serveCall(app, transferCalls.transferAccounts, async ({ ctx }) => {
    const { transferPaymentHours: hours } = await readOrderTerms(ctx.db)
    const [accounts, payers] = await Promise.all([
      transferAccounts(ctx.db),
      payersOf(ctx.db, ctx.me.tenantId),
    ])
    return { accounts, payers, hours }
  })
  serveCall(app, transferCalls.payOnAccount, ({ ctx, body: { orderIds } }) =>
    write(ctx, async (tx) => {
      const orders = await putOnAccount(tx, ctx, await lockPayable(tx, ctx, orderIds))
      const amountFen = orders.reduce((sum, order) => sum + order.amountFen, 0)
      for (const { orderId } of orders)
        await audit(tx, ctx, { action: 'payOnAccount', entity: 'order', entityId: orderId })
      return { orderIds, amount: yuan(amountFen) }
    }),
  )
  serveCall(app, transferCalls.sendTransferVoucher, ({ ctx, body }) =>
    write(ctx, (tx) => sendVoucher(tx, ctx, body)),
  )
  serveCall(app, transferCalls.sendStatementVoucher, ({ ctx, body }) =>
    write(ctx, (tx) => sendStatementVoucher(tx, ctx, body)),
  )

  serveCall(app, calls.listPayments, ({ ctx, query }) => paymentPage(ctx, query))

  serveCall(app, calls.payStatus, async ({ ctx, query: { paymentId } }) => {
    const payment = await findPayment(ctx.db, paymentId)
    if (!payment || payment.tenantId !== ctx.me.tenantId) throw new AppError('PAYMENT_NOT_FOUND')
    const shares = await sharesOf(ctx.db, paymentId)
    return {
      paymentId,
      status: statusOf(payment, ctx.now),
      amount: yuan(payment.amountFen),
      expiresAt: payment.expiresAt.toISOString(),
      paidAt: payment.paidAt && payment.paidAt.toISOString(),
      orders: shares.map(({ orderId, orderNo }) => ({ orderId, orderNo })),
    }
  })

  // Signatures cover the exact text of a callback, so no body is parsed in this scope.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    callbackRoute(scope)
  })
  sandboxRoutes(app)
}

/** The provider of a method that is set up here. Throws PAYMENT_METHOD_NOT_OFFERED. */
function offeredProvider(ctx: Ctx, wanted: string): PaymentProvider {
  const provider = ctx.services.payments.offered.find(({ method }) => method === wanted)
  if (provider) return provider
  const fields = [fieldError(ctx.language, { field: 'method', keyword: 'offered' })]
  throw new AppError('PAYMENT_METHOD_NOT_OFFERED', {}, { fields })
}

async function openPage(
  ctx: Ctx,
  provider: PaymentProvider,
  payment: Parameters<PaymentProvider['open']>[0],
) {
  try {
    return await provider.open(payment)
  } catch (error) {
    ctx.log.error({ err: error, provider: provider.method }, 'the payment provider did not open a payment')
    throw new AppError('PAYMENT_UNAVAILABLE')
  }
}

function callbackRoute(scope: FastifyInstance) {
  servePublic(scope, calls.paymentNotification, async ({ ctx, params, request, reply }) => {
    const provider = findProvider(ctx.services.payments, params['provider']!)
    if (!provider) throw new AppError('NOT_FOUND')
    const body = typeof request.body === 'string' ? request.body : ''
    const outcome = await believedOutcome(ctx, provider, { headers: request.headers, body, now: ctx.now })
    if (outcome) await recordOutcome(ctx, { provider, outcome, source: 'callback' })
    const { status, contentType, body: answer } = provider.acceptance
    return reply.status(status).header('content-type', contentType).send(answer)
  })
}

async function believedOutcome(
  ctx: Ctx,
  provider: PaymentProvider,
  callback: ProviderCallback,
): Promise<ProviderOutcome | undefined> {
  try {
    return provider.readCallback(callback)
  } catch (error) {
    const reason = error instanceof AppError ? error.code : 'unreadable'
    if (mayRecord(ctx.services, provider.method, callback.now))
      await recordRefusedCallback(ctx, { provider: provider.method, paymentId: '', reason })
    throw error instanceof AppError ? error : new AppError('PAYMENT_SIGNATURE')
  }
}

// Anyone can send forgeries, so a flood of them must not fill the audit log.
const mayRecord = atMostAMinute(60)
