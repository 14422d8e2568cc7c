import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { isId } from '../../../../shared/id.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import type { ChatAbout } from '../../../lib/chat/chat-signals.ts'
import { AskService } from '../../service/ask-service.tsx'
import { complaintsKey, complaintTones, LIST_PAGE, nextDesk } from '../complaint.ts'
import styles from '../complaints.module.css'
import { ComplaintActs } from './complaint-acts.tsx'
import { ComplaintAnswer } from './complaint-answer.tsx'
import { ComplaintFacts } from './complaint-facts.tsx'
import { ComplaintHistory } from './complaint-history.tsx'

const VENDOR_LIST = '/vendor/complaints'
const STAFF_SCREEN = '/service/complaint'
const lists = { buyer: LIST_PAGE, supplier: VENDOR_LIST, staff: STAFF_SCREEN }

const aboutOrder = (orderId: string | null): ChatAbout => ({
  ...(orderId !== null && { orderId }),
  stage: 'AFTERSALE',
})

/** One complaint as its complainant, the supplier and the platform's staff see it. */
export default function ComplaintDetailPage() {
  const { t } = useTranslation('complaints')
  const [params] = useSearchParams()
  const complaintId = params.get('complaintId') ?? ''
  const found = useQuery({
    queryKey: [...complaintsKey, 'detail', complaintId],
    enabled: isId(complaintId),
    queryFn: ({ signal }) =>
      request('complaintDetail', { query: { complaintId }, signal, flags: { quiet: true } }),
  })
  if (!isId(complaintId)) return <EmptyState title={t('detail.noId')} description={t('detail.noIdText')} />
  if (found.isPending) return <PageSkeleton kind="detail" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const complaint = found.data
  const desk = complaint.allowedActs.length > 0 && nextDesk(complaint)
  return (
    <div className={cardStyles.page}>
      <PageHeader
        title={
          <>
            {t('detail.title')}{' '}
            <span className={textStyles.mono} translate="no">
              {complaint.complaintNo}
            </span>{' '}
            <StatusTag tone={complaintTones[complaint.status]}>{t(`status.${complaint.status}`)}</StatusTag>
          </>
        }
        extra={
          <>
            {complaint.side === 'buyer' && <AskService about={aboutOrder(complaint.orderId)} />}
            <Link to={lists[complaint.side]}>
              <Button>{t('detail.back')}</Button>
            </Link>
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ComplaintAnswer complaint={complaint} />
          <ComplaintActs complaint={complaint} />
          <ComplaintFacts complaint={complaint} />
          {complaint.side === 'staff' && (
            <section className={cardStyles.card}>
              <p>{t('detail.staff')}</p>
              <div className={styles.acts}>
                {desk && (
                  <Link to={desk}>
                    <Button type="primary">{t('detail.toDesk')}</Button>
                  </Link>
                )}
                <Link to={`${STAFF_SCREEN}/record/${complaint.complaintId}`}>
                  <Button>{t('detail.toScreen')}</Button>
                </Link>
              </div>
            </section>
          )}
        </div>
        <ComplaintHistory timeline={complaint.timeline} />
      </div>
    </div>
  )
}
