import type { Hook } from '../../../engine/hook.ts'

/** Who may do what depends on the entries, so every change is felt at once. */
export const menu: Hook = {
  beforeSave(_tx, _ctx, { before, after }) {
    if (!before) after['source'] = 'CUSTOM'
  },
  committed: ({ services }) => services.permissions.invalidate(),
}
