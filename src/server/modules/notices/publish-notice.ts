import { plainText } from '../../../shared/rich-text.ts'
import type { Tx } from '../../db/connection.ts'
import { tellMany } from '../messages/tell-many.ts'
import { audienceUsers, savePublished, type Audience } from './queries.ts'

interface Notice extends Audience {
  id: string
  title: { zh: string; en: string }
  content: { zh: string; en: string }
}

/** Recipients per statement. */
const BATCH = 1_000
/** The length of the text in the message. */
const EXCERPT = 80

/** Notifies the audience of a notice, in the transaction that publishes it. */
export async function publishNotice(tx: Tx, { id, title, content, ...audience }: Notice, now: Date) {
  const telling = {
    type: 'notice' as const,
    name: title,
    content: { zh: excerpt(content.zh), en: excerpt(content.en) },
    sourceId: id,
  }
  let told = 0
  for (let after = '0'; ;) {
    const users = await audienceUsers(tx, { ...audience, after, limit: BATCH })
    if (users.length === 0) break
    await tellMany(tx, { ...telling, to: users }, now)
    told += users.length
    after = users.at(-1)!.userId
  }
  await savePublished(tx, { id, audienceCount: told, now })
}

function excerpt(html: string): string {
  const text = plainText(html).replaceAll('\n', ' ')
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text
}
