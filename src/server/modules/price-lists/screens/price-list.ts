// The screens of price lists and of held rows.
import { acceptAllHeld, undoPriceList } from '../act-on-list.ts'
import { acceptRows, refuseRows } from '../accept-rows.ts'
import type { SignedIn } from '../../../context.ts'
import type { Hook, Row } from '../../../engine/hook.ts'

const listOf = (row: Row) => ({ listId: String(row['id']), supplierId: String(row['tenantId']) })
const idsOf = (rows: Row[]) => rows.map((row) => String(row['id']))

export const priceList: Hook = {
  actions: {
    async acceptHeld(tx, ctx, { rows }) {
      for (const row of rows) await acceptAllHeld(tx, ctx, listOf(row))
    },
    async undo(tx, ctx, { rows }) {
      for (const row of rows) await undoPriceList(tx, ctx, listOf(row))
    },
  },
  committed: ({ services }: SignedIn) => services.priceLists.nudge(),
}

export const priceListRow: Hook = {
  steps: {
    accept: (tx, ctx, { rows }) => acceptRows(tx, ctx, idsOf(rows)),
    refuse: (tx, ctx, { rows }) => refuseRows(tx, ctx, idsOf(rows)),
  },
}
