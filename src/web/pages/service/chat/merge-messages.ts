// Messages as they arrive, from pages of the history and live: each once, in order. Pure.
import type { ChatMessage } from '../../../../shared/calls/chat.ts'

/** Both lists as one, by chat and number. */
export function mergeMessages(known: ChatMessage[], more: ChatMessage[]): ChatMessage[] {
  const byPlace = new Map([...known, ...more].map((message) => [`${message.chatId} ${message.seq}`, message]))
  return [...byPlace.values()].toSorted((a, b) => compareIds(a.chatId, b.chatId) || a.seq - b.seq)
}

/** Ids are whole numbers of up to 19 digits. */
function compareIds(a: string, b: string): number {
  if (a === b) return 0
  return a.length - b.length || (a < b ? -1 : 1)
}

/** Whether a message between the newest known one and these is missing. */
export function hasGap(known: ChatMessage[], more: ChatMessage[]): boolean {
  const first = more[0]
  if (!first) return true
  const last = known.findLast(({ chatId }) => chatId === first.chatId)
  return first.seq > (last?.seq ?? 0) + 1
}
