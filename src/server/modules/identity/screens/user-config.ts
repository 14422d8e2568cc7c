import { mustOutrankUsers } from './granting.ts'
import type { Hook } from '../../../engine/hook.ts'

/** A restriction takes effect on the user's next click, and so does its removal. */
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
