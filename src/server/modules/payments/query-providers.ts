import { AppError } from '../../../shared/errors.ts'
import type { Services } from '../../context.ts'
import { findProvider } from '../../gateways/payment/providers.ts'
import type { Payment } from './payment.ts'
import { expirePayments, unansweredPayments } from './queries.ts'
import { recordOutcome } from './record-outcome.ts'

const BATCH = 50
/** Callbacks usually arrive within seconds, so earlier queries are pointless. */
const ASK_AFTER_MS = 60_000
/** The provider's clock may accept a payment a little later than ours. */
const GRACE_MS = 10 * 60_000

/**
 * Queries the providers about payments without a callback, because callbacks get lost; then ends those that
 * have expired. A payment that fails does not hold up the others: its error is thrown at the end. Returns the
 * number of new outcomes.
 */
export async function queryProviders(services: Services, { now }: { now: Date }): Promise<number> {
  const before = new Date(now.getTime() - ASK_AFTER_MS)
  const faults: unknown[] = []
  let learned = 0
  for (const payment of await unansweredPayments(services.db, { before, limit: BATCH })) {
    try {
      if (await queryProvider(services, payment, now)) learned += 1
    } catch (error) {
      // The audit log has the refused outcome already.
      if (!(error instanceof AppError)) faults.push(error)
    }
  }
  await expirePayments(services.db, { before: new Date(now.getTime() - GRACE_MS), now })
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} payments could not be asked about`)
  return learned
}

async function queryProvider(
  services: Services,
  { paymentId, openedAt, method }: Payment,
  now: Date,
): Promise<boolean> {
  const { db, payments } = services
  const provider = findProvider(payments, method)
  const outcome = await provider?.query({ paymentId, openedAt, now })
  if (!provider || !outcome) return false
  const recorder = { db, services, now, requestId: 'query-providers', me: undefined }
  await recordOutcome(recorder, { provider, outcome, source: 'query' })
  return true
}
