// Applications for invoices with their lines and red letters.
import { sql } from 'kysely'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { isActive } from '../orders/billing.ts'

export interface Invoice {
  applicationId: string
  tenantId: string
  applicationNo: string
  status: 'PENDING' | 'ISSUING' | 'ISSUED' | 'REVERSING' | 'REVERSED' | 'REJECTED'
  kind: 'SPECIAL' | 'ORDINARY'
  titleName: string
  creditCode: string
  email: string
  invoiceNo: string | null
  amountFen: number
  reversedFen: number
  /** Who applied; null in older data. */
  appliedBy: string | null
}

export interface InvoiceLine {
  lineId: string
  lineNo: number
  orderNo: string
  orderLineId: string | null
  name: string
  quantity: number
  amountFen: number
  netFen: number
  rate: number
  reversedQuantity: number
  reversedFen: number
  /** Net that red letters took back. */
  reversedNetFen: number
  /** In red letters that are proposed or under way. */
  pendingQuantity: number
  pendingFen: number
}

const columns = sql`
  id as application_id, tenant_id, application_no, status, kind, title_name, coalesce(credit_code, '') as credit_code,
  email, invoice_no, coalesce(amount_fen, 0) as amount_fen, reversed_fen, created_by as applied_by
`

export const findInvoice = (db: Queryable, applicationId: string) =>
  maybeOne(db, sql<Invoice>`select ${columns} from invoice_applications where id = ${applicationId}`)

export const lockInvoice = (tx: Tx, applicationId: string) =>
  maybeOne(
    tx,
    sql<Invoice>`select ${columns} from invoice_applications where id = ${applicationId} for update`,
  )

export function linesOfInvoice(db: Queryable, applicationId: string): Promise<InvoiceLine[]> {
  return many(
    db,
    sql<InvoiceLine>`
      select i.id as line_id, coalesce(i.line_no, 0) as line_no, i.order_no, i.order_line_id, i.name, i.quantity,
        i.amount_fen, coalesce(i.net_fen, 0) as net_fen, i.rate::float8 as rate, i.reversed_quantity, i.reversed_fen,
        coalesce(sum(l.net_fen) filter (where r.status = 'ISSUED'), 0) as reversed_net_fen,
        coalesce(sum(l.quantity) filter (where r.status in ('PROPOSED', 'SENT')), 0)::int as pending_quantity,
        coalesce(sum(l.amount_fen) filter (where r.status in ('PROPOSED', 'SENT')), 0) as pending_fen
      from invoice_lines i
      left join red_letter_lines l on l.invoice_line_id = i.id
      left join red_letters r on r.id = l.letter_id
      where i.application_id = ${applicationId}
      group by i.id
      order by i.line_no, i.id
    `,
  )
}

/** The orders of these applications, by their ids. */
export async function ordersOfInvoices(db: Queryable, applicationIds: string[]): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ orderId: string }>`
      select distinct o.id as order_id
      from invoice_lines i
      join orders o on o.tenant_id = i.tenant_id and o.order_no = i.order_no
      where i.application_id = any(${applicationIds}::bigint[])
    `,
  )
  return rows.map(({ orderId }) => orderId)
}

/** The issued invoices that bill a line of an order, newest first. */
export function issuedFor(
  db: Queryable,
  orderLineId: string,
): Promise<{ applicationId: string; lineId: string }[]> {
  return many(
    db,
    sql<{ applicationId: string; lineId: string }>`
      select a.id as application_id, i.id as line_id
      from invoice_lines i
      join invoice_applications a on a.id = i.application_id
      where i.order_line_id = ${orderLineId} and a.status = 'ISSUED' and ${isActive}
      order by a.id desc, i.id desc
    `,
  )
}

export async function saveIssued(
  tx: Tx,
  {
    applicationId,
    invoiceNo,
    issuedOn,
    files,
  }: { applicationId: string; invoiceNo: string; issuedOn: string; files: string[] },
  { by, now }: { by: string; now: Date },
) {
  await run(
    tx,
    sql`
      update invoice_applications
      set status = 'ISSUED', invoice_no = ${invoiceNo}, issued_on = ${issuedOn}::date, issue_fault = null,
        files = files || ${files}::text[], version = version + 1, updated_by = ${by}, updated_at = ${now}
      where id = ${applicationId}
    `,
  )
}

export async function saveFault(
  tx: Tx,
  applicationId: string,
  { fault, now }: { fault: string | null; now: Date },
) {
  await run(
    tx,
    sql`
      update invoice_applications
      set issue_fault = ${fault}::text, version = version + 1, updated_at = ${now}
      where id = ${applicationId} and issue_fault is distinct from ${fault}::text
    `,
  )
}

export async function saveInvoiceStatus(
  tx: Tx,
  { applicationId, status }: { applicationId: string; status: Invoice['status'] },
  { by, now }: { by: string | null; now: Date },
) {
  await run(
    tx,
    sql`
      update invoice_applications
      set status = ${status}, version = version + 1, updated_by = ${by}::bigint, updated_at = ${now}
      where id = ${applicationId}
    `,
  )
}

/** The tax, number and day of an invoice that was issued. */
export function issuedAs(
  db: Queryable,
  applicationId: string,
): Promise<{ taxFen: number; invoiceNo: string; issuedOn: string | null }> {
  return one(
    db,
    sql<{ taxFen: number; invoiceNo: string; issuedOn: string | null }>`
      select coalesce(tax_fen, 0) as tax_fen, coalesce(invoice_no, '') as invoice_no, issued_on::text
      from invoice_applications
      where id = ${applicationId}
    `,
  )
}

/** The number of the red invoice that finance has just registered for a whole reversal. */
export async function reverseNoOf(tx: Tx, applicationId: string): Promise<string> {
  const { reverseNo } = await one(
    tx,
    sql<{ reverseNo: string }>`
      select coalesce(reverse_no, '') as reverse_no from invoice_applications where id = ${applicationId}
    `,
  )
  return reverseNo
}
