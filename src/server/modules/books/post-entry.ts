import { sql } from 'kysely'
import type { AccountPurpose } from '../../../shared/book-accounts.ts'
import { businessDay } from '../../../shared/time.ts'
import { run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

/** The kinds of documents that entries name. */
type BookDocument =
  | 'ORDER'
  | 'PAYMENT'
  | 'REFUND'
  | 'RETURN'
  | 'CREDIT'
  | 'POINTS'
  | 'STATEMENT'
  | 'RECEIPT'
  | 'WRITE_OFF'
  | 'SUPPLIER_BILL'
  | 'SUPPLIER_PAYMENT'
  | 'INVOICE'
  | 'SETTLEMENT'
  | 'VALUATION'
  | 'OPENING'

export interface BookLine {
  /** What the ledger account is for; with a company and a detail it is one account. */
  purpose: AccountPurpose
  /** The customer or supplier of the account. */
  partyId?: string
  /** The provider, bank account or month of the account. */
  subject?: string
  orderId?: string
  /** Whole fen: a debit above 0, a credit below. */
  amountFen: number
  /** How many points, or pieces of consigned goods, the amount stands for. */
  quantity?: number
}

export interface BookEntry {
  document: BookDocument
  documentId: string
  /** The number that people know the document by. */
  documentNo?: string
  /** What happened to the document: the same event of a document is entered once. */
  event: string
  /** The business day it belongs to; today without one. Of a closed period, the entry goes to the next day that is open. */
  on?: string
  lines: BookLine[]
}

/** Enters one event in the books; see `postEntries`. */
export function postEntry(tx: Tx, entry: BookEntry, now: Date) {
  return postEntries(tx, [entry], now)
}

/**
 * Enters events in the books, in the transaction of what happened. An event that is entered already changes
 * nothing. Lines of nothing are left out. Throws a RangeError when the lines of an entry do not add up to 0.
 */
export async function postEntries(tx: Tx, entries: BookEntry[], now: Date) {
  const rows = entries.flatMap((entry) => rowOf(entry, now))
  if (rows.length === 0) return
  await run(
    tx,
    sql`
      with wanted as (
        select *
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
          id bigint, document text, document_id text, document_no text, event text, on_day date, total_fen bigint,
          lines jsonb
        )
      ),
      entered as (
        insert into book_entries (
          id, tenant_id, booked_on, document, document_id, document_no, event, total_fen, created_at, updated_at
        )
        select id, ${PLATFORM_TENANT}::bigint,
          greatest(on_day, (
            select max(ends_on) + 1
            from account_periods
            where tenant_id = ${PLATFORM_TENANT} and status = 'CLOSED'
          )),
          document, document_id, document_no, event, total_fen, ${now}::timestamptz, ${now}::timestamptz
        from wanted
        order by document, document_id, event
        on conflict (document, document_id, event) do nothing
        returning id
      )
      insert into book_lines (
        id, tenant_id, entry_id, line_no, purpose, party_id, subject, order_id, amount_fen, quantity, created_at, updated_at
      )
      select line.id, ${PLATFORM_TENANT}::bigint, wanted.id, line.line_no, line.purpose, line.party_id, line.subject,
        line.order_id, line.amount_fen, line.quantity, ${now}::timestamptz, ${now}::timestamptz
      from entered
      join wanted on wanted.id = entered.id
      cross join jsonb_to_recordset(wanted.lines) as line (
        id bigint, line_no integer, purpose text, party_id bigint, subject text, order_id bigint, amount_fen bigint,
        quantity integer
      )
    `,
  )
}

function rowOf({ document, documentId, documentNo = '', event, on, lines }: BookEntry, now: Date) {
  const moving = lines.filter(({ amountFen, quantity = 0 }) => amountFen !== 0 || quantity !== 0)
  if (moving.length === 0) return []
  const sumFen = moving.reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (sumFen !== 0)
    throw new RangeError(`Entry ${document} ${documentId} ${event} is out of balance by ${sumFen} fen`)
  return [
    {
      ...{ id: newId(), document, document_id: documentId, document_no: documentNo, event },
      on_day: on ?? businessDay(now),
      total_fen: moving.reduce((sum, { amountFen }) => sum + Math.max(amountFen, 0), 0),
      lines: moving.map(({ purpose, partyId, subject = '', orderId, amountFen, quantity = 0 }, index) => ({
        ...{ id: newId(), line_no: index + 1, purpose, party_id: partyId, subject, order_id: orderId },
        ...{ amount_fen: amountFen, quantity },
      })),
    },
  ]
}
