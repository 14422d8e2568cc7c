import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { deviceName } from '../../../lib/device-name.ts'
import { momentText } from '../../../lib/moment.ts'
import { unlessRefused, useConfirm } from '../../../lib/use-confirm.ts'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import styles from './sessions.module.css'
import { useApp } from '../../../ui/use-app.ts'

/** The user's sessions, and signing out of them from here. */
export function SessionList() {
  const { t, i18n } = useTranslation('account')
  const { message } = useApp()
  const confirm = useConfirm()
  const sessions = useQuery({
    queryKey: ['listMySessions'],
    queryFn: () => request('listMySessions', { flags: { quiet: true } }),
    staleTime: 0,
  })
  const told = {
    onSuccess: () => message.success(t('sessions.ended')),
    // After a refusal too: the session may have ended by itself.
    onSettled: () => sessions.refetch(),
  }
  const end = useMutation({
    mutationFn: (sessionId: string) => request('endMySession', { body: { sessionId } }),
    ...told,
  })
  const endOthers = useMutation({ mutationFn: () => request('endMyOtherSessions', { body: {} }), ...told })

  if (sessions.isPending) return <PageSkeleton kind="cards" />
  if (sessions.isError) return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
  const others = sessions.data.filter(({ isCurrent }) => !isCurrent)
  const askToEndOthers = () =>
    confirm({
      title: t('sessions.endOthersQuestion', { count: others.length }),
      okText: t('sessions.endOthers'),
      okButtonProps: { danger: true },
    }).then(() => endOthers.mutate(), unlessRefused)
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.data.map(({ sessionId, userAgent, ip, signedInAt, usedAt, isCurrent }) => {
          const device = deviceName(userAgent) || t('sessions.unknown')
          return (
            <li key={sessionId}>
              <div className={styles.words}>
                <b title={userAgent}>{device}</b>
                {isCurrent && <Tag color="blue">{t('sessions.current')}</Tag>}
                <span className={styles.quiet}>
                  {t('sessions.from', { ip, time: momentText(signedInAt, i18n.language, 'dateMinute') })}
                </span>
                <span className={styles.quiet}>
                  {t('sessions.used', { time: momentText(usedAt, i18n.language, 'dateMinute') })}
                </span>
              </div>
              {!isCurrent && (
                <Button
                  aria-label={t('sessions.endOf', { device })}
                  loading={end.isPending && end.variables === sessionId}
                  onClick={() => end.mutate(sessionId)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <Button danger loading={endOthers.isPending} onClick={askToEndOthers}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </>
  )
}
