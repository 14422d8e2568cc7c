// The latest searches as this browser remembers them, for the moment before the server has answered
// and for when it cannot be asked.
import { SEARCH_HISTORY_KEPT } from '../../shared/limits.ts'
import { PREFIX } from './product.ts'
import { session } from './session.ts'

// Two people at one counter share a browser, not what they searched for.
const keptUnder = () => `${PREFIX}-full_text_history-${session()?.userId ?? ''}`

/** The searches made last, newest first. */
export function keptHistory(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keptUnder()) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
  } catch {
    // What was stored is not ours to read (another version, or edited by hand): begin anew.
    return []
  }
}

export function keepHistory(history: string[]) {
  localStorage.setItem(keptUnder(), JSON.stringify(history))
}

/** The history with a search at its head: each once, and no more than are kept. */
export function withSearch(history: string[], text: string): string[] {
  return [text, ...history.filter((entry) => entry !== text)].slice(0, SEARCH_HISTORY_KEPT)
}
