import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../../error-panel.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { commentsQuery, type TalkedAbout } from './discussion-queries.ts'
import styles from './discussion.module.css'

/** What colleagues say about a row, and a field to say something. */
export function DiscussionTab(about: TalkedAbout) {
  const { t } = useTranslation('record')
  const found = useInfiniteQuery(commentsQuery(about))
  const comments = found.data?.pages.flatMap((page) => page.comments) ?? []
  return (
    <div className={styles.discussion}>
      <CommentForm about={about} />
      {found.isPending ? (
        <Skeleton active avatar paragraph={{ rows: 3 }} />
      ) : found.isError && !found.data ? (
        <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />
      ) : comments.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('discussion.empty')} />
      ) : (
        <ol className={styles.comments}>
          {comments.map((comment) => (
            <CommentItem key={comment.id} about={about} comment={comment} />
          ))}
        </ol>
      )}
      {found.hasNextPage && (
        <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('discussion.older')}
        </Button>
      )}
    </div>
  )
}
