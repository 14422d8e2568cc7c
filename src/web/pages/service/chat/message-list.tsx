import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '../../../../shared/calls/chat.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Bubble } from './bubble.tsx'
import type { useThread } from './use-thread.ts'
import styles from './chat.module.css'

interface Props {
  thread: ReturnType<typeof useThread>
  isMine: (message: ChatMessage) => boolean
  orderPage: string
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
      {query.data?.hasMore && (
        <Button type="link" loading={isLoadingOlder} onClick={() => void older()}>
          {t('older')}
        </Button>
      )}
    </div>
  )
}
