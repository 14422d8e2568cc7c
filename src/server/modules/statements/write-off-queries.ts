import { sql } from 'kysely'
import { many, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import type { Match, OpenLine, WriteOffTerms } from './match-receipt.ts'

export interface WriteOffRule extends WriteOffTerms {
  automatic: boolean
}

const USUAL: WriteOffRule = { sequence: 'OLDEST', toleranceFen: 0, automatic: false }

/** Each customer's rule, else the one for all; without any, the oldest first and a person accepts. */
export async function rulesOf(tx: Tx, customerIds: string[]): Promise<(customerId: string) => WriteOffRule> {
  const rules = await many(
    tx,
    sql<WriteOffRule & { forCustomer: string }>`
      select customer.id::text as for_customer, rule.sequence, rule.tolerance_fen, rule.automatic
      from unnest(${customerIds}::bigint[]) as customer (id)
      cross join lateral (
        select sequence, tolerance_fen, coalesce(automatic, false) as automatic
        from write_off_rules
        where tenant_id = ${PLATFORM_TENANT} and status = 'ENABLED'
          and (customer_id = customer.id or customer_id is null)
        order by customer_id nulls last, id
        limit 1
      ) rule
    `,
  )
  const ruleOf = new Map(rules.map(({ forCustomer, ...rule }) => [forCustomer, rule]))
  return (customerId) => ruleOf.get(customerId) ?? USUAL
}

export interface LockedReceipt {
  receiptId: string
  customerId: string | null
  restFen: number
  reference: string
}

/** Locks receipts in the order of their ids; unknown ones are left out. */
export function lockReceipts(tx: Tx, receiptIds: string[]): Promise<LockedReceipt[]> {
  return many(
    tx,
    sql<LockedReceipt>`
      select id as receipt_id, customer_id, amount_fen - applied_fen - refunded_fen as rest_fen,
        coalesce(reference, '') as reference
      from receipts
      where id = any(${receiptIds}::bigint[])
      order by id
      for update
    `,
  )
}

/**
 * Locks customers' statements that are not settled, and gives their open lines. What others have proposed of
 * them already counts as taken, when `withoutProposed` asks so; `lineIds` leaves the other lines out.
 */
export async function lockOpenLines(
  tx: Tx,
  customerIds: string[],
  { withoutProposed, lineIds = null }: { withoutProposed: boolean; lineIds?: string[] | null },
): Promise<(OpenLine & { tenantId: string })[]> {
  await run(
    tx,
    sql`
      select 1
      from statements
      where tenant_id = any(${customerIds}::bigint[]) and status <> 'SETTLED'
      order by id
      for update
    `,
  )
  const lines = await many(
    tx,
    sql<OpenLine & { tenantId: string; proposedFen: number }>`
      select l.id as line_id, l.tenant_id, s.id as statement_id, s.statement_no, coalesce(l.document_no, '') as document_no,
        s.due_on::text, l.amount_fen - l.settled_fen as open_fen,
        coalesce(proposed.fen, 0)::bigint as proposed_fen
      from statement_lines l
      join statements s on s.id = l.statement_id
      left join (
        select line_id, sum(amount_fen) as fen
        from write_offs
        where tenant_id = any(${customerIds}::bigint[]) and status = 'PROPOSED'
        group by line_id
      ) proposed on proposed.line_id = l.id
      where l.tenant_id = any(${customerIds}::bigint[]) and s.status <> 'SETTLED' and l.amount_fen > l.settled_fen
        and (${lineIds}::bigint[] is null or l.id = any(${lineIds}::bigint[]))
      order by l.id
    `,
  )
  if (!withoutProposed) return lines
  return lines
    .map((line) => ({ ...line, openFen: line.openFen - line.proposedFen }))
    .filter(({ openFen }) => openFen > 0)
}

export interface WriteOff {
  writeOffId: string
  tenantId: string
  receiptId: string
  lineId: string
  statementId: string
  amountFen: number
  differenceFen: number
}

/** What a receipt settles of a line. */
export interface NewWriteOff extends Omit<WriteOff, 'writeOffId'> {
  reason: Match['reason'] | 'CHOSEN'
}

export async function insertWriteOffs(
  tx: Tx,
  wanted: NewWriteOff[],
  { by, now }: { by: string | null; now: Date },
): Promise<WriteOff[]> {
  const at = now.toISOString()
  const made = wanted.map((each) => ({ writeOffId: newId(), ...each }))
  await insertRows(
    tx,
    'write_offs',
    made.map(
      ({ writeOffId, tenantId, receiptId, lineId, statementId, amountFen, differenceFen, reason }) => ({
        ...{ id: writeOffId, tenant_id: tenantId, version: 1, receipt_id: receiptId, line_id: lineId },
        ...{ statement_id: statementId, amount_fen: amountFen, difference_fen: differenceFen, reason },
        ...{ status: 'PROPOSED', created_by: by, updated_by: by, created_at: at, updated_at: at },
      }),
    ),
  )
  return made
}

/** Marks write-offs that stand like this as another; returns those that did. */
export function moveWriteOffs(
  tx: Tx,
  ids: string[],
  {
    from,
    to,
    note,
    by,
    now,
  }: { from: string; to: string; note: string | null; by: string | null; now: Date },
): Promise<WriteOff[]> {
  return many(
    tx,
    sql<WriteOff>`
      update write_offs
      set status = ${to}, version = version + 1, updated_by = ${by}::bigint, updated_at = ${now},
        note = coalesce(${note}, note),
        applied_at = case when ${to} = 'APPLIED' then ${now}::timestamptz else applied_at end,
        reversed_at = case when ${to} = 'REVERSED' then ${now}::timestamptz else reversed_at end
      where id = any(${ids}::bigint[]) and status = ${from}
      returning id as write_off_id, tenant_id, receipt_id, line_id, statement_id, amount_fen, difference_fen
    `,
  )
}

/** Changes what is settled of lines and statements and applied of receipts; `sign` is -1 to take back. */
export async function saveSettled(tx: Tx, writeOffs: WriteOff[], { sign, now }: { sign: 1 | -1; now: Date }) {
  const rows = writeOffs.map(({ lineId, statementId, receiptId, amountFen, differenceFen }) => ({
    ...{ line_id: lineId, statement_id: statementId, receipt_id: receiptId },
    ...{ fen: sign * amountFen, paid_fen: sign * (amountFen - differenceFen) },
  }))
  const moved = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as moved (line_id bigint, statement_id bigint, receipt_id bigint, fen bigint, paid_fen bigint)
  `
  await run(
    tx,
    sql`
      update statement_lines l
      set settled_fen = l.settled_fen + m.fen, version = l.version + 1, updated_at = ${now}
      from (select line_id, sum(fen)::bigint as fen from ${moved} group by line_id) m
      where l.id = m.line_id
    `,
  )
  await run(
    tx,
    sql`
      update statements s
      set settled_fen = s.settled_fen + m.fen, version = s.version + 1, updated_at = ${now},
        overdue = s.overdue and s.settled_fen + m.fen < s.total_fen,
        status = case
          -- Its customer may still dispute lines.
          when s.status = 'PENDING' then 'PENDING'
          when s.settled_fen + m.fen >= s.total_fen then 'SETTLED'
          when s.settled_fen + m.fen > 0 then 'PART'
          else 'CONFIRMED'
        end
      from (select statement_id, sum(fen)::bigint as fen from ${moved} group by statement_id) m
      where s.id = m.statement_id
    `,
  )
  await run(
    tx,
    sql`
      update receipts r
      set applied_fen = r.applied_fen + m.fen, version = r.version + 1, updated_at = ${now},
        status = case
          when r.applied_fen + m.fen + r.refunded_fen >= r.amount_fen then 'APPLIED'
          when r.applied_fen + m.fen > 0 then 'PART'
          else 'OPEN'
        end
      from (select receipt_id, sum(paid_fen)::bigint as fen from ${moved} group by receipt_id) m
      where r.id = m.receipt_id
    `,
  )
}

/** Marks receipts whose rest goes back by the rule of their customer; those without a rest are unmarked. */
export async function markRefundsDue(tx: Tx, receiptIds: string[], now: Date) {
  await run(
    tx,
    sql`
      update receipts r
      set updated_at = ${now}, refund_due = r.amount_fen > r.applied_fen + r.refunded_fen and r.applied_fen > 0 and coalesce((
        select rule.rest = 'REFUND'
        from write_off_rules rule
        where rule.tenant_id = ${PLATFORM_TENANT} and rule.status = 'ENABLED'
          and (rule.customer_id = r.customer_id or rule.customer_id is null)
        order by rule.customer_id nulls last, rule.id
        limit 1
      ), false)
      where r.id = any(${receiptIds}::bigint[])
    `,
  )
}

/** What is proposed of receipts. */
export async function proposalsOf(tx: Tx, receiptIds: string[]): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ id: string }>`
      select id::text as id from write_offs where receipt_id = any(${receiptIds}::bigint[]) and status = 'PROPOSED' order by id
    `,
  )
  return rows.map(({ id }) => id)
}
