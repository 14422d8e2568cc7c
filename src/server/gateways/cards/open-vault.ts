import type { Config } from '../../config.ts'
import type { CardVault } from './port.ts'
import { openSandboxVault } from './sandbox.ts'
import { openUnionPayVault } from './unionpay.ts'

/** Who keeps bound cards here: UnionPay where it is set up, else the sandbox of a demonstration; nobody otherwise. */
export function openVault({ payment, demo }: Config, clock: () => Date): CardVault | undefined {
  if (payment.cards) return openUnionPayVault(payment.cards, clock)
  return demo ? openSandboxVault() : undefined
}
