// Demo statements: one to confirm, one overdue, and money that waits to be matched. All of it is invented.
import { sql } from 'kysely'
import { bookReceipts } from '../../modules/statements/receipts.ts'
import { proposeWriteOffs } from '../../modules/statements/write-offs.ts'
import { makeStatement } from '../../modules/statements/make-statements.ts'
import { businessDay } from '../../../shared/time.ts'
import { insertRows } from '../insert-rows.ts'
import { run, type Tx } from '../connection.ts'
import { dayFrom, demoRow } from './demo-row.ts'

const DAY_MS = 86_400_000
const terms = { cycle: 'MONTH', makeDay: 1, dueDays: 30, remindDays: 3, confirmDays: 7 } as const

export async function seedStatements(tx: Tx, { now }: { now: Date }) {
  await makeStatement(tx, {
    tenantId: '2001',
    terms: { ...terms, dueDays: 45 },
    madeOn: businessDay(now),
    now,
  })
  const then = new Date(now.getTime() - 38 * DAY_MS)
  const late = await makeStatement(tx, { tenantId: '2002', terms, madeOn: businessDay(then), now: then })
  await run(
    tx,
    sql`
      update statements
      set status = 'CONFIRMED', confirmed_at = ${then}, reminded_at = ${then}, overdue = true
      where id = ${late?.statementId ?? null}::bigint
    `,
  )
  const receipts = [
    {
      customerId: '2002',
      bankNo: 'ICBC20260001',
      payer: '顺达车队',
      reference: '货款',
      amountFen: 500_000,
      daysAgo: 2,
    },
    {
      customerId: null,
      bankNo: 'ICBC20260002',
      payer: '李建军',
      reference: '配件款',
      amountFen: 86_000,
      daysAgo: 1,
    },
  ]
  for (const { customerId, bankNo, payer, reference, amountFen, daysAgo } of receipts) {
    const receivedOn = dayFrom(now, -daysAgo)
    const row = demoRow(now, {})
    await insertRows(tx, 'receipts', [
      {
        ...{
          ...row,
          customer_id: customerId,
          bank_no: bankNo,
          received_on: receivedOn,
          amount_fen: amountFen,
        },
        ...{ payer, reference, account: '', source: 'FILE', applied_fen: 0, refunded_fen: 0, status: 'OPEN' },
      },
    ])
    const receipt = { receiptId: row.id, customerId, bankNo, receivedOn, amountFen, account: '' }
    await bookReceipts(tx, [receipt], now)
    if (customerId) await proposeWriteOffs(tx, [row.id], { actorId: null, actorName: '', now })
  }
}
