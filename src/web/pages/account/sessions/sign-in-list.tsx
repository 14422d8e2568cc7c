import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { deviceName } from '../../../lib/device-name.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import styles from './sessions.module.css'

/** The last sign-ins to the user's account, including failed ones of strangers. */
export function SignInList() {
  const { t, i18n } = useTranslation('account')
  const signIns = useQuery({
    queryKey: ['mySignIns'],
    queryFn: () => request('mySignIns', { flags: { quiet: true } }),
    staleTime: 0,
  })
  if (signIns.isPending) return <PageSkeleton kind="cards" />
  if (signIns.isError) return <ErrorState error={signIns.error} onRetry={() => void signIns.refetch()} />
  return (
    <ul className={`${styles.sessions} ${styles.scrolled}`} tabIndex={0} aria-label={t('signIns.title')}>
      {signIns.data.map(({ at, result, ip, userAgent }, place) => (
        <li key={`${at} ${place}`}>
          <div className={styles.words}>
            <b title={userAgent}>{deviceName(userAgent) || t('sessions.unknown')}</b>
            <Tag color={result === 'SUCCESS' ? 'green' : 'orange'}>
              {t(result === 'SUCCESS' ? 'signIns.done' : 'signIns.refused')}
            </Tag>
            <span className={styles.quiet}>
              {t('signIns.from', { ip, time: momentText(at, i18n.language, 'dateMinute') })}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
