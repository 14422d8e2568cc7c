// Demo rows that wait for a decision or had one: registrations, certifications, bank transfers, and
// differences from the providers' lists. All of it is invented.
import { sql } from 'kysely'
import { orderStatuses } from '../../../shared/order-status.ts'
import { many, run, type Tx } from '../connection.ts'
import { insertRows as insertRecords } from '../insert-rows.ts'
import { certificationReview, waitingApproval } from './demo-approvals.ts'
import { aPicture } from './demo-pictures.ts'
import { dayFrom, demoRow } from './demo-row.ts'
import { insertRows } from './insert-rows.ts'

const DAY_MS = 86_400_000

export async function seedReviews(tx: Tx, { now }: { now: Date }) {
  await seedRegistrations(tx, now)
  await seedCertifications(tx, now)
  await seedTransfers(tx, now)
  await seedDifferences(tx, now)
}

async function seedRegistrations(tx: Tx, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const registration = (daysAgo: number, row: object) => ({
    ...demoRow(now, { daysAgo }),
    ...{
      created_by: null,
      updated_by: null,
      invite_code: null,
      inviter_id: null,
      reason: null,
      reviewed_at: null,
      told_at: null,
    },
    ...row,
  })
  const told = (days: number) => ({ reviewed_at: ago(days), told_at: ago(days) })
  await insertRows(tx, {
    table: 'tenant_registrations',
    now,
    rows: [
      registration(0.2, {
        company_name: '泰安岳峰重卡维修厂',
        ...{ real_name: '岳峰', account: 'yuefeng', phone: '13805380101', status: 'PENDING' },
        // Asked in by the buyer of Jinan.
        inviter_id: '2',
      }),
      registration(9, {
        company_name: '聊城鲁西货运汽修',
        ...{ real_name: '郭立新', account: 'luxi', phone: '13806350102', status: 'REJECTED', ...told(8.5) },
        reason: '营业执照名称与公司名称不一致，请核对后重新申请',
      }),
      registration(33, {
        company_name: '临沂顺达车队维修中心',
        ...{
          real_name: '吴海燕',
          account: 'buyer2',
          phone: '13805390002',
          status: 'APPROVED',
          ...told(32.6),
        },
        made_tenant_id: '2002',
      }),
    ],
  })
}

async function seedCertifications(tx: Tx, now: Date) {
  const certifications = [
    ['3003', '十堰东风配件总汇', '91420300MA3C00005A', 'SUCCESS', null],
    ['3005', '长春一汽解放配件行', '91220101MA3C000077', 'PENDING', null],
    ['3007', '北京欧曼重卡配件公司', '91110105MA3C00009C', 'REJECTED', '营业执照照片不清晰，请重新上传'],
  ] as const
  const rows = []
  for (const [tenantId, legal_name, credit_code, status, reason] of certifications) {
    const licence = [await aPicture(tx, 'licence', { tenantId, now })]
    rows.push({
      ...demoRow(now, { tenantId, daysAgo: status === 'PENDING' ? 1 : 20 }),
      ...{ legal_name, credit_code, status, reason, licence, applicant_id: '1' },
    })
  }
  await insertRows(tx, { table: 'certifications', now, rows })
  const pending = rows.filter(({ status }) => status === 'PENDING')
  await insertRecords(
    tx,
    'approvals',
    pending.map((row) => waitingApproval(row, { screen: 'certification', steps: [certificationReview] })),
  )
}

interface TransferredOrder {
  id: string
  orderNo: string
  amountFen: number
  tenantId: string
  at: Date
}

/** Two orders of the fleet that were paid by bank transfer, as finance has them among its vouchers. */
async function seedTransfers(tx: Tx, now: Date) {
  const orders = await many(
    tx,
    sql<TransferredOrder>`
      select id, order_no, amount_fen, tenant_id, paid_at as at
      from orders
      where tenant_id = 2002 and status = ${sql.lit(orderStatuses.completed.code)} and paid_at is not null
      order by submitted_at desc
      limit 2
    `,
  )
  if (orders.length === 0) return
  const image = await aPicture(tx, 'voucher', { tenantId: '2002', now })
  const rows = orders.map(({ orderNo, amountFen, tenantId, at }) => ({
    ...demoRow(now, { tenantId }),
    ...{ order_nos: orderNo, amount_fen: amountFen, payer: '临沂顺达车队维修中心', images: [image] },
    ...{ paid_on: dayFrom(at, 0), remark: '对公转账', status: 'CONFIRMED', reason: null },
    ...{ created_by: '3', updated_by: '8', created_at: at, updated_at: at },
  }))
  await insertRows(tx, { table: 'transfer_vouchers', now, rows })
  for (const [at, { id, amountFen, tenantId }] of orders.entries()) {
    await run(
      tx,
      sql`
        insert into transfer_voucher_orders (voucher_id, order_id, tenant_id, amount_fen)
        values (${rows[at]!.id}, ${id}, ${tenantId}, ${amountFen})
      `,
    )
  }
  const ids = sql`any(${orders.map(({ id }) => id)}::bigint[])`
  await run(tx, sql`update orders set payment_method = 'transfer' where id = ${ids}`)
  await run(
    tx,
    sql`
      update order_history
      set event = 'financeConfirm', from_status = ${sql.lit(orderStatuses.awaitingFinance.code)}, actor = 'staff', actor_id = 8, actor_name = '钱雅琴'
      where order_id = ${ids} and event = 'pay'
    `,
  )
}

async function seedDifferences(tx: Tx, now: Date) {
  const paid = await many(
    tx,
    sql<{ id: string; tenantId: string; amountFen: number; transactionNo: string; at: Date }>`
      select id, tenant_id, amount_fen, transaction_no, paid_at as at
      from payments
      where paid_at is not null and transaction_no is not null
      order by paid_at desc, id
      limit 2
    `,
  )
  const rows = paid.map(({ id, amountFen, transactionNo, at }, nth) => ({
    ...demoRow(now, { daysAgo: 1 }),
    ...{ channel: 'sandbox', day: dayFrom(at, 0), transaction_no: transactionNo, payment_no: id },
    ...(nth === 0
      ? {
          kind: 'MISSING_THERE',
          our_amount_fen: amountFen,
          their_amount_fen: null,
          status: 'OPEN',
          note: null,
        }
      : {
          ...{ kind: 'RECOVERED', our_amount_fen: amountFen, their_amount_fen: amountFen, status: 'SETTLED' },
          note: '回调延迟，次日已补记',
        }),
  }))
  await insertRows(tx, { table: 'payment_differences', now, rows })
}
