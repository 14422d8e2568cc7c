import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inboxQuery } from '../../../lib/inbox-query.ts'
import { QueueRow } from './queue-row.tsx'
import styles from './inbox.module.css'

/** Beyond these a person looks for the most pressing, which come first. */
const SHOWN = 8

/** The queues of everything that waits for this person. */
export function Inbox() {
  const { t } = useTranslation(['inbox', 'common'])
  const [isWhole, setWhole] = useState(false)
  const inbox = useQuery(inboxQuery)
  if (inbox.data?.length === 0) return null
  const waiting = inbox.data?.filter(({ total }) => total > 0) ?? []
  const shown = isWhole ? waiting : waiting.slice(0, SHOWN)
  return (
    <section aria-labelledby="inbox-title" className={styles.panel}>
      <h2 id="inbox-title">{t('title')}</h2>
      {inbox.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {inbox.isError && !inbox.data && (
        <p className={styles.quiet}>
          {t('failed')}{' '}
          <Button size="small" loading={inbox.isFetching} onClick={() => void inbox.refetch()}>
            {t('common:retry')}
          </Button>
        </p>
      )}
      {inbox.data && waiting.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      {shown.length > 0 && (
        <ul className={styles.queues}>
          {shown.map((queue) => (
            <QueueRow key={queue.key} queue={queue} />
          ))}
        </ul>
      )}
      {waiting.length > SHOWN && (
        <Button type="link" className={styles.all!} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('fewer') : t('all', { count: waiting.length })}
        </Button>
      )}
    </section>
  )
}
