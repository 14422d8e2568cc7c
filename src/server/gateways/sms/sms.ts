import type { Config } from '../../config.ts'
import { logFault } from '../../log-fault.ts'
import { openAliyunSms } from './aliyun.ts'
import type { SmsGateway, SmsMessage } from './port.ts'
import { openSandboxSms, type SandboxSms } from './sandbox.ts'

/** Sends text messages through the provider of the settings, or, in a demonstration without one, to the sandbox. */
export class Sms {
  readonly sandbox: SandboxSms | undefined
  readonly #gateway: SmsGateway | undefined
  readonly #underWay = new Set<Promise<void>>()

  constructor({ sms, demo }: Pick<Config, 'sms' | 'demo'>, clock: () => Date) {
    this.sandbox = demo && !sms ? openSandboxSms(clock) : undefined
    this.#gateway = sms ? openAliyunSms(sms) : this.sandbox
  }

  /** True when a provider is available. */
  get isSetUp(): boolean {
    return this.#gateway !== undefined
  }

  /** Throws when the provider does not accept the message. */
  async send(message: SmsMessage) {
    if (!this.#gateway) throw new Error('No SMS provider is set up.')
    await this.#gateway.send(message)
  }

  /**
   * Sends without making the caller wait, so that the reply's timing does not reveal whether anything was
   * sent.
   */
  sendSoon(message: SmsMessage) {
    const sending = this.send(message)
      .catch((error: unknown) => logFault(`sms ${message.kind}`, error))
      .finally(() => this.#underWay.delete(sending))
    this.#underWay.add(sending)
  }

  /** Waits for messages that are being sent. */
  async settled() {
    await Promise.all(this.#underWay)
  }
}
