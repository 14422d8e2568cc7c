import { useQuery } from '@tanstack/react-query'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import styles from './info.module.css'

/** The user's invite code with its link, and the companies that used it. */
export function Invitation() {
  const { t, i18n } = useTranslation('info')
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['inviteCode'],
    queryFn: () => request('myInviteCode', { flags: { quiet: true } }),
  })
  if (isPending) return <PageSkeleton kind="detail" />
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  const link = `${location.origin}/register?code=${data.inviterCode}`
  const copyable = { tooltips: [t('copy'), t('copied')] }
  return (
    <div className={styles.sections}>
      <section>
        <h2 className={styles.heading}>{t('invite.code')}</h2>
        <Typography.Paragraph className={styles.code!} copyable={copyable}>
          {data.inviterCode}
        </Typography.Paragraph>
        <h2 className={styles.heading}>{t('invite.link')}</h2>
        <Typography.Paragraph copyable={{ ...copyable, text: link }}>{link}</Typography.Paragraph>
        <p className={styles.hint}>{t('invite.text')}</p>
      </section>
      <section>
        <h2 className={styles.heading}>{t('invite.companies')}</h2>
        {data.inviterTenantList.length === 0 ? (
          <EmptyState title={t('invite.none')} description={t('invite.noneText')} />
        ) : (
          <ul className={styles.companies}>
            {data.inviterTenantList.map(({ tenantName, createTime }) => (
              <li key={`${tenantName} ${createTime}`}>
                {tenantName}
                <time dateTime={createTime}>{momentText(createTime, i18n.language, 'date')}</time>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
