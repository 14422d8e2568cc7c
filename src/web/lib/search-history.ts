// The latest searches in this browser, shown until the server replies and when it cannot be reached.
import { SEARCH_HISTORY_KEPT } from '../../shared/limits.ts'
import { PREFIX } from './product.ts'
import { session } from './session.ts'

// Two people may share a browser, but not their searches.
const keptUnder = () => `${PREFIX}-full_text_history-${session()?.userId ?? ''}`

/** The searches made last, newest first. */
export function keptHistory(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keptUnder()) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
  } catch {
    // Unreadable storage (another version, or edited by hand) is discarded.
    return []
  }
}

export function keepHistory(history: string[]) {
  localStorage.setItem(keptUnder(), JSON.stringify(history))
}

/** The history with a search at its head: each once, up to the limit. */
export function withSearch(history: string[], text: string): string[] {
  return [text, ...history.filter((entry) => entry !== text)].slice(0, SEARCH_HISTORY_KEPT)
}
