import type { ChatMessage } from '../../../shared/calls/chat.ts'
import type { PushedMessage } from '../../../shared/calls/message.ts'
import { PREFIX } from '../product.ts'
import { accessToken, session } from '../session.ts'
import { ensureFreshToken } from '../stay-signed-in.ts'
import { keepConnected, type LiveFrame } from './live-connection.ts'
import { socketAddress } from './socket-address.ts'
import { joinTabs, type TabNews } from './tabs.ts'

interface Listeners {
  /** A message has arrived; called once per message in every window. */
  onMessage: (message: PushedMessage) => void
  /** Messages may have been read elsewhere: reload. */
  onChanged: () => void
  /** What waits at these menu entries may have changed, or anywhere without any. */
  onWaiting: (menus: string[]) => void
  /** New messages of service chats; none when some may have been missed. */
  onChat: (messages: ChatMessage[]) => void
  /** Another window shows these messages to the user. */
  onShownElsewhere: (cursors: string[]) => void
}

export interface LiveMessages {
  /** Announces to the other windows that something was read here. */
  changed: () => void
  /** Announces to the other windows that these are shown here. */
  shown: (cursors: string[]) => void
  stop: () => void
}

const running = new Set<LiveMessages>()

/** Stops listening. Called before signing out, because the end of the session is expected then. */
export function stopHearingMessages() {
  running.forEach(({ stop }) => stop())
}

/** Tells the other windows that something was read here. */
export function tellMessagesRead() {
  running.forEach(({ changed }) => changed())
}

/** Receives a user's messages until it is stopped. */
export function hearMessages(
  userId: string,
  { onMessage, onChanged, onWaiting, onChat, onShownElsewhere }: Listeners,
): LiveMessages {
  const keptUnder = `${PREFIX}-message-cursor-${userId}`
  let cursor = sessionStorage.getItem(keptUnder) ?? undefined
  let disconnect: (() => void) | undefined

  const moveTo = (next: string) => {
    cursor = next
    sessionStorage.setItem(keptUnder, next)
  }
  const take = (message: PushedMessage): boolean => {
    if (cursor !== undefined && Number(message.cursor) <= Number(cursor)) return false
    moveTo(message.cursor)
    onMessage(message)
    return true
  }
  const handleFrame = (frame: LiveFrame) => {
    if (isMessage(frame)) {
      if (take(frame)) tabs.tell({ kind: 'message', message: frame })
      return
    }
    if ('messages' in frame) {
      onChat(frame.messages)
      tabs.tell({ kind: 'chat', messages: frame.messages })
      return
    }
    if ('menus' in frame) {
      onWaiting(frame.menus)
      tabs.tell({ kind: 'waiting', menus: frame.menus })
      return
    }
    moveTo(frame.cursor)
    tabs.tell({ kind: 'cursor', cursor: frame.cursor })
    lookAgain()
  }
  const lookAgain = () => {
    tabs.tell({ kind: 'changed' })
    onChanged()
    tabs.tell({ kind: 'chat', messages: [] })
    onChat([])
  }
  const handleNews = (news: TabNews) => {
    switch (news.kind) {
      case 'message':
        take(news.message)
        break
      case 'changed':
        onChanged()
        break
      case 'waiting':
        onWaiting(news.menus)
        break
      case 'chat':
        onChat(news.messages)
        break
      case 'shown':
        onShownElsewhere(news.cursors)
        break
      case 'asking':
        if (disconnect && cursor !== undefined) tabs.tell({ kind: 'cursor', cursor })
        break
      case 'cursor':
        if (cursor === undefined) moveTo(news.cursor)
    }
  }
  const address = async () => {
    await ensureFreshToken()
    const token = accessToken()
    // Someone else may have signed in in another window.
    if (!token || session()?.userId !== userId) return undefined
    return socketAddress({ userId, token, after: cursor ?? 'now' })
  }

  const tabs = joinTabs(userId, {
    onNews: handleNews,
    onLead: () => {
      disconnect = keepConnected({ address, onFrame: handleFrame, onTrouble: lookAgain })
    },
  })
  tabs.tell({ kind: 'asking' })
  const live: LiveMessages = {
    changed: () => tabs.tell({ kind: 'changed' }),
    shown: (cursors) => tabs.tell({ kind: 'shown', cursors }),
    stop: () => {
      running.delete(live)
      disconnect?.()
      tabs.close()
    },
  }
  running.add(live)
  return live
}

const isMessage = (frame: LiveFrame): frame is PushedMessage => 'id' in frame
