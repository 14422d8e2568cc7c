import { SENT_DAYS } from '../../../shared/calls/scheduled-export.ts'
import type { Language } from '../../../shared/errors.ts'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { TYPES } from './make-export.ts'
import { addressesOf, type StoredSchedule } from './schedule-queries.ts'
import type { StoredSent } from './sent-queries.ts'

/**
 * Queues the files of one time as mails: each to its person, where the schedule asks for it and they have an
 * address, and the owner's to further addresses. Without a mail server the files wait on the page only.
 */
export async function mailFiles(
  tx: Tx,
  services: Services,
  { schedule, made, now }: { schedule: StoredSchedule; made: StoredSent[]; now: Date },
) {
  const { byMail, mailTo, userId, language } = schedule
  if (!services.mail || (!byMail && mailTo.length === 0)) return
  const addresses = byMail
    ? await addressesOf(
        tx,
        made.map((sent) => sent.userId),
      )
    : new Map<string, string>()
  for (const sent of made) {
    const own = addresses.get(sent.userId)
    const others = sent.userId === userId ? mailTo : []
    const title = services.screens.byName(sent.screen)?.title[language] ?? sent.screen
    const { fileKey, fileName } = sent
    await queueMail(
      tx,
      {
        ...{ tenantId: sent.tenantId, source: 'EXPORT', by: userId },
        to: own === undefined ? others : [own, ...others],
        ...wordsOf(language, { title, viewName: sent.viewName, rows: sent.rows }),
        attachments: [{ fileKey, fileName, type: TYPES[sent.format], own: false }],
      },
      now,
    )
  }
}

function wordsOf(
  language: Language,
  { title, viewName, rows }: { title: string; viewName: string; rows: number },
): { subject: string; text: string } {
  if (language === 'zh')
    return {
      subject: `定时导出：${title}“${viewName}”`,
      text: `附件为${title}“${viewName}”，共 ${rows} 条。文件也可在 ${SENT_DAYS} 天内登录平台，从“定时导出”下载。`,
    }
  return {
    subject: `Scheduled export: ${title} "${viewName}"`,
    text:
      `The file of ${title} "${viewName}" is attached, with ${rows} ${rows === 1 ? 'row' : 'rows'}. ` +
      `It can also be downloaded from Scheduled exports within ${SENT_DAYS} days.`,
  }
}
