import type { HookOf } from '../../../engine/hook.ts'
import { reopenDays, settleDays } from '../settlements.ts'

export const providerSettlement: HookOf<'provider-settlement'> = {
  actions: {
    arrive: (tx, { now }, { rows, input }) =>
      settleDays(
        tx,
        { settlementIds: rows.map(({ id }) => id), receiptId: input.receiptId, note: input.note ?? '' },
        now,
      ),
    async reopen(tx, { now }, { rows }) {
      for (const receiptId of new Set(rows.map((row) => row.receiptId)))
        if (receiptId) await reopenDays(tx, receiptId, now)
    },
  },
}
