// The end of a month of ./simulated-year.ts: nightly tasks, statements, bills, money that comes and goes back.
import { sql } from 'kysely'
import { payOffline, listToPay } from '../../src/shared/calls/payable.ts'
import { payStatement } from '../../src/shared/calls/payment.ts'
import { yuan } from '../../src/shared/money.ts'
import { businessDay } from '../../src/shared/time.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { completeSignedOrdersTask } from '../../src/server/jobs/complete-signed-orders.ts'
import { makeStatementsTask } from '../../src/server/jobs/make-statements.ts'
import { makeSupplierBillsTask } from '../../src/server/jobs/make-supplier-bills.ts'
import { proposeRedLettersTask } from '../../src/server/jobs/propose-red-letters.ts'
import { proveBooksTask } from '../../src/server/jobs/prove-books.ts'
import { reconcilePaymentsTask } from '../../src/server/jobs/reconcile-payments.ts'
import { sendRefundsTask } from '../../src/server/jobs/send-refunds.ts'
import { seeToCreditTask } from '../../src/server/jobs/see-to-credit.ts'
import type { TimedTask } from '../../src/server/jobs/task.ts'
import type { Chance } from './chance.ts'
import { expectDone } from './shopping.ts'
import type { TestServer } from './test-server.ts'
import { aPng, upload } from './uploads.ts'
import { payAtTheSandbox, taxServiceWorks } from './simulated-year.ts'

type Row = Record<string, string> & { id: string }
const SUPPLIER = '3001'

/** The month ends: nightly tasks, statements with disputes and payments, bills with invoices and payments. */
export async function closeTheMonth(
  server: TestServer,
  { chance, first }: { chance: Chance; first: string },
) {
  const runs = (task: TimedTask) => task.run(server.services, server.clock())
  server.clock.set(`${first}T04:30:00+08:00`)
  for (const task of [
    sendRefundsTask,
    completeSignedOrdersTask,
    proposeRedLettersTask,
    reconcilePaymentsTask,
    makeStatementsTask,
    makeSupplierBillsTask,
    seeToCreditTask,
  ])
    await runs(task)
  await redLetters(server)
  await statementsOf(server, chance)
  await billsOf(server, chance)
  await chargedBack(server, chance)
  await runs(proveBooksTask)
}

async function redLetters(server: TestServer) {
  const finance = server.as('finance')
  const proposed = await many(
    server.db,
    sql<{ id: string }>`select id::text as id from red_letters where status = 'PROPOSED' order by id`,
  )
  for (const { id } of proposed) await finance.post('/fiscal/red-letter/send', { ids: id })
  await taxServiceWorks(server)
}

/** Some lines are disputed; then the customer pays too little, exactly, too much, or online. */
async function statementsOf(server: TestServer, chance: Chance) {
  const [buyer, finance] = [server.as('buyer'), server.as('finance')]
  const open = await many(
    server.db,
    sql<{ id: string; statementNo: string }>`
      select id::text as id, statement_no
      from statements
      where tenant_id = 2001 and status <> 'SETTLED'
      order by id
    `,
  )
  for (const { id, statementNo } of open) {
    // Money that came for others may have settled a part of it, and whoever pays accepts.
    if ((await statusOf(server, id)) === 'PENDING') await checkStatement(server, { id, chance })
    const [now] = await many(
      server.db,
      sql<{ openFen: number; status: string }>`
        select total_fen - settled_fen as open_fen, status from statements where id = ${id}
      `,
    )
    const { openFen } = now!
    if (openFen === 0) continue
    const share = chance.oneOf([0.3, 1, 1, 1.1])
    const amountFen = Math.max(1, Math.round(openFen * share))
    if (share <= 1 && chance.isLucky(0.4)) {
      const wanted = { statementId: id, amount: yuan(amountFen), method: 'sandbox' }
      await payAtTheSandbox(server, expectDone(await buyer.post(payStatement, wanted)))
      continue
    }
    const receipt = {
      ...{ customerId: '2001', receivedOn: businessDay(server.clock()), bankNo: `B${newId()}`, payer: '' },
      ...{ amount: yuan(amountFen), reference: chance.isLucky(0.6) ? statementNo : '' },
    }
    const { id: receiptId } = expectDone(await finance.post<Row>('/fiscal/receipt/submit', receipt))
    await finance.post('/fiscal/receipt/propose', { ids: receiptId })
    const proposals = await many(
      server.db,
      sql<{
        id: string
      }>`select id::text as id from write_offs where receipt_id = ${receiptId} and status = 'PROPOSED'`,
    )
    if (proposals.length > 0)
      expectDone(
        await finance.post('/fiscal/write-off/accept', { ids: proposals.map((each) => each.id).join(',') }),
      )
  }
}

async function checkStatement(server: TestServer, { id, chance }: { id: string; chance: Chance }) {
  const [buyer, finance] = [server.as('buyer'), server.as('finance')]
  const lines = await many(
    server.db,
    sql<{ id: string; amountFen: number }>`
      select id::text as id, amount_fen from statement_lines where statement_id = ${id} order by line_no
    `,
  )
  for (const line of lines.filter(() => chance.isLucky(0.2))) {
    expectDone(await buyer.post('/fiscal/statement-line/dispute', { ids: line.id, reason: '数量不符' }))
    const outcome = line.amountFen > 0 && lines.length > 2 && chance.isLucky(0.5) ? 'DROP' : 'KEEP'
    const answer = { ids: line.id, outcome, reply: '已核实' }
    const dropped = await finance.post('/fiscal/statement-line/answer', answer)
    // A statement cannot fall below nothing.
    if (dropped.status !== 200)
      expectDone(await finance.post('/fiscal/statement-line/answer', { ...answer, outcome: 'KEEP' }))
  }
  const confirmed = await buyer.post<unknown>('/fiscal/statement/confirm', { ids: id })
  // Without its disputed lines it may come to nothing.
  if (confirmed.status !== 200 && (await statusOf(server, id)) !== 'SETTLED') expectDone(confirmed)
}

async function statusOf(server: TestServer, id: string): Promise<string> {
  const [row] = await many(server.db, sql<{ status: string }>`select status from statements where id = ${id}`)
  return row!.status
}

/** The supplier checks its bill, invoices it, and is paid in one or two parts. */
async function billsOf(server: TestServer, chance: Chance) {
  const [vendor, finance, credit] = [server.as('vendor'), server.as('finance'), server.as('credit')]
  const bills = await many(
    server.db,
    sql<{ id: string }>`
      select id::text as id from supplier_bills where tenant_id = ${SUPPLIER} and status = 'CHECKING' order by id
    `,
  )
  for (const { id } of bills) {
    expectDone(await vendor.post('/reconciliation/supplierBill/confirm', { ids: id }))
    const bill = expectDone(await finance.get<Row>('/reconciliation/supplierBill/detail', { id }))
    const { fileUrl } = expectDone(await upload(vendor, await aPng(), { field: 'supplier-invoice.files' }))
    if (Number(bill['invoiceable']) <= 0 || Number(bill['amount']) <= 0) continue
    const paper = {
      ...{ billId: id, invoiceNo: String(newId()).padStart(20, '2'), kind: 'SPECIAL' },
      ...{ issuedOn: businessDay(server.clock()), amount: bill['invoiceable'], tax: bill['tax'] },
      files: [fileUrl!.split('/').at(-1)],
    }
    const handed = expectDone(await vendor.post<Row>('/reconciliation/supplierInvoice/submit', paper))
    expectDone(await finance.post('/reconciliation/supplierInvoice/accept', { ids: handed.id }))
    const leftFen = Math.round((Number(bill['amount']) - Number(bill['applied'])) * 100)
    const parts =
      chance.isLucky(0.5) && leftFen > 1
        ? [Math.floor(leftFen / 3), leftFen - Math.floor(leftFen / 3)]
        : [leftFen]
    for (const fen of parts) {
      const wanted = { tenantId: SUPPLIER, accountId: await accountOf(server), billId: id, kind: 'BILL' }
      const { id: applied } = expectDone(
        await finance.post<Row>('/reconciliation/payforApply/submit', {
          ...wanted,
          amount: yuan(fen),
          reason: '货款',
        }),
      )
      expectDone(await finance.post('/reconciliation/payforApply/present', { ids: applied }))
      expectDone(await credit.post('/reconciliation/payforApply/approve', { ids: applied }))
      await pay(server, applied)
    }
  }
}

async function pay(server: TestServer, applicationId: string) {
  const finance = server.as('finance')
  const { accounts } = expectDone(await finance.get(listToPay, {}))
  const { fileUrl } = expectDone(await upload(finance, await aPng(), { field: 'payment.receipt' }))
  const paid = { paidOn: businessDay(server.clock()), accountId: accounts[0]!.accountId }
  expectDone(
    await finance.post(payOffline, {
      ...{ applicationId, ...paid, bankReference: `B${newId()}`, images: [{ fileUrl: fileUrl! }] },
    }),
  )
}

async function accountOf(server: TestServer): Promise<string> {
  const [account] = await many(
    server.db,
    sql<{ id: string }>`
      select id::text as id from payment_accounts
      where tenant_id = ${SUPPLIER} and status = 'ENABLED' and use <> 'PAY'
      order by id
    `,
  )
  return account!.id
}

/** The bank takes money back: its write-offs are reversed and the receipt is refunded; of a provider, it is a loss. */
async function chargedBack(server: TestServer, chance: Chance) {
  if (chance.isLucky(0.4)) return
  const finance = server.as('finance')
  const [receipt] = await many(
    server.db,
    sql<{ id: string }>`
      select id::text as id from receipts
      where customer_id = 2001 and status in ('APPLIED', 'PART') and source is distinct from 'ONLINE'
      order by id desc limit 1
    `,
  )
  if (receipt) {
    const applied = await many(
      server.db,
      sql<{
        id: string
      }>`select id::text as id from write_offs where receipt_id = ${receipt.id} and status = 'APPLIED'`,
    )
    const ids = applied.map(({ id }) => id).join(',')
    if (ids) expectDone(await finance.post('/fiscal/write-off/reverse', { ids, note: '银行退汇' }))
    expectDone(await finance.post('/fiscal/receipt/refund', { ids: receipt.id, refundNo: `R${newId()}` }))
  }
  const id = newId()
  await run(
    server.db,
    sql`
      insert into payment_differences (
        id, tenant_id, channel, day, kind, transaction_no, their_amount_fen, status, created_at, updated_at
      )
      values (
        ${id}, 1000, 'sandbox', ${businessDay(server.clock())}::date, 'REFUND_HERE', ${id}, 4321, 'OPEN', ${server.clock()},
        ${server.clock()}
      )
    `,
  )
  const settled = { ids: id, resolution: 'WRITTEN_OFF', note: '拒付' }
  expectDone(await finance.post('/fiscal/difference/settle', settled))
}
