import type { Hook } from '../../../engine/hook.ts'

/** Which departments are below one's own decides which rows one sees, so every change is felt at once. */
export const department: Hook = {
  committed: ({ services }) => services.permissions.invalidate(),
}
