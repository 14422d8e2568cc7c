import { Button, Skeleton } from 'antd'
import type { UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MessageItem } from './message-item.tsx'
import type { ShownMessage, Target } from './open-message.ts'
import { useMessages, type Which } from './queries.ts'
import styles from './messages.module.css'

/** The next page is requested when this much is left below. */
const AHEAD_PX = 200

interface Props {
  which: Which
  offered: (message: ShownMessage) => Target | undefined
  onOpen: (message: ShownMessage) => void
  onFollow: (message: ShownMessage, target: Target) => void
}

/** The messages, newest first; scrolling loads more until the end. */
export function MessageList({ which, offered, onOpen, onFollow }: Props) {
  const { t } = useTranslation('messages')
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useMessages(which)

  const handleScroll = ({ currentTarget: box }: UIEvent) => {
    const left = box.scrollHeight - box.scrollTop - box.clientHeight
    if (left < AHEAD_PX && hasNextPage && !isFetchingNextPage && !error) void fetchNextPage()
  }
  if (isPending) {
    return (
      <div className={styles.list} aria-busy="true">
        {[0, 1, 2, 3].map((place) => (
          <div key={place} className={styles.waiting}>
            <Skeleton active title={{ width: '35%' }} paragraph={{ rows: 1 }} />
          </div>
        ))}
      </div>
    )
  }
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data.length === 0) {
    return which === 'unread' ? (
      <EmptyState title={t('emptyUnread')} />
    ) : (
      <EmptyState title={t('empty')} description={t('emptyText')} />
    )
  }
  return (
    <div className={styles.list} onScroll={handleScroll}>
      <ul>
        {data.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            target={offered(message)}
            onOpen={() => onOpen(message)}
            onFollow={(target) => onFollow(message, target)}
          />
        ))}
      </ul>
      <p className={styles.end} role="status">
        {error && t('moreFailed')}
        {hasNextPage ? (
          <Button type="link" size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        ) : (
          t('noMore')
        )}
      </p>
    </div>
  )
}
