import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { complaintStatusNames } from '../../../../shared/complaint.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedCards } from '../../../ui/paged-cards.tsx'
import cardStyles from '../../shopping/cards.module.css'
import filterStyles from '../../shopping/filters.module.css'
import textStyles from '../../shopping/text.module.css'
import { complaintsKey, RAISE_PAGE, type ComplaintRecord } from '../complaint.ts'
import { ComplaintCard } from './complaint-card.tsx'

const SIZE = 10

/** The complaints of the caller's company. */
export default function ComplaintListPage() {
  const { t } = useTranslation('complaints')
  const [params, setParams] = useSearchParams()
  const current = pageNumberIn(params)
  const status = complaintStatusNames.find((name) => name === params.get('status'))
  const go = (next: { status?: string; current?: number }) =>
    setParams({ ...(status && { status }), ...next, current: String(next.current ?? 1) }, { replace: true })
  const found = useQuery({
    queryKey: [...complaintsKey, 'mine', current, status],
    queryFn: ({ signal }) =>
      request('listMyComplaints', {
        query: { current, size: SIZE, ...(status && { status }) },
        signal,
        flags: { quiet: true },
      }),
    placeholderData: keepPreviousData,
  })
  const raise = (
    <Link to={RAISE_PAGE}>
      <Button type="primary">{t('list.raise')}</Button>
    </Link>
  )
  const isEmpty = found.data?.total === 0
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('list.title')} description={t('list.text')} extra={raise} />
      {(!isEmpty || status) && (
        <div className={filterStyles.filters}>
          <Select
            className={filterStyles.filterPay!}
            aria-label={t('list.state')}
            value={status ?? ''}
            onChange={(value: string) => go({ status: value })}
            options={[
              { value: '', label: t('list.allStates') },
              ...complaintStatusNames.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
          />
        </div>
      )}
      <PagedCards
        found={found}
        size={SIZE}
        page={[current, (page) => go({ current: page })]}
        empty={
          status ? (
            <EmptyState title={t('list.noneOf')} description={t('list.noneOfText')} />
          ) : (
            <EmptyState title={t('list.none')} description={t('list.noneText')} action={raise} />
          )
        }
      >
        {(complaint) => (
          <ComplaintCard
            key={complaint.complaintId}
            complaint={complaint}
            partner={complaint.supplierName}
            next={complaint.allowedActs.includes('appraise') ? t('list.rate') : undefined}
            due={<Due complaint={complaint} />}
          />
        )}
      </PagedCards>
    </div>
  )
}

function Due({ complaint: { dueAt, isEscalated } }: { complaint: ComplaintRecord }) {
  const { t, i18n } = useTranslation('complaints')
  if (!dueAt) return null
  if (isEscalated) return <span className={textStyles.warning}>{t('list.late')}</span>
  return (
    <span className={textStyles.quiet}>
      {t('list.due', { at: momentText(dueAt, i18n.language, 'dayTime') })}
    </span>
  )
}
