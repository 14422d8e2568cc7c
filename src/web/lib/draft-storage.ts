// Where forms keep what was typed and not saved: the browser's storage, per user, screen and row.
import { PREFIX } from './product.ts'
import { session } from './session.ts'

const FOLDER = `${PREFIX}-draft-`

function folderOf(userId: string): string {
  return `${FOLDER}${userId}-`
}

/** Where the draft of a row is kept; `row` is its id, or "new" with the row it belongs to. */
export function draftKey(screen: string, row: string): string {
  return `${folderOf(session()?.userId ?? '')}${screen}-${row}`
}

export function forgetDraft(key: string) {
  localStorage.removeItem(key)
}

/** Signing out leaves nothing of a user's behind. */
export function forgetDraftsOf(userId: string) {
  const folder = folderOf(userId)
  for (const key of Object.keys(localStorage)) if (key.startsWith(folder)) localStorage.removeItem(key)
}
