// Between the frame, which hears new messages of chats, and the pages that show them.
import type { ChatMessage } from '../../../shared/calls/chat.ts'
import type { ChatStage } from '../../../shared/chat.ts'

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

/** From where somebody opens the chat: a part or an order that it is about, and the scene whose agents answer. */
export interface ChatAbout {
  partId?: string
  orderId?: string
  stage?: ChatStage
}

type Open = (about: ChatAbout) => void

let opener: Open | undefined

/** Opens the chat with customer service. */
export function openServiceChat(about: ChatAbout) {
  opener?.(about)
}

/** The header, which holds the chat. Returns how to let go of it. */
export function onOpenServiceChat(open: Open): () => void {
  opener = open
  return () => {
    if (opener === open) opener = undefined
  }
}
