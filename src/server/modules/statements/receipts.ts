// Money that arrived: entered in the books, given to a customer, refunded.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { many, maybeOne, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { postEntries, postEntry, type BookLine } from '../books/post-entry.ts'

export interface Receipt {
  receiptId: string
  customerId: string | null
  bankNo: string
  receivedOn: string
  amountFen: number
  account: string
}

const unapplied = (customerId: string | null, amountFen: number): BookLine => ({
  purpose: 'UNAPPLIED',
  ...(customerId && { partyId: customerId }),
  amountFen,
})

/** Enters money at the bank that nobody has said yet what it pays. */
export function bookReceipts(tx: Tx, receipts: Receipt[], now: Date) {
  return postEntries(
    tx,
    receipts.map(({ receiptId, customerId, bankNo, receivedOn, amountFen, account }) => ({
      ...{
        document: 'RECEIPT',
        documentId: receiptId,
        documentNo: bankNo,
        event: 'received',
        on: receivedOn,
      },
      lines: [{ purpose: 'BANK', subject: account, amountFen }, unapplied(customerId, -amountFen)],
    })),
    now,
  )
}

/** A receipt was corrected before anything was written off: the entry is taken back and, unless it is gone, made anew. */
export function rebookReceipt(
  tx: Tx,
  { before, after }: { before: Receipt; after: Receipt | null },
  now: Date,
) {
  const linesOf = ({ customerId, amountFen, account }: Receipt, sign: 1 | -1): BookLine[] => [
    { purpose: 'BANK', subject: account, amountFen: sign * amountFen },
    unapplied(customerId, -sign * amountFen),
  ]
  const document = { document: 'RECEIPT' as const, documentId: before.receiptId, documentNo: before.bankNo }
  const lines = [...linesOf(before, -1), ...(after ? linesOf(after, 1) : [])]
  return postEntry(tx, { ...document, event: `corrected ${now.toISOString()}`, lines }, now)
}

/** The customers whose company, or one of whose paying companies, has one of these names; none where several have. */
export async function customersNamed(tx: Tx, payers: string[]): Promise<Map<string, string>> {
  const found = await many(
    tx,
    sql<{ payer: string; customerId: string }>`
      select payer, min(id)::text as customer_id
      from (
        select tenant_name as payer, id from tenants
        where tenant_type = 'CUST' and tenant_name = any(${payers}::text[])
        union
        select c.company_name, c.tenant_id
        from tenant_companies c
        join tenants t on t.id = c.tenant_id and t.tenant_type = 'CUST'
        where c.company_name = any(${payers}::text[]) and c.status = 'ENABLED'
      ) named
      group by payer
      having count(*) = 1
    `,
  )
  return new Map(found.map(({ payer, customerId }) => [payer, customerId]))
}

/** Stores money that a customer paid online for a statement; the payment has entered it in the books. */
export async function keepOnlineReceipt(
  tx: Tx,
  of: { customerId: string; bankNo: string; receivedOn: string; amountFen: number; reference: string },
  now: Date,
): Promise<string> {
  const receiptId = newId()
  await run(
    tx,
    sql`
      insert into receipts (
        id, tenant_id, customer_id, bank_no, received_on, amount_fen, reference, source, created_at, updated_at
      )
      values (
        ${receiptId}, ${PLATFORM_TENANT}, ${of.customerId}, ${of.bankNo}, ${of.receivedOn}::date, ${of.amountFen},
        ${of.reference}, 'ONLINE', ${now}, ${now}
      )
    `,
  )
  return receiptId
}

/** Says whose money it is. Throws NOT_ALLOWED_NOW once some of it is written off. */
export async function assignReceipt(
  tx: Tx,
  { receiptId, customerId }: { receiptId: string; customerId: string },
  now: Date,
) {
  const before = await maybeOne(
    tx,
    sql<{ customerId: string | null; amountFen: number; version: number; status: string }>`
      select customer_id, amount_fen, version, status from receipts where id = ${receiptId} for update
    `,
  )
  if (before?.status !== 'OPEN') throw new AppError('NOT_ALLOWED_NOW')
  if (before.customerId === customerId) return
  await run(
    tx,
    sql`
      update receipts
      set customer_id = ${customerId}, version = version + 1, updated_at = ${now}
      where id = ${receiptId}
    `,
  )
  const lines = [unapplied(before.customerId, before.amountFen), unapplied(customerId, -before.amountFen)]
  const event = `assigned ${before.version}`
  await postEntry(tx, { document: 'RECEIPT', documentId: receiptId, event, lines }, now)
}

/** Records that what is left of a receipt went back. Throws NOT_ALLOWED_NOW when nothing is left. */
export async function refundReceipt(
  tx: Tx,
  { receiptId, refundNo }: { receiptId: string; refundNo: string },
  now: Date,
) {
  const receipt = await maybeOne(
    tx,
    sql<{ customerId: string | null; restFen: number; account: string; appliedFen: number }>`
      select customer_id, amount_fen - applied_fen - refunded_fen as rest_fen, coalesce(account, '') as account, applied_fen
      from receipts
      where id = ${receiptId}
      for update
    `,
  )
  if (!receipt || receipt.restFen === 0) throw new AppError('NOT_ALLOWED_NOW')
  const { customerId, restFen, account } = receipt
  await run(
    tx,
    sql`
      update receipts
      set refunded_fen = refunded_fen + ${restFen}, version = version + 1, updated_at = ${now},
        status = case when applied_fen > 0 then 'APPLIED' else 'REFUNDED' end, refund_due = false
      where id = ${receiptId}
    `,
  )
  const lines: BookLine[] = [
    unapplied(customerId, restFen),
    { purpose: 'BANK', subject: account, amountFen: -restFen },
  ]
  const document = { document: 'RECEIPT' as const, documentId: receiptId, documentNo: refundNo }
  await postEntry(tx, { ...document, event: `refunded ${refundNo}`, lines }, now)
}
