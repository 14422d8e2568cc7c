import type { HookOf } from '../../../engine/hook.ts'
import { bookDeposit } from '../book-deposit.ts'

/** The deposit that a supplier paid when it settled in is money of the books. */
export const settledSupplier: HookOf<'settled-supplier'> = {
  afterSave: (tx, { now }, { id, tenantId }) => bookDeposit(tx, { documentId: id, tenantId }, now),
  async afterRemove(tx, { now }, rows) {
    for (const { id, tenantId } of rows) await bookDeposit(tx, { documentId: id, tenantId }, now)
  },
}
