import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { PushedMessage } from '../../../../shared/calls/message.ts'
import { picksKey } from '../../../lib/picks-key.ts'
import { chatHeard } from '../../../lib/chat/chat-signals.ts'
import { hearMessages } from '../../../lib/messages/live-messages.ts'
import { noticeQueue } from '../../../lib/messages/notice-queue.ts'
import { inboxRefresher } from './inbox-refresher.ts'
import { countMessage, messagesKey } from './queries.ts'

interface Telling {
  /** On the page. */
  onPage: (messages: PushedMessage[]) => void
  /** By the browser; returns whether it may. */
  byBrowser: (messages: PushedMessage[]) => boolean
}

/** Receives the user's messages while the page is open, counts them and shows notifications. */
export function useLiveMessages(userId: string, { onPage, byBrowser }: Telling) {
  const client = useQueryClient()
  const showOnPage = useEffectEvent(onPage)
  const showByBrowser = useEffectEvent(byBrowser)

  useEffect(() => {
    const inbox = inboxRefresher(client)
    const hearing = hearMessages(userId, {
      onMessage: (message) => {
        void countMessage(client)
        inbox.refresh([])
        // Somebody may have its page open, on the tab that the message is about.
        if (message.type === 'record')
          void client.invalidateQueries({ queryKey: ['record', message.sourceNum, message.sourceId] })
        // An order that is being picked may be cancelled.
        if (message.type === 'notice') void client.invalidateQueries({ queryKey: picksKey })
        queue.add(message)
      },
      onChanged: () => void client.invalidateQueries({ queryKey: messagesKey }),
      onWaiting: inbox.refresh,
      onChat: chatHeard,
      onShownElsewhere: (cursors) => queue.drop(cursors),
    })
    const queue = noticeQueue({
      sight: () => ({ visible: document.visibilityState === 'visible', focused: document.hasFocus() }),
      onPage: (messages) => showOnPage(messages),
      byBrowser: (messages) => showByBrowser(messages),
      claim: hearing.shown,
    })
    const handleSight = () => {
      if (document.visibilityState === 'visible') queue.flush()
    }
    document.addEventListener('visibilitychange', handleSight)
    return () => {
      document.removeEventListener('visibilitychange', handleSight)
      queue.stop()
      inbox.stop()
      hearing.stop()
    }
  }, [userId, client])
}
