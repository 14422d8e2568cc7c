import type { HookOf } from '../../../engine/hook.ts'
import { forgetVersions } from '../published-versions.ts'

export const appVersion: HookOf<'app-version'> = {
  committed: ({ services }) => forgetVersions(services),
}
