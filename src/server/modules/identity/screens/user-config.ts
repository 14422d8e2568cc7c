import { mustOutrankUsers } from './granting.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** A restriction takes effect on the user's next click, and so does its removal. */
export const userConfig: HookOf<'user-config'> = {
  async beforeSave(tx, ctx, { after }) {
    await mustOutrankUsers(tx, ctx, [String(after.userId)])
  },
  async beforeRemove(tx, ctx, rows) {
    await mustOutrankUsers(
      tx,
      ctx,
      rows.map((row) => row.userId),
    )
  },
  committed: ({ services }) => services.permissions.invalidate(),
}
