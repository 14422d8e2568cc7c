import type { Config } from '../../config.ts'
import { openAlipay } from './alipay.ts'
import type { PaymentProvider } from './port.ts'
import { openBank } from './bank.ts'
import { openSandbox, type SandboxProvider } from './sandbox.ts'
import { openWechat } from './wechat.ts'

/** The providers that are set up here, in the order in which they are offered. */
export interface PaymentProviders {
  offered: PaymentProvider[]
  /** Present in demonstrations alone: it takes no money. */
  sandbox: SandboxProvider | undefined
}

export function openPaymentProviders(config: Config): PaymentProviders {
  const sandbox = config.demo ? openSandbox(config.sessionSecret) : undefined
  const { alipay, wechat, bank } = config.payment
  const offered = [
    alipay && openAlipay(alipay),
    wechat && openWechat(wechat),
    bank && openBank(bank),
    sandbox,
  ]
  return { offered: offered.filter((provider) => provider !== undefined), sandbox }
}

export function findProvider({ offered }: PaymentProviders, method: string): PaymentProvider | undefined {
  return offered.find((provider) => provider.method === method)
}
