// Actions of finance on its screens: transfers, refunds and differences of payments.
import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { run } from '../../../db/connection.ts'
import { mustBeFresh } from '../../identity/second-factor/fresh-factor.ts'
import { tryRefundAgain } from '../../orders/refunds.ts'
import { settleByHand } from '../refund-by-hand.ts'
import { decideTransfer } from '../transfers.ts'
import { isPlatform } from '../../../engine/visible-rows.ts'
import type { SignedIn } from '../../../context.ts'
import type { HookOf } from '../../../engine/hook.ts'

export const transferVoucher: HookOf<'transfer-voucher'> = {
  actions: {
    async confirm(tx, ctx, { rows }) {
      mustBeStaff(ctx)
      for (const row of rows)
        await decideTransfer(tx, ctx, { voucherId: row.id, confirmed: true, reason: '' })
    },
    async refuse(tx, ctx, { rows, input }) {
      mustBeStaff(ctx)
      const reason = input.reason
      for (const row of rows) await decideTransfer(tx, ctx, { voucherId: row.id, confirmed: false, reason })
    },
  },
}

export const paymentRefund: HookOf<'payment-refund'> = {
  actions: {
    async settle(tx, ctx, { rows, input }) {
      mustBeStaff(ctx)
      await mustBeFresh(ctx, tx)
      for (const row of rows) await settleByHand(tx, ctx, { refundId: row.id, refundNo: input.refundNo })
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
      await run(
        tx,
        sql`
          update payment_differences
          set status = 'SETTLED', note = ${input.note}, version = version + 1,
            updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
          where id = any(${rows.map((row) => row.id)}::bigint[])
        `,
      )
    },
  },
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
