import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Skeleton, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { ImageThumb } from '../../../admin/values/image-thumb.tsx'
import { request } from '../../../lib/request.ts'
import { momentText } from '../../../lib/moment.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import styles from './suggestion.module.css'

export const ownSuggestionsKey = ['ownSuggestions'] as const

/** The reader's suggestions, newest first, with the published replies. */
export function OwnSuggestions() {
  const { t, i18n } = useTranslation('suggestion')
  const { data, isPending, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ownSuggestionsKey,
      initialPageParam: 1,
      queryFn: ({ pageParam }) =>
        request('listMySuggestions', { query: { current: pageParam, size: 10 }, flags: { quiet: true } }),
      getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
    })

  if (isPending) return <Skeleton active />
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  const suggestions = data.pages.flatMap(({ records }) => records)
  if (suggestions.length === 0) return <EmptyState title={t('none')} description={t('noneText')} />
  return (
    <>
      <ul className={styles.own}>
        {suggestions.map(({ suggestionId, suggestionTypeName, content, images, reply, createTime }) => (
          <li key={suggestionId}>
            <p className={styles.facts}>
              {suggestionTypeName}
              <time dateTime={createTime}>{momentText(createTime, i18n.language, 'dayTime')}</time>
              <Tag color={reply === null ? 'gold' : 'green'}>{t(reply === null ? 'waiting' : 'replied')}</Tag>
            </p>
            <p className={styles.text}>{content}</p>
            {images.length > 0 && (
              <div className={styles.thumbs}>
                {images
                  .map((fileKey, place) => ({ fileKey, name: t('imageNumber', { number: place + 1 }) }))
                  .map((image, _, among) => (
                    <ImageThumb key={image.fileKey} {...image} among={among} />
                  ))}
              </div>
            )}
            {reply !== null && (
              <blockquote className={styles.reply}>
                <strong>{t('reply')}</strong>
                <p className={styles.text}>{reply}</p>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
