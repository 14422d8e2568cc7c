import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '../../../../shared/calls/chat.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Bubble } from './bubble.tsx'
import type { useThread } from './use-thread.ts'
import styles from './chat.module.css'

export interface Reader {
  isMine: (message: ChatMessage) => boolean
  /** The page of an order, as the reader sees it. */
  orderPage: string
}

interface Props extends Reader {
  thread: ReturnType<typeof useThread>
  /** Shown while nothing was said yet. */
  empty: string
}

/** The messages, the newest at the bottom, which stays in sight while new ones arrive. */
export function MessageList({ thread, isMine, orderPage, empty }: Props) {
  const { t } = useTranslation('chat')
  const { query, older, isLoadingOlder } = thread
  const messages = query.data?.messages ?? []
  if (query.isPending) return <PageSkeleton kind="detail" />
  if (query.isError && messages.length === 0)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className={styles.messages} role="log" aria-label={t('messages')} tabIndex={0}>
      {messages.length === 0 && <p className={styles.hint}>{empty}</p>}
      <Bubbles messages={messages} isMine={isMine} orderPage={orderPage} />
      {query.data?.hasMore && (
        <Button type="link" loading={isLoadingOlder} onClick={() => void older()}>
          {t('older')}
        </Button>
      )}
    </div>
  )
}

/** Messages in their order. */
export function Bubbles({ messages, isMine, orderPage }: Reader & { messages: ChatMessage[] }) {
  return (
    <ol className={styles.list}>
      {messages.map((message) => (
        <Bubble
          key={`${message.chatId} ${message.seq}`}
          message={message}
          isMine={isMine(message)}
          orderPage={orderPage}
        />
      ))}
    </ol>
  )
}
