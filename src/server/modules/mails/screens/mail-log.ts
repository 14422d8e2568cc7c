import type { HookOf } from '../../../engine/hook.ts'
import { sendAgain } from '../mail-queries.ts'

export const mailLog: HookOf<'mail-log'> = {
  actions: {
    async 'send-again'(tx, ctx, { rows }) {
      return {
        queued: await sendAgain(tx, { ids: rows.map(({ id }) => id), by: ctx.me.userId, now: ctx.now }),
      }
    },
  },
}
