import { AppError } from '../../../../shared/errors.ts'
import { fenFromYuan } from '../../../../shared/money.ts'
import type { SignedIn } from '../../../context.ts'
import type { AfterOf, HookOf, RowOf } from '../../../engine/hook.ts'
import { numbersEntered } from '../known-numbers.ts'
import {
  assignReceipt,
  bookReceipts,
  customersNamed,
  rebookReceipt,
  refundReceipt,
  type Receipt,
} from '../receipts.ts'
import { acceptWriteOffs, proposeWriteOffs, rejectWriteOffs, reverseWriteOffs } from '../write-offs.ts'

const actorOf = ({ me, now }: SignedIn) => ({ actorId: me.userId, actorName: me.realName, now })

function moneyOf(receiptId: string, row: AfterOf<'receipt'> | RowOf<'receipt'>): Receipt {
  return {
    ...{ receiptId, customerId: row.customerId ?? null, bankNo: row.bankNo!, receivedOn: row.receivedOn! },
    ...{ amountFen: fenFromYuan(row.amount!), account: row.account ?? '' },
  }
}

/** A receipt is entered in the books at once; its customer is found by the payer. */
export const receipt: HookOf<'receipt'> = {
  async beforeSave(tx, _ctx, { after }) {
    const known = await numbersEntered(tx, after.bankNo ? [after.bankNo] : [])
    if (known.size > 0) throw new AppError('RECEIPT_BY_TRANSFER')
    if (after.customerId || !after.payer) return
    after.customerId = (await customersNamed(tx, [after.payer])).get(after.payer) ?? null
  },
  async afterSave(tx, { now }, { id, before, after }) {
    if (before) await rebookReceipt(tx, { before: moneyOf(id, before), after: moneyOf(id, after) }, now)
    else await bookReceipts(tx, [moneyOf(id, after)], now)
  },
  async afterRemove(tx, { now }, rows) {
    for (const row of rows) await rebookReceipt(tx, { before: moneyOf(row.id, row), after: null }, now)
  },
  actions: {
    async propose(tx, ctx, { rows }) {
      const ids = rows.map(({ id }) => id)
      return { found: await proposeWriteOffs(tx, ids, actorOf(ctx)) }
    },
    async assign(tx, { now }, { rows, input }) {
      for (const { id } of rows) await assignReceipt(tx, { receiptId: id, customerId: input.customerId }, now)
    },
    async refund(tx, { now }, { rows, input }) {
      for (const { id } of rows) await refundReceipt(tx, { receiptId: id, refundNo: input.refundNo }, now)
    },
  },
}

export const writeOff: HookOf<'write-off'> = {
  actions: {
    accept: (tx, ctx, { rows }) =>
      acceptWriteOffs(
        tx,
        rows.map(({ id }) => id),
        actorOf(ctx),
      ),
    reject: (tx, ctx, { rows }) =>
      rejectWriteOffs(
        tx,
        rows.map(({ id }) => id),
        actorOf(ctx),
      ),
    reverse: (tx, ctx, { rows, input }) =>
      reverseWriteOffs(tx, { ids: rows.map(({ id }) => id), note: input.note }, actorOf(ctx)),
  },
}
