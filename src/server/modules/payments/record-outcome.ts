import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { isId } from '../../../shared/id.ts'
import { audit } from '../../audit.ts'
import { inTransaction, type Tx } from '../../db/connection.ts'
import type { Ctx } from '../../context.ts'
import type { PaymentProvider, ProviderOutcome } from '../../gateways/payment/port.ts'
import { receiveStatementPayment } from '../statements/receive-payment.ts'
import { statementPaidBy } from './pay-statement.ts'
import { receivePayment } from '../orders/settle-orders.ts'
import type { Payment } from './payment.ts'
import { insertNotification, lockPayment, saveFailed, savePaid, sharesOf } from './queries.ts'

/** The recorder: a callback's request, or the job that queries the provider. */
export type Recorder = Pick<Ctx, 'db' | 'now' | 'requestId' | 'me' | 'services'>

/**
 * Records a provider's outcome of a payment, from callback and query alike. Repeating a transaction changes
 * nothing. An outcome that does not match its payment (other amount, merchant or provider) is refused and
 * stays in the audit log.
 */
export async function recordOutcome(
  recorder: Recorder,
  {
    provider,
    outcome,
    source,
  }: { provider: PaymentProvider; outcome: ProviderOutcome; source: 'callback' | 'query' },
): Promise<void> {
  const { now } = recorder
  const mismatch = await inTransaction(recorder.db, async (tx) => {
    const payment = isId(outcome.paymentId) ? await lockPayment(tx, outcome.paymentId) : undefined
    if (!payment) return 'unknown payment'
    const wrong = mismatchOf(payment, { provider, outcome })
    if (wrong) return wrong
    if ((await insertNotification(tx, payment, { outcome, source, now })) === 0) return undefined
    await applyOutcome(tx, payment, { outcome, now })
    await audit(tx, recorder, {
      action: outcome.result,
      entity: 'payment',
      entityId: payment.paymentId,
      tenantId: payment.tenantId,
      after: { transactionNo: outcome.transactionNo, amount: yuan(outcome.amountFen), source },
    })
    return undefined
  })
  if (mismatch) {
    await recordRefusedCallback(recorder, {
      provider: provider.method,
      paymentId: outcome.paymentId,
      reason: mismatch,
    })
    throw new AppError(mismatch === 'unknown payment' ? 'PAYMENT_NOT_FOUND' : 'PAYMENT_MISMATCH')
  }
  recorder.services.outbox.nudge()
}

/** Stores a rejected callback for later investigation. */
export async function recordRefusedCallback(
  recorder: Recorder,
  { provider, paymentId, reason }: { provider: string; paymentId: string; reason: string },
) {
  await inTransaction(recorder.db, (tx) =>
    audit(tx, recorder, {
      action: 'refuse-callback',
      entity: 'payment',
      entityId: paymentId,
      after: { provider, reason },
    }),
  )
}

function mismatchOf(
  payment: Payment,
  { provider, outcome }: { provider: PaymentProvider; outcome: ProviderOutcome },
): string | undefined {
  if (payment.method !== provider.method) return 'other provider'
  if (outcome.merchantId !== provider.merchantId) return 'other merchant'
  if (outcome.amountFen !== payment.amountFen) return 'other amount'
  return undefined
}

async function applyOutcome(
  tx: Tx,
  payment: Payment,
  { outcome, now }: { outcome: ProviderOutcome; now: Date },
) {
  const { paymentId } = payment
  const { transactionNo, at: paidAt } = outcome
  if (outcome.result === 'failed') return saveFailed(tx, paymentId, now)
  // A second transaction for a completed payment finds its orders paid, and is refunded.
  if (payment.status !== 'paid') {
    await savePaid(tx, paymentId, { transactionNo, paidAt, now })
  }
  const statement = await statementPaidBy(tx, paymentId)
  if (statement) {
    const { tenantId: customerId, ...paid } = statement
    const { method, amountFen } = payment
    const money = { paymentId, transactionNo, method, customerId, amountFen, paidAt }
    return receiveStatementPayment(tx, { ...paid, ...money }, now)
  }
  const orders = await sharesOf(tx, paymentId)
  await receivePayment(tx, { paymentId, transactionNo, method: payment.method, orders, paidAt, now })
}
