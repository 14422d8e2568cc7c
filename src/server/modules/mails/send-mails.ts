import type { Services } from '../../context.ts'
import type { Mail } from '../../gateways/mail/port.ts'
import { nextTry } from '../../next-try.ts'
import { attachmentsOf, recordOutcome, takeDue, type DueMail, type MailOutcome } from './mail-queries.ts'

/** Mails that are on their way together: mail servers limit the connections of one sender. */
const BATCH = 4
/** The most in one run, so that a flood leaves the other tasks their turn. */
const MOST = 500
/** After the first try: the last one is two days later. */
const RETRIES = 8

type Given = Pick<Services, 'db' | 'files' | 'mail'>
type Told = Pick<MailOutcome, 'fault' | 'said'>

/**
 * Sends the mails that are due. No transaction is open meanwhile. A mail whose try a crash interrupted is sent
 * again with the same message id. Returns the number of tries.
 */
export async function sendMails(services: Given, { now }: { now: Date }): Promise<number> {
  let tried = 0
  while (tried < MOST) {
    const due = await takeDue(services.db, { now, most: BATCH })
    if (due.length === 0) break
    await Promise.all(due.map((mail) => sendOne(services, mail, now)))
    tried += due.length
  }
  return tried
}

async function sendOne(services: Given, due: DueMail, now: Date) {
  const { id, attempts } = due
  const { fault, said } = await tell(services, due)
  const nextAt = fault === null || isFinal(fault) ? null : nextTry({ attempts, retries: RETRIES, now })
  const status = fault === null ? 'SENT' : nextAt ? 'WAITING' : 'FAILED'
  await recordOutcome(services.db, { id, attempts, status, nextAt, fault, said }, now)
}

const isFinal = (fault: MailOutcome['fault']) =>
  fault === 'REFUSED' || fault === 'NOT_SET_UP' || fault === 'NO_FILE'

async function tell({ db, files, mail }: Given, { id, recipient, subject, body }: DueMail): Promise<Told> {
  if (!mail) return { fault: 'NOT_SET_UP', said: null }
  const attachments: Mail['attachments'] = []
  for (const { fileKey, fileName, type } of await attachmentsOf(db, id)) {
    const content = await files.get(fileKey)
    if (!content) return { fault: 'NO_FILE', said: fileName }
    attachments.push({ fileName, type, content })
  }
  return mail.send({ id, to: recipient, subject, text: body, attachments })
}
