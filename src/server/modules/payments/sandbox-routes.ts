// The sandbox provider's side: the calls of its cashier page, and its callbacks.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/payment.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { isId } from '../../../shared/id.ts'
import type { Ctx } from '../../context.ts'
import { servePublic } from '../../http/route.ts'
import type { SandboxProvider, SignedCallback } from '../../gateways/payment/sandbox.ts'
import { statusOf, type Payment } from './payment.ts'
import { findPayment, sharesOf } from './queries.ts'

const MERCHANT_NAME = { zh: '重卡配件交易平台（沙箱）', en: 'Truck parts platform (sandbox)' }

export function sandboxRoutes(app: FastifyInstance) {
  servePublic(app, calls.sandboxCashier, async ({ ctx, params, query }) => {
    const { payment } = await sandboxPayment(ctx, { paymentId: params['paymentId']!, token: query.token })
    const shares = await sharesOf(ctx.db, payment.paymentId)
    return {
      paymentId: payment.paymentId,
      merchant: MERCHANT_NAME[ctx.language],
      subject: shares.map(({ orderNo }) => orderNo).join(' '),
      amount: yuan(payment.amountFen),
      status: statusOf(payment, ctx.now),
      expiresAt: payment.expiresAt.toISOString(),
      returnUrl: `/paySuccess?paymentId=${payment.paymentId}`,
    }
  })

  servePublic(app, calls.sandboxPay, async ({ ctx, params, body }) => {
    const { payment, sandbox } = await sandboxPayment(ctx, {
      paymentId: params['paymentId']!,
      token: body.token,
    })
    const callbacks = []
    for (const callback of sandbox.callbacksOf(payment, { outcome: body.outcome, now: ctx.now })) {
      callbacks.push(await deliver(callback, app.server.address()))
    }
    const after = (await findPayment(ctx.db, payment.paymentId))!
    return { status: statusOf(after, ctx.now), callbacks }
  })
}

/** Returns the payment to the holder of its cashier token, or to a user of the paying company. */
async function sandboxPayment(
  ctx: Ctx,
  { paymentId, token }: { paymentId: string; token: string | undefined },
): Promise<{ payment: Payment; sandbox: SandboxProvider }> {
  const { sandbox } = ctx.services.payments
  if (!sandbox) throw new AppError('NOT_FOUND')
  const payment = isId(paymentId) ? await findPayment(ctx.db, paymentId) : undefined
  const known =
    payment && (token === undefined ? payment.tenantId === ctx.me?.tenantId : payment.token === token)
  if (!known || payment.method !== 'sandbox') throw new AppError('PAYMENT_NOT_FOUND')
  return { payment, sandbox }
}

/** Goes over real HTTP, as with a provider, and comes back in through /api/pay/notify/sandbox. */
async function deliver({ headers, body }: SignedCallback, address: AddressInfo | string | null) {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  const everywhere = address.address === '0.0.0.0' || address.address === '::'
  const host = everywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address
  const url = `http://${host}:${address.port}/api/pay/notify/sandbox`
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })
  return { httpStatus: response.status, answer: await response.text() }
}
