import { publishNotice } from '../publish-notice.ts'
import type { Hook } from '../../../engine/hook.ts'

/** Publishing a notice sends a message to its audience. */
export const notice: Hook = {
  steps: {
    publish: async (tx, ctx, { rows }) => {
      for (const row of rows) {
        await publishNotice(
          tx,
          {
            id: String(row['id']),
            title: { zh: String(row['titleZh']), en: String(row['titleEn']) },
            content: { zh: String(row['contentZh']), en: String(row['contentEn']) },
            audience: row['audience'] as string[],
            roleCodes: row['roleCodes'] as string[],
          },
          ctx.now,
        )
      }
    },
  },
}
