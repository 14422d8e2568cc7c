// Red letters and what they take back.
import { sql } from 'kysely'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { insertRows } from '../../db/insert-rows.ts'

export interface RedLetter {
  letterId: string
  tenantId: string
  letterNo: string
  status: 'PROPOSED' | 'SENT' | 'ISSUED' | 'WITHDRAWN'
  applicationId: string
  isWhole: boolean
  reason: 'RETURN' | 'ERROR' | 'STOPPED' | 'ALLOWANCE'
  amountFen: number
  taxFen: number
}

export interface RedLetterLine {
  invoiceLineId: string
  lineNo: number
  name: string
  quantity: number
  amountFen: number
  netFen: number
  taxFen: number
}

const columns = sql`
  id as letter_id, tenant_id, letter_no, status, application_id, coalesce(whole, false) as is_whole, reason,
  coalesce(amount_fen, 0) as amount_fen, coalesce(tax_fen, 0) as tax_fen
`

export const findLetter = (db: Queryable, letterId: string) =>
  maybeOne(db, sql<RedLetter>`select ${columns} from red_letters where id = ${letterId}`)

export const lockLetter = (tx: Tx, letterId: string) =>
  maybeOne(tx, sql<RedLetter>`select ${columns} from red_letters where id = ${letterId} for update`)

export const letterUnderWay = (tx: Tx, applicationId: string) =>
  maybeOne(
    tx,
    sql<RedLetter>`
      select ${columns} from red_letters where application_id = ${applicationId} and status = 'SENT' for update
    `,
  )

export async function countLetters(tx: Tx, applicationId: string): Promise<number> {
  const { count } = await one(
    tx,
    sql<{
      count: number
    }>`select count(*)::int as count from red_letters where application_id = ${applicationId}`,
  )
  return count
}

export function linesOfLetter(db: Queryable, letterId: string): Promise<RedLetterLine[]> {
  return many(
    db,
    sql<RedLetterLine>`
      select l.invoice_line_id, coalesce(i.line_no, 0) as line_no, l.name, l.quantity, l.amount_fen,
        coalesce(l.net_fen, 0) as net_fen, coalesce(l.tax_fen, 0) as tax_fen
      from red_letter_lines l
      join invoice_lines i on i.id = l.invoice_line_id
      where l.letter_id = ${letterId}
      order by l.line_no, l.id
    `,
  )
}

export async function insertLetter(tx: Tx, letter: object, lines: object[]) {
  await insertRows(tx, 'red_letters', [letter])
  await insertRows(tx, 'red_letter_lines', lines)
}

/** Withdraws what is proposed for an invoice that is taken back as a whole. */
export async function withdrawProposed(
  tx: Tx,
  applicationId: string,
  { reason, now }: { reason: string; now: Date },
) {
  await run(
    tx,
    sql`
      update red_letters
      set status = 'WITHDRAWN', withdraw_reason = ${reason}, version = version + 1, updated_at = ${now}
      where application_id = ${applicationId} and status = 'PROPOSED'
    `,
  )
}

export async function saveLetterRefused(
  tx: Tx,
  letterId: string,
  { fault, now }: { fault: string; now: Date },
) {
  await run(
    tx,
    sql`
      update red_letters
      set status = 'PROPOSED', fault = ${fault}, waits_for_buyer = false, version = version + 1, updated_at = ${now}
      where id = ${letterId}
    `,
  )
}

export async function saveLetterSent(tx: Tx, letterId: string, { now }: { now: Date }) {
  await run(
    tx,
    sql`update red_letters set fault = null, waits_for_buyer = false, updated_at = ${now} where id = ${letterId}`,
  )
}

export async function saveLetterWaits(
  db: Queryable,
  letterId: string,
  { confirmNo, waitsForBuyer }: { confirmNo: string | null; waitsForBuyer: boolean },
) {
  await run(
    db,
    sql`
      update red_letters
      set confirm_no = coalesce(${confirmNo}::text, confirm_no), waits_for_buyer = ${waitsForBuyer}
      where id = ${letterId} and status = 'SENT'
    `,
  )
}

interface IssuedLetter {
  letterId: string
  redNo: string
  issuedOn: string
  confirmNo: string | null
  files: string[]
}

export async function saveLetterIssued(
  tx: Tx,
  { letterId, redNo, issuedOn, confirmNo, files }: IssuedLetter,
  { by, now }: { by: string; now: Date },
) {
  await run(
    tx,
    sql`
      update red_letters
      set status = 'ISSUED', red_no = ${redNo}, issued_on = ${issuedOn}::date, fault = null, waits_for_buyer = false,
        confirm_no = coalesce(${confirmNo}::text, confirm_no), files = files || ${files}::text[],
        version = version + 1, updated_by = ${by}, updated_at = ${now}
      where id = ${letterId}
    `,
  )
}

/** Takes the letter's lines off its invoice; the invoice is reversed once nothing of it is left. */
export async function takeBack(
  tx: Tx,
  { letterId, applicationId, redNo }: { letterId: string; applicationId: string; redNo: string },
  { by, now }: { by: string; now: Date },
) {
  await run(
    tx,
    sql`
      update invoice_lines i
      set reversed_fen = i.reversed_fen + l.amount_fen,
        reversed_quantity = least(i.reversed_quantity + l.quantity, i.quantity), updated_at = ${now}
      from red_letter_lines l
      where l.letter_id = ${letterId} and i.id = l.invoice_line_id
    `,
  )
  await run(
    tx,
    sql`
      update invoice_applications a
      set reversed_fen = taken.fen, status = case when taken.is_all then 'REVERSED' else 'ISSUED' end,
        reverse_no = case when taken.is_all then ${redNo} else reverse_no end,
        version = a.version + case when a.status = 'REVERSED' then 0 else 1 end,
        updated_by = ${by}, updated_at = ${now}
      from (
        select sum(reversed_fen) as fen, bool_and(reversed_fen = amount_fen) as is_all
        from invoice_lines
        where application_id = ${applicationId}
      ) taken
      where a.id = ${applicationId}
    `,
  )
}

/** The number and day that finance has just registered for a letter. */
export function registeredAs(tx: Tx, letterId: string): Promise<{ redNo: string; issuedOn: string }> {
  return one(
    tx,
    sql<{ redNo: string; issuedOn: string }>`
      select coalesce(red_no, '') as red_no, coalesce(issued_on, created_at::date)::text as issued_on
      from red_letters
      where id = ${letterId}
    `,
  )
}
