import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ChatMessage } from '../../../../shared/calls/chat.ts'
import { onChat } from '../../../lib/chat/chat-signals.ts'
import { chatKeys } from './chat-keys.ts'
import { hasGap, mergeMessages } from './merge-messages.ts'

interface Page {
  messages: ChatMessage[]
  hasMore: boolean
}

interface Options {
  /** `mine`, or the id of a chat at the desk. */
  name: string
  /** The newest page, or the one before a message. */
  load: (before: ChatMessage | undefined, signal?: AbortSignal) => Promise<Page>
  /** Whether a live message belongs here. */
  isHere: (message: ChatMessage) => boolean
  /** New messages arrived live, or some may have been missed. */
  onNews: (messages: ChatMessage[]) => void
}

/** The messages of a thread: the history page by page, and what is said meanwhile. */
export function useThread({ name, load, isHere, onNews }: Options) {
  const client = useQueryClient()
  const queryKey = [...chatKeys.thread, name]
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const page = await load(undefined, signal)
      const known = client.getQueryData<Page>(queryKey)
      // A page that was loaded before stays, unless more than a page was missed in between.
      const joins = known && !hasGap(known.messages, page.messages)
      return joins ? { messages: mergeMessages(known.messages, page.messages), hasMore: known.hasMore } : page
    },
    refetchOnWindowFocus: true,
  })

  const add = (messages: ChatMessage[], hasMore?: boolean) =>
    client.setQueryData<Page>(queryKey, (known) => ({
      messages: mergeMessages(known?.messages ?? [], messages),
      hasMore: hasMore ?? known?.hasMore ?? false,
    }))
  const hear = useEffectEvent((messages: ChatMessage[]) => {
    const here = messages.filter(isHere)
    if (messages.length > 0 && here.length === 0) return
    const known = client.getQueryData<Page>(queryKey)?.messages ?? []
    if (hasGap(known, here)) void client.invalidateQueries({ queryKey })
    if (here.length > 0) add(here)
    onNews(here)
  })
  useEffect(() => onChat((messages) => hear(messages)), [])

  const older = async () => {
    const first = query.data?.messages[0]
    if (!first || isLoadingOlder) return
    setLoadingOlder(true)
    try {
      const page = await load(first)
      add(page.messages, page.hasMore)
    } finally {
      setLoadingOlder(false)
    }
  }
  return { query, add, older, isLoadingOlder }
}
