import { randomBytes } from 'node:crypto'
import type { CardVault } from './port.ts'

/** A vault for demonstrations: it keeps no number, and no bank knows a holder called 测试拒绝. */
export const sandboxVault: CardVault = {
  bind: async ({ holder }) =>
    holder.trim() === '测试拒绝' ? undefined : { token: `sandbox-${randomBytes(18).toString('base64url')}` },
  release: async () => {},
}
