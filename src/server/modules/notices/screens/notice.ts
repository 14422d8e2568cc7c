import { publishNotice } from '../publish-notice.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** Publishing a notice sends a message to its audience. */
export const notice: HookOf<'notice'> = {
  steps: {
    publish: async (tx, ctx, { rows }) => {
      for (const row of rows) {
        await publishNotice(
          tx,
          {
            id: row.id,
            title: { zh: row.titleZh, en: row.titleEn },
            content: { zh: row.contentZh, en: row.contentEn },
            audience: row.audience,
            roleCodes: row.roleCodes,
          },
          ctx.now,
        )
      }
    },
  },
}
