import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffStep } from '../../../../shared/complaint.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedCards, usePageNumber } from '../../../ui/paged-cards.tsx'
import textStyles from '../../shopping/text.module.css'
import { complaintsKey, deskPage } from '../complaint.ts'
import { ComplaintCard } from '../list/complaint-card.tsx'

const SIZE = 20

/** What waits at a desk, those due first. */
export function StaffList({ step }: { step: StaffStep }) {
  const { t, i18n } = useTranslation('complaints')
  const page = usePageNumber()
  const [current] = page
  const found = useQuery({
    queryKey: [...complaintsKey, 'staff', step, current],
    queryFn: ({ signal }) =>
      request('listStaffComplaints', {
        query: { step, current, size: SIZE },
        signal,
        flags: { quiet: true },
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <PagedCards
      found={found}
      size={SIZE}
      page={page}
      empty={<EmptyState title={t('staff.none')} description={t('staff.noneText')} />}
    >
      {(complaint) => (
        <ComplaintCard
          key={complaint.complaintId}
          complaint={complaint}
          partner={[complaint.buyerName, complaint.supplierName].filter(Boolean).join(' → ')}
          next={complaint.allowedActs.length > 0 ? t(`staff.${step}.act`) : undefined}
          to={`${deskPage(step)}?complaintId=${complaint.complaintId}`}
          due={
            complaint.dueAt && (
              <span className={complaint.isEscalated ? textStyles.warning : textStyles.quiet}>
                {t(complaint.isEscalated ? 'staff.late' : 'staff.due', {
                  at: momentText(complaint.dueAt, i18n.language, 'dayTime'),
                })}
              </span>
            )
          }
        />
      )}
    </PagedCards>
  )
}
