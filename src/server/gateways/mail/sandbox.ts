// A mail server for demonstrations and tests: it sends nothing and remembers the mails.
import type { Mail, MailAnswer, MailGateway } from './port.ts'

/** A demonstration needs only the latest ones. */
const KEPT = 100

interface KeptMail extends Mail {
  sentAt: Date
}

export interface SandboxMail extends MailGateway {
  /** The accepted mails, newest first. */
  sent: () => KeptMail[]
}

/**
 * Answers as mail servers do. The first part of an address chooses how: `refused` is refused for good, `later` is
 * put off at the first try and taken at the next, `silent` is never answered.
 */
export function openSandboxMail(clock: () => Date): SandboxMail {
  const kept: KeptMail[] = []
  const putOff = new Set<string>()
  const refusal = ({ id, to }: Mail): MailAnswer | undefined => {
    const name = to.split('@')[0]
    if (name === 'refused') return { fault: 'REFUSED', said: `550 5.1.1 <${to}>: user unknown` }
    if (name === 'silent') return { fault: 'TIMEOUT', said: null }
    if (name !== 'later' || putOff.delete(id)) return undefined
    putOff.add(id)
    return { fault: 'LATER', said: '451 4.7.1 Greylisted, please try again later' }
  }
  return {
    send: async (mail) => {
      const refused = refusal(mail)
      if (refused) return refused
      kept.unshift({ ...mail, sentAt: clock() })
      kept.length = Math.min(kept.length, KEPT)
      return { fault: null, said: '250 2.0.0 Ok: kept by the sandbox' }
    },
    sent: () => [...kept],
  }
}
