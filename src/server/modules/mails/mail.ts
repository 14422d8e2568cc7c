/** What a mail is about: the value list `mail-source`. */
type MailSource = 'EXPORT' | 'INVOICE' | 'STATEMENT' | 'OTHER'

/** A file in the file store that a mail brings along. */
export interface MailAttachment {
  fileKey: string
  fileName: string
  /** The media type. */
  type: string
  /** The content was stored for the mail alone, and goes with it. */
  own: boolean
}

export interface MailWanted {
  /** Whose mail it is; its staff see it in the mail log. */
  tenantId: string
  source: MailSource
  /** Valid addresses; each gets a mail of its own and sees no other. */
  to: string[]
  subject: string
  text: string
  attachments?: MailAttachment[]
  /** Who caused it; null for a task. */
  by: string | null
}
