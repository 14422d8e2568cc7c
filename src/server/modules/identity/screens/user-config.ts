import { mustOutrankUsers } from './granting.ts'
import type { Hook } from '../../../engine/hook.ts'

/** What a user's own data permission takes away is gone on their next click, and comes back as fast. */
export const userConfig: Hook = {
  async beforeSave(tx, ctx, { after }) {
    await mustOutrankUsers(tx, ctx, [String(after['userId'])])
  },
  async beforeRemove(tx, ctx, rows) {
    await mustOutrankUsers(
      tx,
      ctx,
      rows.map((row) => String(row['userId'])),
    )
  },
  committed: ({ services }) => services.permissions.invalidate(),
}
