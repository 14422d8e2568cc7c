import type { Config } from '../../config.ts'
import type { MailGateway } from './port.ts'
import { openSandboxMail } from './sandbox.ts'
import { openSmtp } from './smtp.ts'

/**
 * The mail server of the settings or, in a demonstration without one, the sandbox; undefined when there is none
 * and nothing can be mailed.
 */
export function openMail(
  { mail, demo }: Pick<Config, 'mail' | 'demo'>,
  clock: () => Date,
): MailGateway | undefined {
  if (mail) return openSmtp(mail)
  return demo ? openSandboxMail(clock) : undefined
}
