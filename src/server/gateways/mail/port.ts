/** Why a mail was not accepted. */
export type MailFault = 'REFUSED' | 'LATER' | 'SIGN_IN' | 'TIMEOUT' | 'CONNECTION'

export interface Mail {
  /** Identifies the mail at every try, so that a recipient's program recognizes a repeated one. */
  id: string
  to: string
  subject: string
  text: string
  attachments: { fileName: string; type: string; content: Uint8Array }[]
}

export interface MailAnswer {
  /** Null when the mail server took it; it may still come back from the recipient's server. */
  fault: MailFault | null
  /** What the mail server said, for staff. */
  said: string | null
}

/** Sends mails. Nothing here touches the database, and no transaction is open during a call. */
export interface MailGateway {
  /** Never throws: every failure is an answer. Only REFUSED is final. */
  send: (mail: Mail) => Promise<MailAnswer>
}
