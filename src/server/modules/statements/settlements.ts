// What payment providers transfer: their days, and the receipts that settle them.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { many, maybeOne, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { postEntry } from '../books/post-entry.ts'
import { settledDays, type OpenDay } from './settled-days.ts'

interface DayOfProvider {
  channel: string
  day: string
  paidFen: number
  refundedFen: number
  feeFen: number
}

/** Keeps what a provider's list of a day comes to; a later comparison corrects it until the money has arrived. */
export async function keepSettlement(tx: Tx, of: DayOfProvider, now: Date) {
  const { channel, day, paidFen, refundedFen, feeFen } = of
  if (paidFen === 0 && refundedFen === 0 && feeFen === 0) return
  await run(
    tx,
    sql`
      insert into provider_settlements (
        id, tenant_id, channel, day, paid_fen, refunded_fen, fee_fen, created_at, updated_at
      )
      values (
        ${newId()}, ${PLATFORM_TENANT}, ${channel}, ${day}::date, ${paidFen}, ${refundedFen}, ${feeFen}, ${now}, ${now}
      )
      on conflict (channel, day) do update
      set paid_fen = excluded.paid_fen, refunded_fen = excluded.refunded_fen, fee_fen = excluded.fee_fen,
        version = provider_settlements.version + 1, updated_at = excluded.updated_at
      where provider_settlements.status = 'OPEN' and (
        provider_settlements.paid_fen, provider_settlements.refunded_fen, provider_settlements.fee_fen
      ) is distinct from (excluded.paid_fen, excluded.refunded_fen, excluded.fee_fen)
    `,
  )
}

/** Settles the days that come to exactly what is left of a receipt; false when none or several rows of days do. */
export async function settleDaysExactly(
  tx: Tx,
  { receiptId, restFen }: { receiptId: string; restFen: number },
  now: Date,
): Promise<number> {
  const days = settledDays(await lockOpenDays(tx, receiptId), restFen)
  if (!days) return 0
  const settlementIds = days.map(({ settlementId }) => settlementId)
  await settleDays(tx, { settlementIds, receiptId, note: '' }, now)
  return days.length
}

/** The open days of all providers that were over when the receipt arrived. */
function lockOpenDays(tx: Tx, receiptId: string): Promise<OpenDay[]> {
  return many(
    tx,
    sql<OpenDay>`
      select s.id as settlement_id, s.channel, s.day::text, s.paid_fen - s.refunded_fen - s.fee_fen as net_fen
      from provider_settlements s
      where s.status = 'OPEN' and s.day <= (select r.received_on from receipts r where r.id = ${receiptId})
      order by s.id
      for update
    `,
  )
}

/**
 * The provider transferred days of its lists: its money lies at the bank now. What the receipt differs by needs a
 * note and is gain or loss. Throws NOT_ALLOWED_NOW for a day or a receipt that is used already, SETTLEMENT_MIXED for
 * days of several providers, and SETTLEMENT_DIFFERS without a note.
 */
export async function settleDays(
  tx: Tx,
  { settlementIds, receiptId, note }: { settlementIds: string[]; receiptId: string; note: string },
  now: Date,
) {
  const receipt = await maybeOne(
    tx,
    sql<{ bankNo: string; restFen: number }>`
      select bank_no, amount_fen as rest_fen
      from receipts
      where id = ${receiptId} and status = 'OPEN' and customer_id is null
      for update
    `,
  )
  const days = await many(
    tx,
    sql<{ channel: string; netFen: number }>`
      update provider_settlements
      set status = 'ARRIVED', receipt_id = ${receiptId}, note = ${note}, version = version + 1, updated_at = ${now}
      where id = any(${settlementIds}::bigint[]) and status = 'OPEN'
      returning channel, paid_fen - refunded_fen - fee_fen as net_fen
    `,
  )
  if (!receipt || days.length < settlementIds.length) throw new AppError('NOT_ALLOWED_NOW')
  const [first] = days
  const { channel } = first!
  if (days.some((day) => day.channel !== channel)) throw new AppError('SETTLEMENT_MIXED')
  const netFen = days.reduce((sum, day) => sum + day.netFen, 0)
  const { restFen, bankNo } = receipt
  if (netFen !== restFen && note.trim() === '')
    throw new AppError('SETTLEMENT_DIFFERS', { net: yuan(netFen), received: yuan(restFen) })
  await saveUse(tx, { receiptId, appliedFen: restFen, status: 'APPLIED' }, now)
  await bookSettled(tx, { receiptId, bankNo, channel, restFen, netFen, sign: 1 }, now)
}

/** Takes back that a receipt settles days of a provider; all its days are open again. Throws NOT_ALLOWED_NOW. */
export async function reopenDays(tx: Tx, receiptId: string, now: Date) {
  const receipt = await maybeOne(
    tx,
    sql<{ bankNo: string; restFen: number }>`
      select bank_no, amount_fen as rest_fen from receipts where id = ${receiptId} for update
    `,
  )
  const days = await many(
    tx,
    sql<{ channel: string; netFen: number }>`
      update provider_settlements
      set status = 'OPEN', receipt_id = null, note = '', version = version + 1, updated_at = ${now}
      where receipt_id = ${receiptId}
      returning channel, paid_fen - refunded_fen - fee_fen as net_fen
    `,
  )
  const [first] = days
  if (!receipt || !first) throw new AppError('NOT_ALLOWED_NOW')
  await saveUse(tx, { receiptId, appliedFen: 0, status: 'OPEN' }, now)
  const netFen = days.reduce((sum, day) => sum + day.netFen, 0)
  const { bankNo, restFen } = receipt
  const { channel } = first
  await bookSettled(tx, { receiptId, bankNo, channel, restFen, netFen, sign: -1 }, now)
}

function saveUse(
  tx: Tx,
  { receiptId, appliedFen, status }: { receiptId: string; appliedFen: number; status: 'OPEN' | 'APPLIED' },
  now: Date,
) {
  return run(
    tx,
    sql`
      update receipts
      set applied_fen = ${appliedFen}, status = ${status}, version = version + 1, updated_at = ${now}
      where id = ${receiptId}
    `,
  )
}

interface Settled {
  receiptId: string
  bankNo: string
  channel: string
  restFen: number
  netFen: number
  sign: 1 | -1
}

function bookSettled(tx: Tx, { receiptId, bankNo, channel, restFen, netFen, sign }: Settled, now: Date) {
  return postEntry(
    tx,
    {
      ...{ document: 'SETTLEMENT', documentId: receiptId, documentNo: bankNo },
      // A receipt can settle, be taken back and settle again.
      event: `${sign > 0 ? 'arrived' : 'taken back'} ${now.toISOString()}`,
      lines: [
        { purpose: 'UNAPPLIED', amountFen: sign * restFen },
        { purpose: 'CLEARING', subject: channel, amountFen: -sign * netFen },
        { purpose: 'WRITE_OFF', subject: channel, amountFen: sign * (netFen - restFen) },
      ],
    },
    now,
  )
}
