import type { Config } from '../../config.ts'
import { openAlipay } from './alipay.ts'
import type { PaymentProvider } from './port.ts'
import type { CardVault } from '../cards/port.ts'
import { openCards } from './card.ts'
import { openBank } from './bank.ts'
import { openSandbox, type SandboxProvider } from './sandbox.ts'
import { openWechat } from './wechat.ts'

/** The configured providers, in the order in which they are offered. */
export interface PaymentProviders {
  offered: PaymentProvider[]
  /** Bound bank cards, which have their own payment call. */
  cards: PaymentProvider | undefined
  /** Only in demonstrations: it takes no money. */
  sandbox: SandboxProvider | undefined
}

export function openPaymentProviders(config: Config, cards: CardVault | undefined): PaymentProviders {
  const sandbox = config.demo ? openSandbox(config.sessionSecret) : undefined
  const { alipay, wechat, bank } = config.payment
  const offered = [
    alipay && openAlipay(alipay),
    wechat && openWechat(wechat),
    bank && openBank(bank),
    sandbox,
  ]
  return {
    offered: offered.filter((provider) => provider !== undefined),
    cards: cards && openCards(cards),
    sandbox,
  }
}

export function findProvider(
  { offered, cards }: PaymentProviders,
  method: string,
): PaymentProvider | undefined {
  if (method === 'card') return cards
  return offered.find((provider) => provider.method === method)
}
