import { StartError } from '../../start-error.ts'
import type { SmsKind } from './port.ts'

export interface AliyunSmsSettings {
  accessKeyId: string
  accessKeySecret: string
  /** The sender's registered name, which precedes the text. */
  signName: string
  /** The codes of the registered texts, such as SMS_123456789. */
  templates: Record<Exclude<SmsKind, 'message'>, string> & Partial<Record<SmsKind, string>>
  endpoint: string
}

const NEEDED = [
  'SMS_ACCESS_KEY_SECRET',
  'SMS_SIGN_NAME',
  'SMS_TEMPLATE_CODE',
  'SMS_TEMPLATE_APPROVED',
  'SMS_TEMPLATE_REJECTED',
] as const

/**
 * Reads the settings of the SMS provider, all or none. The server refuses to start and names an invalid
 * setting.
 */
export function readSmsSettings(env: NodeJS.ProcessEnv): AliyunSmsSettings | undefined {
  const accessKeyId = env['SMS_ACCESS_KEY_ID']
  if (!accessKeyId) {
    const stray = [...NEEDED, 'SMS_TEMPLATE_MESSAGE', 'SMS_ENDPOINT'].find((name) => env[name])
    if (stray) throw new StartError(`${stray} is set without SMS_ACCESS_KEY_ID: give it, or leave both out.`)
    return undefined
  }
  for (const name of NEEDED)
    if (!env[name]) throw new StartError(`${name} is required with SMS_ACCESS_KEY_ID.`)
  const endpoint = env['SMS_ENDPOINT'] || 'https://dysmsapi.aliyuncs.com'
  if (!/^https?:\/\/[^/\s?#]+$/.test(endpoint))
    throw new StartError(
      `SMS_ENDPOINT is "${endpoint}"; give an address such as https://dysmsapi.aliyuncs.com, without a path.`,
    )
  return {
    accessKeyId,
    accessKeySecret: env['SMS_ACCESS_KEY_SECRET']!,
    signName: env['SMS_SIGN_NAME']!,
    templates: {
      code: template('SMS_TEMPLATE_CODE', env['SMS_TEMPLATE_CODE']!),
      registrationApproved: template('SMS_TEMPLATE_APPROVED', env['SMS_TEMPLATE_APPROVED']!),
      registrationRejected: template('SMS_TEMPLATE_REJECTED', env['SMS_TEMPLATE_REJECTED']!),
      // Without it, messages stay in the product.
      ...(env['SMS_TEMPLATE_MESSAGE'] && {
        message: template('SMS_TEMPLATE_MESSAGE', env['SMS_TEMPLATE_MESSAGE']),
      }),
    },
    endpoint,
  }
}

function template(name: string, value: string): string {
  if (!/^SMS_\d+$/.test(value))
    throw new StartError(`${name} is "${value}"; give a template's number such as SMS_123456789.`)
  return value
}
