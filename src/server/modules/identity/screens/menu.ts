import type { HookOf } from '../../../engine/hook.ts'

/** The entries decide who may do what, so every change takes effect at once. */
export const menu: HookOf<'menu'> = {
  beforeSave(_tx, _ctx, { before, after }) {
    if (!before) after.source = 'CUSTOM'
  },
  committed: ({ services }) => services.permissions.invalidate(),
}
