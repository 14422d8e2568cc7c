// The daily comparison with the providers' lists, because both callbacks and queries get lost.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/id.ts'
import { startOfDay } from '../../../shared/time.ts'
import { inTransaction, many, run, type Db, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { Services } from '../../context.ts'
import type { Bill, BillRecord, PaymentProvider } from '../../gateways/payment/port.ts'
import { wholeParameter } from '../identity/parameters.ts'
import { bookFees } from './book-fees.ts'
import { compareFees, feesOf } from './compare-fees.ts'
import { compareDay, type Difference, type OurRecord } from './compare-day.ts'
import { keepSettlement } from '../statements/settlements.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { recordOutcome } from './record-outcome.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

const DAY_MS = 86_400_000
/**
 * Compares the payments and refunds of one business day with every provider. A charge unknown to us is recorded
 * like a late callback, a refund that we still wait for as made, and every difference is stored for finance. A repeated run finds the same differences and stores them once.
 * Returns the number of differences.
 */
export async function reconcileDay(
  services: Services,
  { day, now }: { day: string; now: Date },
): Promise<number> {
  const faults: unknown[] = []
  let found = 0
  for (const provider of services.payments.offered) {
    try {
      found += await reconcileProvider(services, provider, { day, now })
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} providers could not be compared`)
  return found
}

async function reconcileProvider(
  services: Services,
  provider: PaymentProvider,
  { day, now }: { day: string; now: Date },
): Promise<number> {
  const bill = await provider.bill({ day, now })
  if (!bill) return 0
  const ours = await recordsOf(services.db, provider.method, day)
  const differences = compareDay(ours, bill.records, bill)
  const kept: (Difference & { recovered: boolean })[] = []
  for (const difference of differences) {
    const recovered =
      difference.kind === 'MISSING_HERE' && (await recover(services, provider, { difference, bill, now }))
    kept.push({ ...difference, recovered })
  }
  kept.push(...(await reconcileRefunds(services.db, bill, { method: provider.method, day, now })))
  const basisPoints = await wholeParameter(services.db, { key: 'payment_fee_basis_points', otherwise: 0 })
  const ofFees = compareFees(bill.records, { day, basisPoints })
  kept.push(...ofFees.map((difference) => ({ ...difference, recovered: false })))
  await inTransaction(services.db, async (tx) => {
    const channel = provider.method
    await keepDifferences(tx, kept, { channel, day, now })
    // An incomplete list proves nothing about what it lacks.
    if (bill.complete) await settleVanished(tx, kept, { channel, day, now })
    const feeFen = feesOf(bill.records)
    await bookFees(tx, feeFen, { channel, day, now })
    const moved = bill.complete ? sumsOf(bill) : await ourSums(tx, { channel, day })
    await keepSettlement(tx, { channel, day, feeFen, ...moved }, now)
  })
  return kept.length
}

/** Records the provider's charge; false when it is not one of our payments, or does not match it. */
async function recover(
  { db, ...services }: Services,
  provider: PaymentProvider,
  { difference, bill, now }: { difference: Difference; bill: { records: BillRecord[] }; now: Date },
): Promise<boolean> {
  const { transactionNo, paymentId, amountFen, at } = bill.records.find(
    (record) => record.transactionNo === difference.transactionNo,
  )!
  if (!isId(paymentId)) return false
  const outcome = {
    paymentId,
    transactionNo,
    amountFen,
    merchantId: provider.merchantId,
    result: 'paid' as const,
    at,
  }
  const recorder = { db, services: { db, ...services }, now, requestId: 'reconcile', me: undefined }
  try {
    await recordOutcome(recorder, { provider, outcome, source: 'query' })
    return true
  } catch (error) {
    // Refused and in the audit log; finance sees the difference.
    if (error instanceof AppError) return false
    throw error
  }
}

/** Every transaction that the provider reported for the day, including repeated payments of one order. */
function recordsOf(db: Db, method: string, day: string): Promise<OurRecord[]> {
  const from = startOfDay(day)
  return many(
    db,
    sql<OurRecord>`
      select n.payment_id, n.transaction_no, n.amount_fen
      from payment_notifications n
      where n.provider = ${method} and n.outcome = 'paid'
        and coalesce(n.paid_at, n.received_at) >= ${from}
        and coalesce(n.paid_at, n.received_at) < ${new Date(from.getTime() + DAY_MS)}
      order by n.id
    `,
  )
}

const sumsOf = ({ records, refunds }: Bill) => ({
  paidFen: records.reduce((sum, { amountFen }) => sum + amountFen, 0),
  refundedFen: refunds.reduce((sum, { amountFen }) => sum + amountFen, 0),
})

/** What a provider with an incomplete list took and refunded, as far as we know. */
async function ourSums(tx: Tx, { channel, day }: { channel: string; day: string }) {
  const from = startOfDay(day)
  const until = new Date(from.getTime() + DAY_MS)
  const [sums] = await many(
    tx,
    sql<{ paidFen: number; refundedFen: number }>`
      select coalesce((
        select sum(n.amount_fen) from payment_notifications n
        where n.provider = ${channel} and n.outcome = 'paid'
          and coalesce(n.paid_at, n.received_at) >= ${from} and coalesce(n.paid_at, n.received_at) < ${until}
      ), 0)::bigint as paid_fen,
      coalesce((
        select sum(r.amount_fen) from refunds r
        where r.method = ${channel} and r.status = 'done' and r.refunded_at >= ${from} and r.refunded_at < ${until}
      ), 0)::bigint as refunded_fen
    `,
  )
  return sums!
}

const recoveredKind = (kind: Difference['kind']) =>
  kind === 'REFUND_HERE' ? 'REFUND_RECOVERED' : 'RECOVERED'

/** Differences of the day that the provider's list no longer shows need nobody. */
function settleVanished(
  tx: Tx,
  found: Difference[],
  { channel, day, now }: { channel: string; day: string; now: Date },
) {
  return run(
    tx,
    sql`
      update payment_differences
      set status = 'SETTLED', resolution = 'VANISHED', version = version + 1, updated_at = ${now}
      where tenant_id = ${PLATFORM_TENANT} and channel = ${channel} and day = ${day}::date and status = 'OPEN'
        and transaction_no <> all(${found.map(({ transactionNo }) => transactionNo)}::text[])
    `,
  )
}

async function keepDifferences(
  tx: Tx,
  differences: (Difference & { recovered: boolean })[],
  { channel, day, now }: { channel: string; day: string; now: Date },
) {
  const rows = differences.map(({ kind, transactionNo, paymentId, ourFen, theirFen, recovered }) => ({
    id: newId(),
    kind: recovered ? recoveredKind(kind) : kind,
    transaction_no: transactionNo,
    payment_no: paymentId,
    our_amount_fen: ourFen,
    their_amount_fen: theirFen,
    status: recovered ? 'SETTLED' : 'OPEN',
  }))
  await run(
    tx,
    sql`
      insert into payment_differences (
        id, tenant_id, channel, day, kind, transaction_no, payment_no, our_amount_fen, their_amount_fen, status,
        created_at, updated_at
      )
      select id, ${PLATFORM_TENANT}::bigint, ${channel}, ${day}::date, kind, transaction_no, payment_no, our_amount_fen,
        their_amount_fen, status, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as difference (
        id bigint, kind text, transaction_no text, payment_no text, our_amount_fen bigint, their_amount_fen bigint,
        status text
      )
      on conflict (channel, transaction_no, kind) do nothing
    `,
  )
}
