import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedOverride } from '../../../../shared/calls/screen-override.ts'
import { refreshOverrides } from '../../../admin/customize/use-overrides.ts'
import { shanghaiText } from '../../../admin/values/shanghai-time.ts'
import { words } from '../../../admin/words.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { ChangedFields } from './changed-fields.tsx'
import styles from './screen-overrides.module.css'
import { Pagination } from '../../../ui/pagination.tsx'
import { useApp } from '../../../ui/use-app.ts'

const PAGE_SIZE = 10

/** The tenant's adjusted pages, each adjustment, and the way back to the file. */
export default function ScreenOverridesPage() {
  const { t } = useTranslation(['admin', 'customize'])
  const { modal, message } = useApp()
  const [current, setCurrent] = useState(1)
  const list = useQuery({
    queryKey: ['listScreenOverrides', current],
    queryFn: () =>
      request('listScreenOverrides', { query: { current, size: PAGE_SIZE }, flags: { quiet: true } }),
    // Another tab may have adjusted a page just now.
    staleTime: 0,
  })
  const revert = useMutation({
    mutationFn: ({ screen, version }: ListedOverride) =>
      request('removeScreenOverride', { body: { screen, version } }),
    onSuccess: () => message.success(t('customize:reverted')),
    // After a refusal too: somebody else was faster, and the list is outdated.
    onSettled: () => Promise.all([list.refetch(), refreshOverrides()]),
  })

  if (list.isPending) return <PageSkeleton kind="cards" />
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />

  const titleOf = ({ title, screen }: ListedOverride) => (title ? words(title) : screen)
  function handleRevert(entry: ListedOverride) {
    modal.confirm({
      title: t('customize:revertTitle', { title: titleOf(entry) }),
      content: t('customize:revertText'),
      okText: t('customize:revert'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => revert.mutateAsync(entry).catch(() => undefined),
    })
  }
  return (
    <div className={styles.page}>
      <PageHeader title={t('customize:pages')} description={t('customize:pagesText')} />
      {list.data.records.length === 0 ? (
        <EmptyState title={t('customize:none')} description={t('customize:noneText')} />
      ) : (
        <ul className={styles.entries}>
          {list.data.records.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <div className={styles.head}>
                <h2 className={styles.title}>{titleOf(entry)}</h2>
                {!entry.title && <Tag>{t('customize:screenGone')}</Tag>}
                <span>{entry.updatedBy}</span>
                <time className={styles.quiet} dateTime={entry.updatedAt}>
                  {shanghaiText(entry.updatedAt)}
                </time>
                <Button
                  danger
                  className={styles.revert}
                  aria-label={t('customize:revertOf', { title: titleOf(entry) })}
                  onClick={() => handleRevert(entry)}
                >
                  {t('customize:revert')}
                </Button>
              </div>
              <ChangedFields changes={entry.changes} />
              {entry.ignored.length > 0 && (
                <p className={styles.quiet}>{t('customize:ignored', { what: entry.ignored.join(', ') })}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {list.data.total > PAGE_SIZE && (
        <Pagination
          align="end"
          current={current}
          pageSize={PAGE_SIZE}
          total={list.data.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </div>
  )
}
