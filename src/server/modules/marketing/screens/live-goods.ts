import { syncLiveGoods } from '../live-goods.ts'
import type { Hook } from '../../../engine/hook.ts'

/** Goods of the live shop take their data and availability from the catalogue. */
export const liveGoods: Hook = {
  afterSave: (tx, ctx, { id }) => syncLiveGoods(tx, { ids: [id], now: ctx.now }),
  actions: {
    sync: (tx, ctx, { rows }) =>
      syncLiveGoods(tx, { ids: rows.map((row) => String(row['id'])), now: ctx.now }),
  },
}
