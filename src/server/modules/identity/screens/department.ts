import type { HookOf } from '../../../engine/hook.ts'

/** The tree of departments decides who sees which rows, so every change takes effect at once. */
export const department: HookOf<'department'> = {
  committed: ({ services }) => services.permissions.invalidate(),
}
