import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScheduledExport } from '../../../../shared/calls/scheduled-export.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { request } from '../../../lib/request.ts'
import { schedulesKey } from '../../../lib/schedules-key.ts'
import { unlessRefused, useConfirm } from '../../../lib/use-confirm.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { ScheduleLine } from './schedule-line.tsx'
import { SentFile } from './sent-file.tsx'
import styles from './scheduled-exports.module.css'

const ScheduleDialog = lazyPart(
  async () => (await import('../../../admin/views/schedule-dialog.tsx')).ScheduleDialog,
)

/** The person's scheduled exports, and the files that they were sent. */
export default function ScheduledExportsPage() {
  const { t } = useTranslation('exports')
  const { message } = useApp()
  const confirm = useConfirm()
  const [changing, setChanging] = useState<ScheduledExport | null>(null)
  const list = useQuery({
    queryKey: schedulesKey,
    queryFn: () => request('listScheduledExports', { flags: { quiet: true } }),
    staleTime: 0,
  })
  // After a refusal too: it may have been ended in another window.
  const onSettled = () => list.refetch()
  const pause = useMutation({
    mutationFn: (body: { id: string; isPaused: boolean }) => request('pauseScheduledExport', { body }),
    onSettled,
  })
  const end = useMutation({
    mutationFn: (id: string) => request('endScheduledExport', { body: { id } }),
    onSuccess: () => message.success(t('ended')),
    onSettled,
  })
  if (list.isPending) return <PageSkeleton kind="cards" />
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const { schedules, files } = list.data
  const askToEnd = (id: string, name: string) =>
    confirm({ title: t('endQuestion', { name }), okText: t('end'), okButtonProps: { danger: true } }).then(
      () => end.mutate(id),
      unlessRefused,
    )
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('about')} />
      {schedules.length === 0 ? (
        <EmptyState title={t('none')} description={t('noneText')} />
      ) : (
        <ul className={styles.lines} aria-label={t('title')}>
          {schedules.map((schedule) => (
            <ScheduleLine
              key={schedule.id}
              schedule={schedule}
              isBusy={pause.isPending || end.isPending}
              onChange={() => setChanging(schedule)}
              onPause={(isPaused) => pause.mutate({ id: schedule.id, isPaused })}
              onEnd={() => void askToEnd(schedule.id, schedule.viewName)}
            />
          ))}
        </ul>
      )}
      {changing && (
        <ScheduleDialog
          schedule={changing}
          view={{ id: changing.viewId, name: changing.viewName, roleId: null, roleName: changing.roleName }}
          sharesViews={false}
          onClose={() => setChanging(null)}
        />
      )}
      <h2 className={styles.heading}>{t('files')}</h2>
      {files.length === 0 ? (
        <p className={styles.quiet}>{t('noFiles')}</p>
      ) : (
        <ul className={styles.lines} aria-label={t('files')}>
          {files.map((file) => (
            <SentFile key={file.id} file={file} />
          ))}
        </ul>
      )}
    </div>
  )
}
