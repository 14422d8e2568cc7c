import { createTransport } from 'nodemailer'
import type { Mail, MailAnswer, MailFault, MailGateway } from './port.ts'
import type { SmtpSettings } from './settings.ts'

/** A server that stays silent for so long is tried again later. */
const TIMEOUT_MS = 20_000
const MOST_SAID = 300

/** Sends over SMTP, one connection a mail. */
export function openSmtp(
  { host, port, security, user, password, from }: SmtpSettings,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): MailGateway {
  const transport = createTransport({
    ...{ host, port, secure: security === 'tls' },
    ...(security === 'starttls' && { requireTLS: true }),
    ...(security === 'none' && { ignoreTLS: true }),
    ...(user !== null && password !== null && { auth: { user, pass: password } }),
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    // Contents come as bytes only: no mail can name a file or an address of this server.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  const [, domain] = from.address.split('@')
  return {
    send: async ({ id, to, subject, text, attachments }: Mail): Promise<MailAnswer> => {
      try {
        const { response } = await transport.sendMail({
          ...{ from, to: { address: to, name: '' }, subject, text },
          messageId: `<${id}@${domain}>`,
          // Programs that answer by themselves, such as notices of absence, stay quiet.
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: attachments.map(({ fileName, type, content }) => ({
            ...{ filename: fileName, contentType: type, content: Buffer.from(content) },
          })),
        })
        return { fault: null, said: shortened(response) }
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}

function failureOf(error: unknown): MailAnswer {
  const { code, responseCode, response, message } = error as Error & {
    code?: string
    responseCode?: number
    response?: string
  }
  return { fault: faultOf(code, responseCode), said: shortened(response || message) }
}

function faultOf(code: string | undefined, reply: number | undefined): MailFault {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'SIGN_IN'
  // Only a refusal of the mail itself is for good, and by RFC 5321 only 5yz; 503 says that the talk went wrong.
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isOfMail && reply !== undefined && reply >= 500 && reply !== 503) return 'REFUSED'
  if (isOfMail && reply !== undefined && reply >= 400) return 'LATER'
  return code === 'ETIMEDOUT' ? 'TIMEOUT' : 'CONNECTION'
}

const shortened = (text: string | undefined): string | null => text?.slice(0, MOST_SAID) || null
