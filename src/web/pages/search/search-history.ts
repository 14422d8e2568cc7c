import { PREFIX } from '../../lib/product.ts'

const KEY = `${PREFIX}-oe-history`
/** The specification's limit. */
const KEPT = 10

/** The searches made on this device, newest first. */
export function readHistory(storage: Storage = localStorage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, KEPT) : []
  } catch {
    // What was stored is not ours to read (another version, or edited by hand): begin anew.
    return []
  }
}

/** Puts a search at the head of the history, once, and keeps the latest ten. */
export function rememberSearch(text: string, storage: Storage = localStorage): string[] {
  const history = [text, ...readHistory(storage).filter((entry) => entry !== text)].slice(0, KEPT)
  storage.setItem(KEY, JSON.stringify(history))
  return history
}

export function forgetSearches(storage: Storage = localStorage) {
  storage.removeItem(KEY)
}
