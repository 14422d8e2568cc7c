import { randomBytes } from 'node:crypto'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { MailAttachment, MailWanted } from './mail.ts'
import { insertMails } from './mail-queries.ts'

/**
 * Queues mails in the transaction of what they tell of; a task sends them after its commit and repeats failed
 * tries over two days. Queue nothing when `services.mail` is absent: no mail server is set up then. Returns the
 * ids, one for each address.
 */
export async function queueMail(tx: Tx, wanted: MailWanted, now: Date): Promise<string[]> {
  const { to, attachments = [], ...rest } = wanted
  const recipients = [...new Set(to)].map((recipient) => ({ id: newId(), recipient }))
  if (recipients.length > 0) await insertMails(tx, { ...rest, recipients, attachments }, now)
  return recipients.map(({ id }) => id)
}

/**
 * Stores content that exists for a mail only, such as a drawn paper. Call it before the transaction, and queue
 * the mail with what it returns. A file that a row already has in the store needs no copy: name its key with
 * `own: false`.
 */
export async function keepAttachment(
  { files }: Pick<Services, 'files'>,
  { fileName, type, content }: { fileName: string; type: string; content: Uint8Array },
): Promise<MailAttachment> {
  const fileKey = randomBytes(18).toString('base64url')
  await files.put(fileKey, content, type)
  return { fileKey, fileName, type, own: true }
}
