import type { Services } from '../../http/context.ts'
import { findProvider } from '../../gateways/payment/providers.ts'
import { expirePayments, unansweredPayments } from './queries.ts'
import { recordOutcome } from './record-outcome.ts'

const BATCH = 50
/** A callback usually comes within seconds; before this there is no need to ask. */
const ASK_AFTER_MS = 60_000
/** The provider's own clock may let a payment through a little later than ours. */
const GRACE_MS = 10 * 60_000

/**
 * Asks the providers about payments that no callback has answered, because callbacks get lost; then
 * ends those that are over. Answers how many outcomes it learned.
 */
export async function queryProviders(services: Services, { now }: { now: Date }): Promise<number> {
  const { db, payments } = services
  let learned = 0
  for (const payment of await unansweredPayments(db, {
    before: new Date(now.getTime() - ASK_AFTER_MS),
    limit: BATCH,
  })) {
    const provider = findProvider(payments, payment.method)
    const outcome = await provider?.query({ paymentId: payment.paymentId, now })
    if (!provider || !outcome) continue
    await recordOutcome(
      { db, services, now, requestId: 'query-providers', me: undefined },
      { provider, outcome, source: 'query' },
    )
    learned += 1
  }
  await expirePayments(db, { before: new Date(now.getTime() - GRACE_MS), now })
  return learned
}
