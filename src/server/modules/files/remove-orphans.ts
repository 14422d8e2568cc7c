import type { Services } from '../../context.ts'
import { deleteOrphans } from './queries.ts'
import { smallKey } from './upload-file.ts'

const DAY_MS = 86_400_000
const BATCH = 100

/** Removes files that were uploaded more than a day ago and never named by a saved row. Returns the count. */
export async function removeOrphanFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { now }: { now: Date },
): Promise<number> {
  let removed = 0
  for (;;) {
    // Deletes the row first: content without a row is unreachable, but a row without content would be a
    // broken file.
    const keys = await deleteOrphans(db, { before: new Date(now.getTime() - DAY_MS), most: BATCH })
    for (const key of keys) {
      await files.remove(key)
      await files.remove(smallKey(key))
    }
    removed += keys.length
    if (keys.length < BATCH) return removed
  }
}
