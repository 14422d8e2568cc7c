import type { Tx } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import { goOnline } from '../go-online.ts'
import { issueCoupons } from '../issue-coupons.ts'
import { closePools } from '../pools.ts'
import { resolveProducts } from '../resolve-products.ts'
import type { Hook, Row } from '../../../engine/hook.ts'

/** Promotions of every kind: the screens differ in their fields, not in their behaviour. */
export const marketing: Hook = {
  beforeSave(_tx, ctx, change) {
    // A supplier's promotions cover only its own goods.
    if (ctx.me.tenantType === 'VENDER') change.after['supplierId'] = ctx.me.tenantId
  },
  afterSave: (tx, _ctx, { id }) => resolveProducts(tx, [id]),
  async afterStep(tx: Tx, ctx: SignedIn, { name, rows }) {
    const ids = idsOf(rows)
    if (name === 'online') for (const id of ids) await goOnline(tx, id, ctx.now)
    if (name === 'offline') await closePools(tx, ids, ctx.now)
  },
  actions: {
    issue: async (tx, ctx, { rows, input }) => ({
      issued: await issueCoupons(tx, ctx, {
        marketingId: idsOf(rows)[0]!,
        customerIds: (input['customerIds'] as string[] | null | undefined) ?? [],
      }),
    }),
  },
}

function idsOf(rows: Row[]): string[] {
  return rows.map((row) => String(row['marketingId'])).toSorted()
}
