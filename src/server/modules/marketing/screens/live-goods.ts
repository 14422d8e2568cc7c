import { syncLiveGoods } from '../live-goods.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** Goods of the live shop take their data and availability from the catalogue. */
export const liveGoods: HookOf<'live-goods'> = {
  afterSave: (tx, ctx, { id }) => syncLiveGoods(tx, { ids: [id], now: ctx.now }),
  actions: {
    sync: (tx, ctx, { rows }) => syncLiveGoods(tx, { ids: rows.map((row) => row.id), now: ctx.now }),
  },
}
