// What people do with addresses of other systems and with what was sent to them.
import { invalid } from '../../../engine/invalid.ts'
import type { HookOf } from '../../../engine/hook.ts'
import { makePushSecret } from '../push-secret.ts'
import { queueTest, sendAgain } from '../push-queries.ts'

export const thirdPartySend: HookOf<'third-party-send'> = {
  beforeSave(_tx, ctx, { after }) {
    const refusal = ctx.services.pushes.refusal(String(after.url))
    if (refusal)
      throw invalid(ctx.language, {
        field: 'url',
        keyword: refusal === 'private' ? 'publicAddress' : 'secureAddress',
      })
  },
  actions: {
    'make-secret': async (tx, ctx, { rows }) => {
      const passwords: Record<string, string> = {}
      for (const row of rows) passwords[row.name] = await makePushSecret(tx, ctx, row.id)
      return { made: rows.length, passwords }
    },
    async 'send-test'(tx, ctx, { rows }) {
      for (const row of rows) await queueTest(tx, { sendId: row.id, now: ctx.now })
      return { queued: rows.length }
    },
  },
  kept: (answer) => ({ ...answer, passwords: {} }),
}

export const pushDelivery: HookOf<'push-delivery'> = {
  actions: {
    async 'send-again'(tx, ctx, { rows }) {
      return { queued: await sendAgain(tx, { ids: rows.map(({ id }) => id), now: ctx.now }) }
    },
  },
}
