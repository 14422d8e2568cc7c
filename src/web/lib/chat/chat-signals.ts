// Between the frame, which hears new messages of chats, and the pages that show them.
import type { ChatMessage } from '../../../shared/calls/chat.ts'

type Hear = (messages: ChatMessage[]) => void

const listeners = new Set<Hear>()

/** Passes on new messages; none mean that some may have been missed. */
export function chatHeard(messages: ChatMessage[]) {
  for (const hear of listeners) hear(messages)
}

/** Returns how to stop listening. */
export function onChat(hear: Hear): () => void {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

type Open = (about: { partId?: string }) => void

let opener: Open | undefined

/** Opens the chat with customer service, about a part if one is named. */
export function openServiceChat(about: { partId?: string } = {}) {
  opener?.(about)
}

/** The header, which holds the chat. Returns how to let go of it. */
export function onOpenServiceChat(open: Open): () => void {
  opener = open
  return () => {
    if (opener === open) opener = undefined
  }
}
