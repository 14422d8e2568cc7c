import { sql } from 'kysely'
import { yuan } from '../../../shared/money.ts'
import { businessDay, startOfDay } from '../../../shared/time.ts'
import { inTransaction, many, maybeOne, one, run, type Db, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { readPaymentTerms, type PaymentTerms } from '../credit/payment-terms.ts'
import { tell } from '../messages/tell.ts'
import { nameStatement } from '../orders/name-statement.ts'
import { netLines } from './net-lines.ts'
import { daysAfter, lastMakingDay } from './statement-terms.ts'

interface Entry {
  entryId: string
  kind: 'charge' | 'refund' | 'repay' | 'adjust'
  orderId: string | null
  orderNo: string
  amountFen: number
  createdAt: Date
}

const lineKinds = { charge: 'ORDER', refund: 'RETURN', repay: 'REPAYMENT', adjust: 'ADJUSTMENT' } as const

/**
 * Makes the statements of the latest day on which each customer gets one, one customer a transaction: a night on which
 * nothing ran loses none. Returns how many it made.
 */
export async function makeStatements(db: Db, now: Date): Promise<number> {
  const today = businessDay(now)
  const termsOf = await readPaymentTerms(db, today)
  let made = 0
  for (const { tenantId, since } of await customersOwing(db)) {
    const terms = termsOf(tenantId)
    const madeOn = lastMakingDay(terms, today)
    if (since >= madeOn) continue
    made += await inTransaction(db, async (tx) => {
      const statement = await makeStatement(tx, { tenantId, terms, madeOn, now })
      if (!statement) return 0
      await announceStatement(tx, statement, now)
      return 1
    })
  }
  return made
}

/** Customers with entries on no statement, and the day of the first. */
function customersOwing(db: Db): Promise<{ tenantId: string; since: string }[]> {
  return many(
    db,
    sql<{ tenantId: string; since: string }>`
      select e.tenant_id, (min(e.created_at) at time zone 'Asia/Shanghai')::date::text as since
      from credit_entries e
      where e.used_change_fen <> 0 and e.kind <> 'writeOff'
        and not exists (select from statement_lines l where l.credit_entry_id = e.id)
      group by e.tenant_id
      order by e.tenant_id
    `,
  )
}

/**
 * Makes a customer's statement through the day before `madeOn`: everything charged, returned, repaid and corrected on account
 * that stands on none yet. Nothing when the customer owes nothing by it; then it waits for the next one.
 */
export async function makeStatement(
  tx: Tx,
  { tenantId, terms, madeOn, now }: { tenantId: string; terms: PaymentTerms; madeOn: string; now: Date },
): Promise<Made | undefined> {
  const endsOn = daysAfter(madeOn, -1)
  // One at a time for each customer.
  await run(tx, sql`select 1 from credit_accounts where tenant_id = ${tenantId} for update`)
  if (
    await maybeOne(tx, sql`select 1 from statements where tenant_id = ${tenantId} and ends_on >= ${endsOn}`)
  )
    return undefined
  const entries = await entriesBefore(tx, tenantId, startOfDay(madeOn))
  const totalFen = entries.reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (totalFen <= 0) return undefined
  const statement = {
    statementId: newId(),
    tenantId,
    endsOn,
    dueOn: daysAfter(endsOn, terms.dueDays),
    totalFen,
  }
  const statementNo = await insertStatement(tx, { ...statement, terms, entries, now })
  return { ...statement, statementNo }
}

interface Made {
  statementId: string
  statementNo: string
  tenantId: string
  dueOn: string
  totalFen: number
}

function announceStatement(tx: Tx, { statementId, statementNo, tenantId, dueOn, totalFen }: Made, now: Date) {
  return tell(
    tx,
    {
      tenantId,
      type: 'notice',
      name: { zh: '对账单已生成', en: 'Your statement is ready' },
      content: {
        zh: `对账单 ${statementNo} 应付 ${yuan(totalFen)} 元，${dueOn} 到期，请核对后确认`,
        en: `Statement ${statementNo}: ${yuan(totalFen)} yuan, due on ${dueOn}. Please check and confirm it`,
      },
      sourceId: statementId,
      sourceNum: statementNo,
    },
    now,
  )
}

function entriesBefore(tx: Tx, tenantId: string, before: Date): Promise<Entry[]> {
  return many(
    tx,
    sql<Entry>`
      select e.id as entry_id, e.kind, e.order_id, e.order_no, e.used_change_fen as amount_fen, e.created_at
      from credit_entries e
      where e.tenant_id = ${tenantId} and e.used_change_fen <> 0 and e.kind <> 'writeOff' and e.created_at < ${before}
        and not exists (select from statement_lines l where l.credit_entry_id = e.id)
      order by e.created_at, e.id
    `,
  )
}

async function insertStatement(
  tx: Tx,
  {
    statementId,
    tenantId,
    endsOn,
    dueOn,
    totalFen,
    terms,
    entries,
    now,
  }: {
    statementId: string
    tenantId: string
    endsOn: string
    dueOn: string
    totalFen: number
    terms: PaymentTerms
    entries: Entry[]
    now: Date
  },
): Promise<string> {
  const at = now.toISOString()
  const { no, startsOn } = await one(
    tx,
    sql<{ no: string; startsOn: string }>`
      select 'DZ' || to_char(${endsOn}::date, 'YYMM') || lpad(nextval('statement_numbers')::text, 5, '0') as no,
        coalesce(
          (select max(ends_on) + 1 from statements where tenant_id = ${tenantId}),
          ${businessDay(entries[0]!.createdAt)}::date
        )::text as starts_on
    `,
  )
  const row = { tenant_id: tenantId, version: 1, created_at: at, updated_at: at }
  await insertRows(tx, 'statements', [
    {
      ...row,
      id: statementId,
      ...{ statement_no: no, starts_on: startsOn, ends_on: endsOn, due_on: dueOn },
      ...{ total_fen: totalFen, settled_fen: 0, status: 'PENDING', overdue: false },
      confirm_by: daysAfter(businessDay(now), terms.confirmDays),
    },
  ])
  const settled = netLines(entries.map(({ amountFen }) => amountFen))
  await insertRows(
    tx,
    'statement_lines',
    entries.map((entry, index) => ({
      ...row,
      id: newId(),
      ...{ statement_id: statementId, line_no: index + 1, credit_entry_id: entry.entryId },
      ...{ order_id: entry.orderId, document_no: entry.orderNo, kind: lineKinds[entry.kind] },
      ...{ happened_at: entry.createdAt.toISOString(), amount_fen: entry.amountFen },
      ...{ settled_fen: settled[index]!, dispute: 'NONE' },
    })),
  )
  const orders = entries.flatMap(({ kind, orderId }) => (kind === 'charge' && orderId ? [orderId] : []))
  await nameStatement(tx, [...new Set(orders)], statementId)
  return no
}
