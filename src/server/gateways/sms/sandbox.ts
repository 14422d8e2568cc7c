import { wordingOf, type SmsGateway, type SmsKind } from './port.ts'

/** A demonstration needs the last few; the codes among them stay in memory alone. */
const KEPT = 100

interface SentSms {
  sentAt: Date
  phone: string
  kind: SmsKind
  text: string
}

export interface SandboxSms extends SmsGateway {
  /** The last messages, newest first. */
  sent: () => SentSms[]
}

/** A provider for demonstrations and tests: it sends nothing and keeps what it was given. */
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
