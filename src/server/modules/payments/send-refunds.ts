import { inTransaction, type Db } from '../../db/connection.ts'
import { findProvider, type PaymentProviders } from '../../gateways/payment/providers.ts'
import { saveRefundDone, saveRefundError, takeDueRefunds, type Refund } from '../orders/refunds.ts'
import { receiveRefund } from '../orders/settle-orders.ts'
import { findPayment } from './queries.ts'

const BATCH = 20
/** After this many attempts a person has to look; with the waits below that is about two days. */
const MOST_ATTEMPTS = 20
const WAITS_MINUTES = [1, 1, 5, 15, 30, 60, 180]

/**
 * Sends due refunds back the way the money came. The provider is called outside any transaction. It refunds a
 * repeated id only once, so a crash in between does no harm. Returns the number of completed refunds.
 */
export async function sendRefunds(
  db: Db,
  { payments, now }: { payments: PaymentProviders; now: Date },
): Promise<number> {
  let made = 0
  for (;;) {
    const due = await inTransaction(db, (tx) =>
      takeDueRefunds(tx, {
        now,
        nextTryAt: new Date(now.getTime() + WAITS_MINUTES[0]! * 60_000),
        limit: BATCH,
      }),
    )
    for (const refund of due) made += (await sendRefund(db, refund, { payments, now })) ? 1 : 0
    if (due.length < BATCH) return made
  }
}

async function sendRefund(
  db: Db,
  refund: Refund,
  { payments, now }: { payments: PaymentProviders; now: Date },
): Promise<boolean> {
  try {
    const payment = await findPayment(db, refund.paymentId)
    const provider = payment && findProvider(payments, payment.method)
    if (!provider) throw new Error(`The provider "${payment?.method}" is not set up here`)
    const { refundNo, done } = await provider.refund({
      ...refund,
      totalFen: payment.amountFen,
      reason: refund.cause,
      now,
    })
    if (done) await saveMade(db, refund, { refundNo, now })
    else await putOff(db, refund, { error: 'The provider is still working on it', now })
    return done
  } catch (error) {
    await putOff(db, refund, { error: error instanceof Error ? error.message : String(error), now })
    return false
  }
}

/** Records that a provider has refunded; a repeat changes nothing. */
export async function saveMade(
  db: Db,
  refund: Pick<Refund, 'refundId' | 'orderId' | 'amountFen' | 'cause'>,
  { refundNo, now }: { refundNo: string; now: Date },
) {
  await inTransaction(db, async (tx) => {
    if ((await saveRefundDone(tx, refund.refundId, { refundNo, now })) === 0) return
    const { orderId, refundId, amountFen } = refund
    if (refund.cause !== 'surplus') await receiveRefund(tx, { orderId, refundId, amountFen, now })
  })
}

async function putOff(db: Db, { refundId, attempts }: Refund, { error, now }: { error: string; now: Date }) {
  const wait = WAITS_MINUTES[Math.min(attempts, WAITS_MINUTES.length) - 1]!
  const nextTryAt = new Date(now.getTime() + wait * 60_000)
  await inTransaction(db, (tx) =>
    saveRefundError(tx, refundId, { error, givenUp: attempts >= MOST_ATTEMPTS, nextTryAt, now }),
  )
}
