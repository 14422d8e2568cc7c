import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { isId } from '../../../../shared/id.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import cardStyles from '../../shopping/cards.module.css'
import factStyles from '../../shopping/facts.module.css'
import textStyles from '../../shopping/text.module.css'
import { complaintsKey, complaintTones, LIST_PAGE, type ComplaintDetail } from '../complaint.ts'
import { ComplaintPictures } from '../complaint-pictures.tsx'
import styles from '../complaints.module.css'
import { ComplaintActs } from './complaint-acts.tsx'
import { ComplaintAnswer } from './complaint-answer.tsx'
import { ComplaintHistory } from './complaint-history.tsx'

const VENDOR_LIST = '/vendor/complaints'
const STAFF_SCREEN = '/service/complaint'
const lists = { buyer: LIST_PAGE, supplier: VENDOR_LIST, staff: STAFF_SCREEN }

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
          <Link to={lists[complaint.side]}>
            <Button>{t('detail.back')}</Button>
          </Link>
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ComplaintAnswer complaint={complaint} />
          <ComplaintActs complaint={complaint} />
          <section className={cardStyles.card}>
            <h2 className={cardStyles.cardTitle}>{t('detail.facts')}</h2>
            <p className={styles.description}>{complaint.description}</p>
            <ComplaintPictures images={complaint.images} />
            <Facts complaint={complaint} />
          </section>
          {complaint.side === 'staff' && (
            <section className={cardStyles.card}>
              <p>{t('detail.staff')}</p>
              <div>
                <Link to={`${STAFF_SCREEN}/record/${complaint.complaintId}`}>
                  <Button type="primary">{t('detail.toScreen')}</Button>
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

function Facts({ complaint }: { complaint: ComplaintDetail }) {
  const { t, i18n } = useTranslation('complaints')
  const { side, orderId, orderNo, subject, about, dueAt, isEscalated } = complaint
  const orderPage = side === 'buyer' ? '/shopping/orderDetail' : '/sales/orderDetail'
  return (
    <dl className={factStyles.facts}>
      <div>
        <dt>{t('detail.category')}</dt>
        <dd>{complaint.category}</dd>
      </div>
      <div>
        <dt>{t('detail.wish')}</dt>
        <dd>{t(`wish.${complaint.wish}`)}</dd>
      </div>
      {orderId && (
        <div>
          <dt>{t('detail.order')}</dt>
          <dd>
            <Link className={textStyles.orderNo} to={`${orderPage}?orderId=${orderId}`} translate="no">
              {orderNo}
            </Link>
          </dd>
        </div>
      )}
      {about && (
        <div>
          <dt>{t(`about.${subject}`)}</dt>
          <dd>{about}</dd>
        </div>
      )}
      {side !== 'buyer' && (
        <div>
          <dt>{t('detail.customer')}</dt>
          <dd>{complaint.buyerName}</dd>
        </div>
      )}
      {side !== 'supplier' && complaint.supplierName && (
        <div>
          <dt>{t('detail.supplier')}</dt>
          <dd>{complaint.supplierName}</dd>
        </div>
      )}
      <div>
        <dt>{t('detail.raised')}</dt>
        <dd>
          {t('detail.raisedBy', {
            at: momentText(complaint.createdAt, i18n.language),
            name: complaint.userName,
          })}
        </dd>
      </div>
      {dueAt && (
        <div>
          <dt>{t('detail.due')}</dt>
          <dd>
            {momentText(dueAt, i18n.language, 'dayTime')}
            {isEscalated && <span className={textStyles.warning}> {t('detail.late')}</span>}
          </dd>
        </div>
      )}
    </dl>
  )
}
