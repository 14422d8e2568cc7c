import { randomBytes } from 'node:crypto'
import type { SmsGateway, SmsMessage } from './port.ts'
import type { AliyunSmsSettings } from './settings.ts'
import { signedCall } from './sign-acs3.ts'

const TIMEOUT_MS = 10_000
/** The provider refuses longer values of a variable. */
const LONGEST_FACT = 35

/** Alibaba Cloud SMS, the call SendSms of 2017-05-25. */
export function openAliyunSms(settings: AliyunSmsSettings): SmsGateway {
  return {
    send: async (message) => {
      if (!settings.templates[message.kind]) throw new Error(`No template is registered for ${message.kind}`)
      const { host } = new URL(settings.endpoint)
      const { query, headers } = signedCall(settings, {
        host,
        action: 'SendSms',
        version: '2017-05-25',
        parameters: parametersOf(settings, message),
        nonce: randomBytes(16).toString('hex'),
        // The time of the request: the provider refuses a signature that is minutes old.
        now: new Date(),
      })
      const answer = await fetch(`${settings.endpoint}/?${query}`, {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const { Code: code } = (await answer.json().catch(() => ({}))) as { Code?: string }
      if (code !== 'OK')
        throw new Error(`The SMS provider refused with ${answer.status}: ${code ?? 'no reason given'}`)
    },
  }
}

function parametersOf({ signName, templates }: AliyunSmsSettings, { kind, phone, facts }: SmsMessage) {
  const short = Object.entries(facts).map(([name, value]) => [name, value.slice(0, LONGEST_FACT)])
  return {
    PhoneNumbers: phone,
    SignName: signName,
    TemplateCode: templates[kind]!,
    TemplateParam: JSON.stringify(Object.fromEntries(short)),
  }
}
