import { useQuery } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { shanghaiText } from '../../../admin/values/shanghai-time.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import styles from './sms-sandbox.module.css'

const LOOK_AGAIN_MS = 5_000

/** The texts that a demonstration would have sent by SMS. */
export default function SmsSandboxPage() {
  const { t } = useTranslation('account')
  const texts = useQuery({
    queryKey: ['listSandboxTexts'],
    queryFn: () => request('listSandboxTexts', { flags: { quiet: true } }),
    refetchInterval: LOOK_AGAIN_MS,
  })
  if (texts.isPending) return <PageSkeleton kind="cards" />
  if (texts.isError) return <ErrorState error={texts.error} onRetry={() => void texts.refetch()} />
  return (
    <div>
      <PageHeader
        title={t('sms.title')}
        description={t('sms.text')}
        extra={
          <Button loading={texts.isFetching} onClick={() => void texts.refetch()}>
            {t('sms.reload')}
          </Button>
        }
      />
      {texts.data.length === 0 ? (
        <EmptyState title={t('sms.none')} description={t('sms.noneText')} />
      ) : (
        <ul className={styles.texts}>
          {texts.data.map(({ sentAt, phone, kind, text }) => (
            <li key={`${sentAt} ${phone} ${text}`}>
              <div className={styles.head}>
                <b className={styles.phone}>{phone}</b>
                <Tag>{t(`sms.kind.${kind}`)}</Tag>
                <time dateTime={sentAt}>{shanghaiText(sentAt)}</time>
              </div>
              <p lang="zh">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
