// The screens of price lists and of held rows.
import { acceptAllHeld, undoPriceList } from '../act-on-list.ts'
import { acceptRows, refuseRows } from '../accept-rows.ts'
import type { SignedIn } from '../../../context.ts'
import type { HookOf, RowOf } from '../../../engine/hook.ts'

const listOf = (row: RowOf<'price-list'>) => ({ listId: row.id, supplierId: row.tenantId })
const idsOf = (rows: RowOf<'price-list-row'>[]) => rows.map((row) => row.id)

export const priceList: HookOf<'price-list'> = {
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

export const priceListRow: HookOf<'price-list-row'> = {
  steps: {
    accept: (tx, ctx, { rows }) => acceptRows(tx, ctx, idsOf(rows)),
    refuse: (tx, ctx, { rows }) => refuseRows(tx, ctx, idsOf(rows)),
  },
}
