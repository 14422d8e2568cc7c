// Actions of finance on its screens: transfers, refunds and differences of payments.
import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { fenFromYuan } from '../../../../shared/money.ts'
import { run, type Tx } from '../../../db/connection.ts'
import { mustBeFresh } from '../../identity/second-factor/fresh-factor.ts'
import { tryRefundAgain } from '../../orders/refunds.ts'
import { payingAccount, settleByHand } from '../refund-by-hand.ts'
import { decideTransfer } from '../transfers.ts'
import { isPlatform } from '../../../engine/visible-rows.ts'
import type { SignedIn } from '../../../context.ts'
import { postEntry } from '../../books/post-entry.ts'
import type { HookOf, RowOf } from '../../../engine/hook.ts'

export const transferVoucher: HookOf<'transfer-voucher'> = {
  actions: {
    async confirm(tx, ctx, { rows, input }) {
      mustBeStaff(ctx)
      const decision = { confirmed: true as const, bankNo: input.bankNo?.trim() || null }
      for (const row of rows) await decideTransfer(tx, ctx, { voucherId: row.id, decision })
    },
    async refuse(tx, ctx, { rows, input }) {
      mustBeStaff(ctx)
      const decision = { confirmed: false as const, reason: input.reason }
      for (const row of rows) await decideTransfer(tx, ctx, { voucherId: row.id, decision })
    },
  },
}

export const paymentRefund: HookOf<'payment-refund'> = {
  actions: {
    async settle(tx, ctx, { rows, input }) {
      mustBeStaff(ctx)
      await mustBeFresh(ctx, tx)
      const accountId = await payingAccount(tx, ctx.me.tenantId, input.accountId ?? null)
      for (const row of rows)
        await settleByHand(tx, ctx, { refundId: row.id, refundNo: input.refundNo, accountId })
    },
    async retry(tx, ctx, { rows }) {
      mustBeStaff(ctx)
      await mustBeFresh(ctx, tx)
      for (const row of rows) await tryRefundAgain(tx, row.id, ctx.now)
    },
  },
}

export const paymentDifference: HookOf<'payment-difference'> = {
  actions: {
    async settle(tx, ctx, { rows, input }) {
      mustBeStaff(ctx)
      if (input.resolution === 'WRITTEN_OFF') for (const row of rows) await writeOff(tx, row, ctx.now)
      await run(
        tx,
        sql`
          update payment_differences
          set status = 'SETTLED', note = ${input.note}, resolution = ${input.resolution}, version = version + 1,
            updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
          where id = any(${rows.map((row) => row.id)}::bigint[])
        `,
      )
    },
  },
}

/** The provider holds more or less than our records say; that is gain or loss. */
function writeOff(tx: Tx, row: RowOf<'payment-difference'>, now: Date) {
  const fenOf = (amount: string | null) => (amount === null ? 0 : fenFromYuan(amount))
  const moreFen = fenOf(row.theirAmount) - fenOf(row.ourAmount)
  // Of a refund or a fee, more means that more has left.
  const amountFen = row.kind?.startsWith('REFUND') || row.kind === 'FEE' ? -moreFen : moreFen
  const subject = row.channel ?? ''
  return postEntry(
    tx,
    {
      ...{
        document: 'SETTLEMENT',
        documentId: row.id,
        documentNo: row.transactionNo ?? '',
        event: 'written off',
      },
      lines: [
        { purpose: 'CLEARING', subject, amountFen },
        { purpose: 'WRITE_OFF', subject, amountFen: -amountFen },
      ],
    },
    now,
  )
}

/** Changing a payment account requires a fresh second factor. */
export const paymentAccount: HookOf<'payment-account'> = {
  beforeSave: (tx, ctx) => mustBeFresh(ctx, tx),
  beforeRemove: (tx, ctx) => mustBeFresh(ctx, tx),
}

// The tenant of these rows is the customer, who must never confirm its own money.
function mustBeStaff(ctx: SignedIn) {
  if (!isPlatform(ctx)) throw new AppError('FORBIDDEN', { permission: 'fiscal_transfer_confirm' })
}
