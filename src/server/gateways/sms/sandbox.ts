import { wordingOf, type SmsGateway, type SmsKind } from './port.ts'

/** A demonstration needs only the latest ones; their codes stay in memory. */
const KEPT = 100

interface SentSms {
  sentAt: Date
  phone: string
  kind: SmsKind
  text: string
}

export interface SandboxSms extends SmsGateway {
  /** The latest messages, newest first. */
  sent: () => SentSms[]
}

/** A provider for demonstrations and tests: it sends nothing and remembers the messages. */
export function openSandboxSms(clock: () => Date): SandboxSms {
  const kept: SentSms[] = []
  return {
    send: async (message) => {
      kept.unshift({
        sentAt: clock(),
        phone: message.phone,
        kind: message.kind,
        text: wordingOf(message),
      })
      kept.length = Math.min(kept.length, KEPT)
    },
    sent: () => [...kept],
  }
}
