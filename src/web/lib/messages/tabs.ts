// The browser's windows of one user share a connection: one leads and passes messages on, the others listen,
// and when the leader closes the next one takes over.
import type { ChatMessage } from '../../../shared/calls/chat.ts'
import type { PushedMessage } from '../../../shared/calls/message.ts'
import { PREFIX } from '../product.ts'

export type TabNews =
  | { kind: 'message'; message: PushedMessage }
  /** Something was read, here or elsewhere. */
  | { kind: 'changed' }
  /** What waits at these menu entries may have changed. */
  | { kind: 'waiting'; menus: string[] }
  /** New messages of service chats; none when some may have been missed. */
  | { kind: 'chat'; messages: ChatMessage[] }
  /** Another window shows these to the user. */
  | { kind: 'shown'; cursors: string[] }
  /** A new window asks how far the others are; the leader replies. */
  | { kind: 'asking' }
  | { kind: 'cursor'; cursor: string }

export interface Tabs {
  tell: (news: TabNews) => void
  close: () => void
}

/** Joins the windows of a user. `onLead` is called when this one has to hold the connection. */
export function joinTabs(
  userId: string,
  { onNews, onLead }: { onNews: (news: TabNews) => void; onLead: () => void },
): Tabs {
  const name = `${PREFIX}-messages-${userId}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) => onNews(data))

  const waiting = new AbortController()
  const turn = Promise.withResolvers<void>()
  const lead = () => {
    // The turn may come at the very moment of leaving.
    if (waiting.signal.aborted) return
    onLead()
    return turn.promise
  }
  // Web Locks are missing on plain http in a local network; there every window leads.
  if (navigator.locks) navigator.locks.request(name, { signal: waiting.signal }, lead).catch(() => {})
  else void lead()
  return {
    tell: (news) => channel.postMessage(news),
    close: () => {
      waiting.abort()
      turn.resolve()
      channel.close()
    },
  }
}
