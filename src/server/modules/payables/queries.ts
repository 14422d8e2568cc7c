import { sql } from 'kysely'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { BillEntry, BillTotals } from './bill-entries.ts'

export interface Bill {
  billId: string
  billNo: string
  tenantId: string
  status: 'CHECKING' | 'DISPUTED' | 'CONFIRMED' | 'PART_PAID' | 'SETTLED' | 'VOID'
  startsOn: string
  endsOn: string
  amountFen: number
  appliedFen: number
  paidFen: number
  invoiceableFen: number
  taxFen: number
  invoicedFen: number
}

const columns = sql`
  id::text as bill_id, bill_no, tenant_id::text, status, starts_on::text, ends_on::text, amount_fen, applied_fen,
  paid_fen, invoiceable_fen, tax_fen, invoiced_fen
`

export function lockBill(tx: Tx, billId: string): Promise<Bill | undefined> {
  return maybeOne(tx, sql<Bill>`select ${columns} from supplier_bills where id = ${billId} for update`)
}

/**
 * The last day that the supplier's bills reach; undefined before the first. Until the transaction ends nobody else
 * makes a bill of the supplier, so the day holds.
 */
export async function lockLastBilledDay(tx: Tx, tenantId: string): Promise<string | undefined> {
  // A statement of its own: the next one sees what whoever had the lock before wrote.
  await run(tx, sql`select 1 from tenants where id = ${tenantId} for no key update`)
  const { day } = await one(
    tx,
    sql<{ day: string | null }>`
      select max(ends_on)::text as day from supplier_bills where tenant_id = ${tenantId} and status <> 'VOID'
    `,
  )
  return day ?? undefined
}

/** Stores a bill without lines. */
export function insertBill(
  tx: Tx,
  bill: { billId: string; billNo: string; tenantId: string; startsOn: string; endsOn: string },
  now: Date,
) {
  return run(
    tx,
    sql`
      insert into supplier_bills (id, tenant_id, bill_no, status, starts_on, ends_on, created_at, updated_at)
      values (
        ${bill.billId}, ${bill.tenantId}, ${bill.billNo}, 'CHECKING', ${bill.startsOn}::date, ${bill.endsOn}::date,
        ${now}, ${now}
      )
    `,
  )
}

/** Rows of one statement. */
const PORTION = 2_000

export async function insertLines(
  tx: Tx,
  { billId, tenantId }: Pick<Bill, 'billId' | 'tenantId'>,
  { entries, from, now }: { entries: (BillEntry & { subsidyFen?: number })[]; from: number; now: Date },
) {
  const at = now.toISOString()
  const rows = entries.map((entry, place) => ({
    ...{ id: newId(), tenant_id: tenantId, version: 1, bill_id: billId, line_no: from + place },
    ...{ kind: entry.kind, source_id: entry.sourceId, document_no: entry.documentNo, day: entry.day },
    ...{ code: entry.code, name: entry.name, quantity: entry.quantity, gross_fen: entry.grossFen },
    ...{ rate: entry.rate, commission_fen: entry.commissionFen, amount_fen: entry.amountFen },
    ...{ contract_id: entry.contractId, tax_category: entry.taxCategory, subsidy_fen: entry.subsidyFen ?? 0 },
    ...{ is_live: true, dispute: 'NONE', created_at: at, updated_at: at },
  }))
  for (let start = 0; start < rows.length; start += PORTION)
    await insertRows(tx, 'supplier_bill_lines', rows.slice(start, start + PORTION))
}

export function linesOf(
  db: Queryable,
  billId: string,
): Promise<
  (Pick<BillEntry, 'kind' | 'day' | 'grossFen' | 'commissionFen' | 'amountFen' | 'taxCategory'> & {
    lineNo: number
  })[]
> {
  return many(
    db,
    sql<
      Pick<BillEntry, 'kind' | 'day' | 'grossFen' | 'commissionFen' | 'amountFen' | 'taxCategory'> & {
        lineNo: number
      }
    >`
      select kind, day::text, gross_fen, commission_fen, amount_fen, tax_category, line_no
      from supplier_bill_lines
      where bill_id = ${billId}
      order by line_no
    `,
  )
}

export async function saveTotals(tx: Tx, billId: string, totals: BillTotals & { taxFen: number }) {
  await run(
    tx,
    sql`
      update supplier_bills
      set sales_fen = ${totals.salesFen}, returns_fen = ${totals.returnsFen}, commission_fen = ${totals.commissionFen},
        penalty_fen = ${totals.penaltyFen}, other_fen = ${totals.otherFen}, amount_fen = ${totals.amountFen},
        invoiceable_fen = ${totals.invoiceFen}, tax_fen = ${totals.taxFen}
      where id = ${billId}
    `,
  )
}

export function markPenalties(tx: Tx, billId: string, ids: string[]) {
  return run(
    tx,
    sql`
      update supplier_penalties
      set status = 'BILLED', bill_id = ${billId}, version = version + 1
      where id = any(${ids}::bigint[]) and status = 'CONFIRMED'
    `,
  )
}

/** Bills whose debt a later bill took over are settled by it. */
export function settleCarried(tx: Tx, ids: string[]) {
  return run(
    tx,
    sql`
      update supplier_bills set status = 'SETTLED', version = version + 1
      where id = any(${ids}::bigint[]) and status = 'CONFIRMED'
    `,
  )
}

/** Frees the documents of a void bill for the next one. */
export async function freeDocuments(tx: Tx, billId: string) {
  await run(
    tx,
    sql`
    update supplier_bills set status = 'CONFIRMED', version = version + 1
    where id in (select source_id from supplier_bill_lines where bill_id = ${billId} and kind = 'CARRIED')
  `,
  )
  await run(
    tx,
    sql`
    update supplier_penalties set status = 'CONFIRMED', bill_id = null, version = version + 1
    where bill_id = ${billId}
  `,
  )
  await run(tx, sql`update supplier_bill_lines set is_live = false where bill_id = ${billId}`)
}

/** The bill with open disputes counted anew; it is disputed while there are any. */
export function countDisputes(tx: Tx, billId: string) {
  return run(
    tx,
    sql`
      with open as (
        select count(*)::int as disputes from supplier_bill_lines where bill_id = ${billId} and dispute = 'OPEN'
      )
      update supplier_bills
      set open_disputes = open.disputes, status = case when open.disputes > 0 then 'DISPUTED' else 'CHECKING' end,
        version = version + 1
      from open
      where id = ${billId}
    `,
  )
}

export function saveConfirmed(
  tx: Tx,
  billId: string,
  { dueDays, today, now }: { dueDays: number; today: string; now: Date },
) {
  return run(
    tx,
    sql`
      update supplier_bills set due_on = ${today}::date + ${dueDays}::integer, confirmed_at = ${now} where id = ${billId}
    `,
  )
}

/**
 * What is applied for, paid and invoiced of a confirmed bill, summed anew from the applications, the advances and
 * the invoices; its state follows.
 */
export function sumUp(tx: Tx, billId: string) {
  return run(
    tx,
    sql`
      with sums as (
        select
          (select coalesce(sum(amount_fen) filter (where status in ('PENDING', 'TO_PAY', 'PAID')), 0)::bigint
            from payment_applications where bill_id = ${billId} and kind = 'BILL') as applied,
          (select coalesce(sum(amount_fen) filter (where status = 'PAID'), 0)::bigint
            from payment_applications where bill_id = ${billId} and kind = 'BILL') as paid,
          (select coalesce(sum(amount_fen), 0)::bigint from supplier_set_offs where bill_id = ${billId}) as set_off,
          (select coalesce(sum(amount_fen) filter (where status = 'ACCEPTED'), 0)::bigint
            from supplier_invoices where bill_id = ${billId}) as invoiced
      )
      update supplier_bills
      set applied_fen = applied + set_off, paid_fen = paid + set_off, invoiced_fen = invoiced,
        status = case
          when status not in ('CONFIRMED', 'PART_PAID', 'SETTLED') or amount_fen < 0 then status
          when paid + set_off >= amount_fen then 'SETTLED'
          when paid + set_off > 0 then 'PART_PAID'
          else 'CONFIRMED'
        end,
        version = version + 1
      from sums
      where id = ${billId}
    `,
  )
}

/** Whether the supplier has a bill of earlier days, or, with `later`, of later ones. */
export async function hasOther(
  db: Queryable,
  { billId, tenantId, startsOn }: Pick<Bill, 'billId' | 'tenantId' | 'startsOn'>,
  which: 'earlier' | 'later',
): Promise<boolean> {
  const { found } = await one(
    db,
    sql<{ found: boolean }>`
      select exists (
        select from supplier_bills
        where tenant_id = ${tenantId} and status <> 'VOID' and id <> ${billId}
          and case when ${which} = 'later' then starts_on > ${startsOn}::date else starts_on < ${startsOn}::date end
      ) as found
    `,
  )
  return found
}
