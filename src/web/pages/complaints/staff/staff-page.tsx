import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { staffSteps, type StaffStep } from '../../../../shared/complaint.ts'
import { isId } from '../../../../shared/id.ts'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import { complaintsKey, complaintTones, deskPage, nextDesk, type ComplaintDetail } from '../complaint.ts'
import styles from '../complaints.module.css'
import { ComplaintAnswer } from '../detail/complaint-answer.tsx'
import { ComplaintFacts } from '../detail/complaint-facts.tsx'
import { ComplaintHistory } from '../detail/complaint-history.tsx'
import { StaffList } from './staff-list.tsx'

interface Props {
  step: StaffStep
  /** The form of the step; it is drawn while the complaint waits for it. */
  renderForm: (complaint: ComplaintDetail, onDone: () => void) => ReactNode
  /** Whether the complaint waits for this step, and the reader may take it. */
  isOpen: (complaint: ComplaintDetail) => boolean
}

/** A desk of the platform's staff: what waits there, or the complaint of the address with the form of the step. */
export function StaffPage(props: Props) {
  const { t } = useTranslation('complaints')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const complaintId = params.get('complaintId') ?? ''
  if (isId(complaintId)) return <OneComplaint {...props} complaintId={complaintId} />
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t(`staff.${props.step}.title`)} description={t(`staff.${props.step}.text`)} />
      <div>
        <Segmented
          aria-label={t('staff.desks')}
          value={props.step}
          onChange={(step) => navigate(deskPage(step))}
          options={staffSteps.map((value) => ({ value, label: t(`staff.${value}.title`) }))}
        />
      </div>
      <StaffList step={props.step} />
    </div>
  )
}

function OneComplaint({ step, renderForm, isOpen, complaintId }: Props & { complaintId: string }) {
  const { t } = useTranslation('complaints')
  const navigate = useNavigate()
  const found = useQuery({
    queryKey: [...complaintsKey, 'detail', complaintId],
    queryFn: ({ signal }) =>
      request('complaintDetail', { query: { complaintId }, signal, flags: { quiet: true } }),
  })
  if (found.isPending) return <PageSkeleton kind="detail" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const complaint = found.data
  const next = nextDesk(complaint)
  return (
    <div className={cardStyles.page}>
      <PageHeader
        title={
          <>
            {t(`staff.${step}.title`)}{' '}
            <span className={textStyles.mono} translate="no">
              {complaint.complaintNo}
            </span>{' '}
            <StatusTag tone={complaintTones[complaint.status]}>{t(`status.${complaint.status}`)}</StatusTag>
          </>
        }
        extra={
          <Link to={deskPage(step)}>
            <Button>{t('detail.back')}</Button>
          </Link>
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          {isOpen(complaint) ? (
            <section className={cardStyles.card}>
              <h2 className={cardStyles.cardTitle}>{t(`staff.${step}.form`)}</h2>
              {renderForm(complaint, () => navigate(deskPage(step)))}
            </section>
          ) : (
            <section className={cardStyles.card}>
              <p>
                {complaint.isSigning
                  ? t('staff.signing')
                  : t('staff.notHere', { state: t(`status.${complaint.status}`) })}
              </p>
              {next && !next.startsWith(deskPage(step)) && (
                <div>
                  <Link to={next}>
                    <Button type="primary">{t('staff.toNext')}</Button>
                  </Link>
                </div>
              )}
            </section>
          )}
          <ComplaintAnswer complaint={complaint} />
          <ComplaintFacts complaint={complaint} />
        </div>
        <ComplaintHistory timeline={complaint.timeline} />
      </div>
    </div>
  )
}
