import { sql } from 'kysely'
import { many, maybeOne, run, type Tx } from '../../db/connection.ts'
import { insertRows } from '../../db/insert-rows.ts'

export interface Voucher {
  voucherId: string
  tenantId: string
  userId: string
  amountFen: number
  payer: string
  paidOn: string
  images: string[]
  remark: string
}

interface VoucherOf {
  /** The numbers of the orders or the statement, for people. */
  paidNos: string[]
  statementId: string | null
  orders: { orderId: string; amountFen: number }[]
  now: Date
}

export async function insertVoucher(
  tx: Tx,
  voucher: Voucher,
  { paidNos, statementId, orders, now }: VoucherOf,
) {
  const { voucherId, tenantId, userId, amountFen, payer, paidOn, images, remark } = voucher
  const at = now.toISOString()
  await insertRows(tx, 'transfer_vouchers', [
    {
      id: voucherId,
      tenant_id: tenantId,
      version: 1,
      order_nos: paidNos.join(', '),
      statement_id: statementId,
      amount_fen: amountFen,
      payer,
      paid_on: paidOn,
      images,
      remark,
      status: 'PENDING',
      reason: '',
      created_by: userId,
      updated_by: userId,
      created_at: at,
      updated_at: at,
    },
  ])
  await insertRows(
    tx,
    'transfer_voucher_orders',
    orders.map(({ orderId, amountFen: share }) => ({
      voucher_id: voucherId,
      order_id: orderId,
      tenant_id: tenantId,
      amount_fen: share,
    })),
  )
}

export interface DecidedVoucher {
  tenantId: string
  userId: string
  amountFen: number
  payer: string
  paidOn: string
}

/** Marks a waiting voucher as decided; undefined when somebody else was faster. */
export function decideVoucher(
  tx: Tx,
  voucherId: string,
  {
    status,
    reason,
    bankNo,
    by,
    now,
  }: { status: 'CONFIRMED' | 'REFUSED'; reason: string; bankNo: string | null; by: string; now: Date },
): Promise<DecidedVoucher | undefined> {
  return maybeOne(
    tx,
    sql<DecidedVoucher>`
      update transfer_vouchers
      set status = ${status}, reason = ${reason}, bank_no = ${bankNo}, version = version + 1, updated_by = ${by},
        updated_at = ${now}
      where id = ${voucherId} and status = 'PENDING'
      returning tenant_id, created_by as user_id, amount_fen, payer, paid_on::text
    `,
  )
}

/** The statement that a voucher pays; undefined for one of orders. */
export function statementOfVoucher(
  tx: Tx,
  voucherId: string,
): Promise<{ statementId: string; statementNo: string } | undefined> {
  return maybeOne(
    tx,
    sql<{ statementId: string; statementNo: string }>`
      select s.id as statement_id, s.statement_no
      from transfer_vouchers v
      join statements s on s.id = v.statement_id
      where v.id = ${voucherId}
    `,
  )
}

export async function isNumberUsed(tx: Tx, bankNo: string): Promise<boolean> {
  const used = await maybeOne(tx, sql`select 1 from transfer_vouchers where bank_no = ${bankNo}`)
  return used !== undefined
}

export function voucherShares(tx: Tx, voucherId: string): Promise<{ orderId: string; amountFen: number }[]> {
  return many(
    tx,
    sql<{ orderId: string; amountFen: number }>`
      select order_id, amount_fen
      from transfer_voucher_orders
      where voucher_id = ${voucherId}
      order by order_id
    `,
  )
}

/** A payment that is complete from the start: by transfer or in cash. */
export async function insertReceived(
  tx: Tx,
  payment: {
    paymentId: string
    tenantId: string
    userId: string
    method: 'transfer' | 'cash'
    amountFen: number
    transactionNo: string
  },
  { shares, now }: { shares: { orderId: string; amountFen: number }[]; now: Date },
) {
  await run(
    tx,
    sql`
      insert into payments (
        id, tenant_id, user_id, method, amount_fen, status, token, transaction_no, created_at, expires_at, paid_at,
        updated_at
      )
      values (
        ${payment.paymentId}, ${payment.tenantId}, ${payment.userId}, ${payment.method}, ${payment.amountFen}, 'paid',
        '', ${payment.transactionNo}, ${now}, ${now}, ${now}, ${now}
      )
    `,
  )
  await insertRows(
    tx,
    'payment_orders',
    shares.map(({ orderId, amountFen }) => ({
      payment_id: payment.paymentId,
      order_id: orderId,
      tenant_id: payment.tenantId,
      amount_fen: amountFen,
    })),
  )
}
