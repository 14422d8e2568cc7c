import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedCards } from '../../../ui/paged-cards.tsx'
import { complaintsKey } from '../../complaints/complaint.ts'
import { ComplaintCard } from '../../complaints/list/complaint-card.tsx'
import styles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'

const SIZE = 10

/** The complaints that the platform passed to a supplier; those that wait for an answer first. */
export default function VendorComplaintsPage() {
  const { t, i18n } = useTranslation('complaints')
  const [params, setParams] = useSearchParams()
  const current = pageNumberIn(params)
  const waiting = params.get('waiting') !== 'false'
  const found = useQuery({
    queryKey: [...complaintsKey, 'vendor', current, waiting],
    queryFn: ({ signal }) =>
      request('listVendorComplaints', {
        query: { current, size: SIZE, ...(waiting && { waiting }) },
        signal,
        flags: { quiet: true },
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.page}>
      <PageHeader title={t('vendor.title')} description={t('vendor.text')} />
      <div>
        <Segmented
          value={waiting ? 'waiting' : 'all'}
          onChange={(value) => setParams({ waiting: String(value === 'waiting') }, { replace: true })}
          options={[
            { value: 'waiting', label: t('vendor.waiting') },
            { value: 'all', label: t('vendor.all') },
          ]}
        />
      </div>
      <PagedCards
        found={found}
        size={SIZE}
        page={[current, (page) => setParams({ waiting: String(waiting), current: String(page) })]}
        empty={<EmptyState title={t('vendor.none')} description={t('vendor.noneText')} />}
      >
        {(complaint) => {
          const isMine = complaint.allowedActs.includes('answer')
          return (
            <ComplaintCard
              key={complaint.complaintId}
              complaint={complaint}
              partner={complaint.buyerName}
              next={isMine ? t('vendor.answer') : undefined}
              due={
                isMine &&
                complaint.dueAt && (
                  <span className={complaint.isEscalated ? textStyles.warning : textStyles.quiet}>
                    {t('vendor.due', { at: momentText(complaint.dueAt, i18n.language, 'dayTime') })}
                  </span>
                )
              }
            />
          )
        }}
      </PagedCards>
    </div>
  )
}
