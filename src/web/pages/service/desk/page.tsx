import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Input, Switch } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { onChat } from '../../../lib/chat/chat-signals.ts'
import type { Queue } from '../../../../shared/calls/inbox.ts'
import { inboxQuery } from '../../../lib/inbox-query.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { chatKeys } from '../chat/chat-keys.ts'
import { ChatEntries } from './chat-entries.tsx'
import { Conversation } from './conversation.tsx'
import { FoundChats } from './found-chats.tsx'
import styles from './desk.module.css'

/** The server takes an agent for gone three minutes after the last call. */
const STILL_HERE_MS = 60_000

/** Changes when somebody begins to wait, or is taken. */
function queueMark(queues: Queue[]): string {
  const queue = queues.find(({ key }) => key === 'chat_desk.waiting')
  return queue ? `${queue.total} ${queue.oldest}` : ''
}

/** The service desk: my chats and the queue, the chat in hand, and its customer. */
export default function ServiceDeskPage() {
  const { t } = useTranslation('chat')
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const chatId = params.get('chatId')
  const [q, setQ] = useState('')
  const desk = useQuery({
    queryKey: chatKeys.desk,
    queryFn: ({ signal }) => request('chatDesk', { signal, flags: { quiet: true } }),
    refetchInterval: STILL_HERE_MS,
    refetchOnWindowFocus: true,
  })
  const queued = useQuery({ ...inboxQuery, select: queueMark }).data ?? ''
  const waiting = useQuery({
    // The inbox hears of the queue, and a queue that it finds changed is read again.
    queryKey: [...chatKeys.waiting, queued],
    queryFn: ({ signal }) => request('waitingChats', { query: {}, signal, flags: { quiet: true } }),
    // Where the news of the queue is lost.
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: chatKeys.desk }),
      client.invalidateQueries({ queryKey: chatKeys.waiting }),
    ])
  const refreshOnNews = useEffectEvent(() => void refresh())
  useEffect(() => onChat(() => refreshOnNews()), [])
  const isOnDuty = desk.data?.isOnDuty ?? false
  const duty = useMutation({
    mutationFn: (onDuty: boolean) => request('setDuty', { body: { onDuty } }),
    onSuccess: () => client.invalidateQueries({ queryKey: chatKeys.desk }),
  })
  const stayHere = useEffectEvent(() => {
    if (isOnDuty)
      request('setDuty', { body: { onDuty: true }, flags: { quiet: true } }).catch(() => undefined)
  })
  useEffect(() => {
    const timer = setInterval(() => stayHere(), STILL_HERE_MS)
    return () => clearInterval(timer)
  }, [])
  const accept = useMutation({
    mutationFn: (id: string) => request('acceptChat', { body: { chatId: id } }),
    onSuccess: async (_, id) => {
      setParams({ chatId: id })
      await refresh()
    },
    onError: () => void refresh(),
  })

  if (desk.isPending) return <PageSkeleton kind="cards" />
  if (desk.isError) return <ErrorState error={desk.error} onRetry={() => void desk.refetch()} />
  const open = (id: string) => setParams({ chatId: id })
  const queue = waiting.data?.records ?? []
  return (
    <div className={styles.desk} data-open={chatId !== null || undefined}>
      <PageHeader
        title={t('desk.title')}
        description={t('desk.room', { talks: desk.data.talks, most: desk.data.maxTalks })}
        extra={
          <label className={styles.duty}>
            {t('desk.duty')}
            <Switch
              checked={isOnDuty}
              loading={duty.isPending}
              checkedChildren={t('desk.on')}
              unCheckedChildren={t('desk.off')}
              aria-label={t('desk.duty')}
              onChange={(onDuty) => duty.mutate(onDuty)}
            />
          </label>
        }
      />
      <div className={styles.columns}>
        <nav className={styles.lists} aria-label={t('desk.title')}>
          <Input.Search
            allowClear
            placeholder={t('desk.search')}
            aria-label={t('desk.search')}
            onSearch={(text) => setQ(text.trim())}
          />
          {q !== '' && <FoundChats q={q} current={chatId} onOpen={open} />}
          <ChatEntries
            title={t('desk.mine', { count: desk.data.mine.length })}
            chats={desk.data.mine}
            current={chatId}
            none={t('desk.noMine')}
            onOpen={open}
          />
          <ChatEntries
            title={t('desk.waiting', { count: waiting.data?.total ?? 0 })}
            chats={queue}
            current={chatId}
            none={t('desk.noWaiting')}
            onOpen={open}
            onAccept={accept.mutate}
            accepting={accept.isPending ? accept.variables : undefined}
          />
        </nav>
        {chatId ? (
          <Conversation key={chatId} chatId={chatId} onBack={() => setParams({})} onChanged={refresh} />
        ) : (
          <div className={styles.nothing}>
            <EmptyState title={t('desk.choose')} description={t('desk.chooseText')} />
          </div>
        )}
      </div>
    </div>
  )
}
