import { sql } from 'kysely'
import { yuan } from '../../../shared/money.ts'
import type { Services } from '../../context.ts'
import { many, type Tx } from '../../db/connection.ts'
import type { MailAttachment } from '../mails/mail.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Invoice } from './invoice-queries.ts'

/**
 * Queues an issued invoice as a mail to the address of its application, with its files. Without a mail server the
 * buyer downloads them.
 */
export async function mailInvoice(
  tx: Tx,
  { mail }: Pick<Services, 'mail'>,
  { invoice, invoiceNo, now }: { invoice: Invoice; invoiceNo: string; now: Date },
) {
  const { applicationId, tenantId, titleName, email, amountFen, appliedBy } = invoice
  if (!mail || email.trim() === '') return
  const attachments = await filesOf(tx, applicationId)
  const amount = yuan(amountFen)
  await queueMail(
    tx,
    {
      ...{ tenantId, source: 'INVOICE', to: [email.trim()], by: appliedBy, attachments },
      subject: `发票 Invoice ${invoiceNo}`,
      text: [
        `${titleName}：发票 ${invoiceNo} 已开具，价税合计 ${amount} 元${attachments.length > 0 ? '，见附件' : ''}。`,
        `Invoice ${invoiceNo} for ${titleName} over ${amount} yuan was issued${attachments.length > 0 ? ' and is attached' : ''}.`,
      ].join('\n\n'),
    },
    now,
  )
}

/** The files stay in the store with their application. */
function filesOf(tx: Tx, applicationId: string): Promise<MailAttachment[]> {
  return many(
    tx,
    sql<MailAttachment>`
      select f.key as file_key, f.name as file_name, f.type, false as own
      from invoice_applications a
      join files f on f.key = any(a.files)
      where a.id = ${applicationId}
      order by f.name
    `,
  )
}
