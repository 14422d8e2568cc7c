import type { Config } from '../../config.ts'
import type { CardVault } from './port.ts'
import { openSandboxVault } from './sandbox.ts'
import { openUnionPayVault } from './unionpay.ts'

/** The vault for bound cards: UnionPay if configured, else the sandbox of a demonstration, else none. */
export function openVault({ payment, demo }: Config, clock: () => Date): CardVault | undefined {
  if (payment.cards) return openUnionPayVault(payment.cards, clock)
  return demo ? openSandboxVault() : undefined
}
