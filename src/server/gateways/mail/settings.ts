import { isEmailAddress } from '../../../shared/screen/email-address.ts'
import { StartError } from '../../start-error.ts'

export interface SmtpSettings {
  host: string
  port: number
  /** `tls` from the start, `starttls` before anything is sent, or `none` for a server of the own network. */
  security: 'tls' | 'starttls' | 'none'
  /** Null for a server that asks for no sign-in. */
  user: string | null
  password: string | null
  /** The sender's address, and the name before it. */
  from: { address: string; name: string }
}

const SECURITIES = ['tls', 'starttls', 'none'] as const
const OTHERS = ['SMTP_PORT', 'SMTP_SECURITY', 'SMTP_USER', 'SMTP_PASSWORD', 'MAIL_FROM', 'MAIL_FROM_NAME']
const DEFAULT_PORTS = { tls: 465, starttls: 587, none: 25 }

/**
 * Reads the settings of the mail server, all or none. The server refuses to start and names an invalid setting.
 */
export function readMailSettings(env: NodeJS.ProcessEnv): SmtpSettings | undefined {
  const host = env['SMTP_HOST']
  if (!host) {
    const stray = OTHERS.find((name) => env[name])
    if (stray) throw new StartError(`${stray} is set without SMTP_HOST: give it, or leave both out.`)
    return undefined
  }
  if (!/^[a-z0-9.:-]+$/i.test(host))
    throw new StartError(`SMTP_HOST is "${host}"; give a name or an address, such as smtp.example.com.`)
  const security = (env['SMTP_SECURITY'] || 'starttls') as SmtpSettings['security']
  if (!SECURITIES.includes(security))
    throw new StartError(`SMTP_SECURITY is "${security}"; use one of ${SECURITIES.join(', ')}.`)
  const from = env['MAIL_FROM'] ?? ''
  if (!isEmailAddress(from))
    throw new StartError(
      `MAIL_FROM is "${from}"; with SMTP_HOST, give the sender's address, such as parts@example.com.`,
    )
  const { SMTP_USER: user, SMTP_PASSWORD: password } = env
  if (Boolean(user) !== Boolean(password))
    throw new StartError('SMTP_USER and SMTP_PASSWORD go together: give both, or leave both out.')
  return {
    ...{ host, security, port: portOf(env['SMTP_PORT'], security) },
    ...{ user: user || null, password: password || null },
    from: { address: from, name: env['MAIL_FROM_NAME'] || '' },
  }
}

function portOf(text: string | undefined, security: SmtpSettings['security']): number {
  if (!text) return DEFAULT_PORTS[security]
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new StartError(`SMTP_PORT is "${text}"; give a whole number from 1 to 65535.`)
  return port
}
