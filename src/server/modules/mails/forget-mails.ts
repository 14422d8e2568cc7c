import type { Services } from '../../context.ts'
import { deleteBefore } from './mail-queries.ts'

const BATCH = 500

/** Removes mails from before a time, with the content that was stored for them. Returns the count. */
export async function forgetMails(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { before }: { before: Date },
): Promise<number> {
  let forgotten = 0
  for (;;) {
    const { removed, keys } = await deleteBefore(db, { before, most: BATCH })
    for (const key of keys) await files.remove(key)
    forgotten += removed
    if (removed < BATCH) return forgotten
  }
}
