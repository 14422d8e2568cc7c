import type { Config } from '../../config.ts'
import type { PaymentProvider } from './port.ts'
import { openSandbox, type SandboxProvider } from './sandbox.ts'

/** The providers that are set up here, in the order in which they are offered. */
export interface PaymentProviders {
  offered: PaymentProvider[]
  /** Present in demonstrations alone: it takes no money. */
  sandbox: SandboxProvider | undefined
}

export function openPaymentProviders(config: Config): PaymentProviders {
  const sandbox = config.demo ? openSandbox(config.sessionSecret) : undefined
  return { offered: sandbox ? [sandbox] : [], sandbox }
}

export function findProvider({ offered }: PaymentProviders, method: string): PaymentProvider | undefined {
  return offered.find((provider) => provider.method === method)
}
