// Drafts of forms: unsaved input in the browser's storage, per user, screen and row.
import { PREFIX } from './product.ts'
import { session } from './session.ts'

const FOLDER = `${PREFIX}-draft-`

function folderOf(userId: string): string {
  return `${FOLDER}${userId}-`
}

/** The key of a row's draft; `row` is its id, or "new" with its parent row. */
export function draftKey(screen: string, row: string): string {
  return `${folderOf(session()?.userId ?? '')}${screen}-${row}`
}

export function forgetDraft(key: string) {
  localStorage.removeItem(key)
}

/** Signing out removes everything of the user. */
export function forgetDraftsOf(userId: string) {
  const folder = folderOf(userId)
  for (const key of Object.keys(localStorage)) if (key.startsWith(folder)) localStorage.removeItem(key)
}
