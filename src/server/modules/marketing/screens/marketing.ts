import type { Tx } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import { goOnline } from '../go-online.ts'
import { issueCoupons } from '../issue-coupons.ts'
import { personOf } from '../../stock/movements.ts'
import { closePools } from '../pools.ts'
import { resolveProducts } from '../resolve-products.ts'
import type { HookOf, RowOf } from '../../../engine/hook.ts'

type Kind =
  | 'coupon'
  | 'full-minus'
  | 'second-kill'
  | 'special'
  | 'zp-activity'
  | 'antique-activity'
  | 'new-activity'
  | 'group-activity'

/** Promotions of every kind: the screens differ in their fields, not in their behaviour. */
export const marketing: HookOf<Kind> = {
  beforeSave(_tx, ctx, change) {
    // A supplier's promotions cover only its own goods.
    if (ctx.me.tenantType === 'VENDER') change.after.supplierId = ctx.me.tenantId
  },
  afterSave: (tx, _ctx, { id }) => resolveProducts(tx, [id]),
  async afterStep(tx: Tx, ctx: SignedIn, { name, rows }) {
    const ids = idsOf(rows)
    const mover = { by: personOf(ctx), now: ctx.now }
    if (name === 'online') for (const id of ids) await goOnline(tx, id, mover)
    if (name === 'offline') await closePools(tx, ids, mover)
  },
}

/** Coupons are also handed out. */
export const coupon: HookOf<'coupon'> = {
  ...marketing,
  actions: {
    issue: async (tx, ctx, { rows, input }) => ({
      issued: await issueCoupons(tx, ctx, {
        marketingId: idsOf(rows)[0]!,
        customerIds: input.customerIds,
      }),
    }),
  },
}

function idsOf(rows: RowOf<Kind>[]): string[] {
  return rows.map((row) => row.marketingId).toSorted()
}
