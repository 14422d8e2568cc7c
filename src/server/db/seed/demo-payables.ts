// Demo bills of suppliers over the demo's completed orders, and what hangs on them. All of it is invented.
import { sql } from 'kysely'
import { insertRows } from '../../db/insert-rows.ts'
import { makeBill } from '../../modules/payables/make-bills.ts'
import { maybeOne, one, run, type Tx } from '../connection.ts'
import { waitingApproval } from './demo-approvals.ts'
import { dayFrom, demoRow } from './demo-row.ts'

/** Suppliers with the days, before now, on which their bills end; all but the last are confirmed. */
const billed = [
  { tenantId: '3001', ends: [12, 2] },
  { tenantId: '3002', ends: [4] },
  { tenantId: '3003', ends: [12, 4] },
] as const

export async function seedPayables(tx: Tx, { now }: { now: Date }) {
  for (const { tenantId, ends } of billed)
    for (const [at, days] of ends.entries()) {
      await makeBill(tx, { tenantId, to: dayFrom(now, -days), now })
      if (at < ends.length - 1) await confirm(tx, { tenantId, to: dayFrom(now, -days), now })
    }
  await seedPenalty(tx, now)
  await seedApplications(tx, now)
}

/** The supplier confirmed this bill some days ago. */
async function confirm(tx: Tx, { tenantId, to, now }: { tenantId: string; to: string; now: Date }) {
  const at = new Date(now.getTime() - 8 * 86_400_000)
  await run(
    tx,
    sql`
      update supplier_bills
      set status = 'CONFIRMED', confirmed_at = ${at}, due_on = ${dayFrom(at, 30)}::date
      where tenant_id = ${tenantId} and ends_on = ${to}::date and amount_fen > 0
    `,
  )
}

async function seedPenalty(tx: Tx, now: Date) {
  const penalty = {
    ...demoRow(now, { tenantId: '3001', daysAgo: 1 }),
    ...{ happened_on: dayFrom(now, -3), reason: 'LATE', order_no: null, amount_fen: 12_000 },
    ...{ note: '承诺当日发货，次日才发出', files: [], status: 'DRAFT', bill_id: null },
  }
  await insertRows(tx, 'supplier_penalties', [penalty])
  const steps = [aStep('finance', { zh: '财务确认', en: 'Finance' }, ['finance'])]
  const approval = waitingApproval(penalty, { screen: 'supplier-penalty', steps })
  await insertRows(tx, 'approvals', [{ ...approval, transition: 'confirm' }])
}

/** The confirmed bill of the first supplier is invoiced and approved for payment; an advance waits for signatures. */
async function seedApplications(tx: Tx, now: Date) {
  const bill = await maybeOne(
    tx,
    sql<{ billId: string; amountFen: number; invoiceableFen: number; taxFen: number }>`
      select id as bill_id, amount_fen, invoiceable_fen, tax_fen
      from supplier_bills
      where tenant_id = 3001 and status = 'CONFIRMED'
    `,
  )
  if (bill) await seedPayment(tx, bill, now)
  const advance = {
    ...anApplication(now, { no: '0002', tenantId: '3002', accountId: await accountOf(tx, '3002') }),
    ...{ kind: 'ADVANCE', status: 'PENDING', bill_id: null, amount_fen: 5_000_000, pay_by: dayFrom(now, 5) },
    reason: '备货旺季，预付部分货款',
  }
  await insertRows(tx, 'payment_applications', [advance])
  const review = aStep('review', { zh: '付款复核', en: 'Review' }, ['finance', 'credit', 'operations'])
  await insertRows(tx, 'approvals', [
    waitingApproval(advance, { screen: 'payment-application', steps: [review] }),
  ])
}

async function seedPayment(
  tx: Tx,
  bill: { billId: string; amountFen: number; invoiceableFen: number; taxFen: number },
  now: Date,
) {
  const { billId, amountFen, invoiceableFen, taxFen } = bill
  await insertRows(tx, 'supplier_invoices', [
    {
      ...demoRow(now, { tenantId: '3001', daysAgo: 6 }),
      ...{
        bill_id: billId,
        invoice_no: '26372000000100000001',
        kind: 'SPECIAL',
        issued_on: dayFrom(now, -6),
      },
      ...{ amount_fen: invoiceableFen, tax_fen: taxFen, files: [], status: 'ACCEPTED', refuse_reason: null },
    },
  ])
  await insertRows(tx, 'payment_applications', [
    {
      ...anApplication(now, { no: '0001', tenantId: '3001', accountId: await accountOf(tx, '3001') }),
      ...{ kind: 'BILL', status: 'TO_PAY', bill_id: billId, amount_fen: amountFen, pay_by: dayFrom(now, 3) },
      reason: '已确认账单的货款',
    },
  ])
  await run(
    tx,
    sql`
      update supplier_bills set applied_fen = ${amountFen}, invoiced_fen = ${invoiceableFen} where id = ${billId}
    `,
  )
}

function anApplication(
  now: Date,
  { no, tenantId, accountId }: { no: string; tenantId: string; accountId: string },
) {
  return {
    ...demoRow(now, { tenantId, daysAgo: 2 }),
    // A series of its own: the first one that somebody makes is number 1.
    ...{ application_no: `FK-DEMO-${no}`, account_id: accountId, files: [], voucher: [] },
  }
}

async function accountOf(tx: Tx, tenantId: string): Promise<string> {
  const { id } = await one(
    tx,
    sql<{ id: string }>`select id from payment_accounts where tenant_id = ${tenantId} order by id limit 1`,
  )
  return id
}

function aStep(name: string, label: { zh: string; en: string }, roles: string[]) {
  return { name, label, roles, signers: 1, hours: 48, remind: 24, escalate: [] }
}
