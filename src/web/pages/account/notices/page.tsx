import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { momentText } from '../../../lib/moment.ts'
import { useNotice, useNotices } from '../../../lib/notices-query.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormattedText } from '../../../ui/formatted-text.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { NoticeLine } from './notice-line.tsx'
import styles from './notices.module.css'
import { Pagination } from '../../../ui/pagination.tsx'

const SIZE = 10

/** The platform's notices: the list, and beside it the one in the address. */
export default function NoticesPage() {
  const { t } = useTranslation('notices')
  const [query, setQuery] = useSearchParams()
  const chosen = query.get('id')
  const current = pageNumberIn(query)
  const list = useNotices({ current, size: SIZE })
  if (list.isPending) return <PageSkeleton kind="detail" />
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const { records, total } = list.data
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} />
      {records.length === 0 && chosen === null ? (
        <EmptyState title={t('none')} description={t('noneText')} />
      ) : (
        <div className={styles.columns}>
          <nav aria-label={t('title')}>
            <ul className={styles.list}>
              {records.map((notice) => (
                <li key={notice.noticeId}>
                  <Link
                    to={`?id=${notice.noticeId}&current=${current}`}
                    aria-current={notice.noticeId === chosen ? 'page' : undefined}
                  >
                    <NoticeLine notice={notice} />
                  </Link>
                </li>
              ))}
            </ul>
            <Pagination
              size="small"
              hideOnSinglePage
              showSizeChanger={false}
              {...{ current, total, pageSize: SIZE }}
              onChange={(page) => setQuery({ current: String(page) })}
            />
          </nav>
          <Opened noticeId={chosen} />
        </div>
      )}
    </div>
  )
}

function Opened({ noticeId }: { noticeId: string | null }) {
  const { t, i18n } = useTranslation('notices')
  const { data, isPending, isError, error, refetch } = useNotice(noticeId)
  if (noticeId === null) return <p className={styles.hint}>{t('choose')}</p>
  if (isPending) return <PageSkeleton kind="detail" />
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <article className={styles.article}>
      <h2>{data.title}</h2>
      <time dateTime={data.publishedAt}>{momentText(data.publishedAt, i18n.language)}</time>
      <FormattedText html={data.content} className={styles.text!} />
    </article>
  )
}
