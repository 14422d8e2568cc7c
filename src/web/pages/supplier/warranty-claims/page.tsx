import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { makerClaimStatuses } from '../../../../shared/warranty-claim.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { fixedPages } from '../../../ui/fixed-pages.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { RecordTable } from '../../../ui/record-table.tsx'
import cardStyles from '../../shopping/cards.module.css'
import filterStyles from '../../shopping/filters.module.css'
import { NamedPart } from '../../shopping/named-part.tsx'
import textStyles from '../../shopping/text.module.css'
import { claimPage, claimsKey, ClaimStatusTag } from './claim-status.tsx'

const SIZE = 20

/** The warranty claims against the caller's company as the maker. */
export default function WarrantyClaimsPage() {
  const { t, i18n } = useTranslation('complaints')
  const [params, setParams] = useSearchParams()
  const current = pageNumberIn(params)
  const status = makerClaimStatuses.find((name) => name === params.get('status'))
  const page = useQuery({
    queryKey: [...claimsKey, status, current],
    queryFn: ({ signal }) =>
      request('listMakerClaims', {
        query: { current, size: SIZE, ...(status && { status }) },
        signal,
        flags: { quiet: true },
      }),
    placeholderData: keepPreviousData,
  })
  if (page.isPending) return <PageSkeleton kind="cards" />
  if (page.isError) return <ErrorState error={page.error} onRetry={() => void page.refetch()} />
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('claim.title')} description={t('claim.text')} />
      <div className={filterStyles.filters}>
        <Select
          className={filterStyles.filterPay!}
          aria-label={t('list.state')}
          value={status ?? ''}
          onChange={(value: string) => setParams(value ? { status: value } : {}, { replace: true })}
          options={[
            { value: '', label: t('list.allStates') },
            ...makerClaimStatuses.map((value) => ({ value, label: t(`claim.status.${value}`) })),
          ]}
        />
      </div>
      <RecordTable
        rowKey={({ claimId }) => claimId}
        rows={page.data.records}
        minWidth={900}
        empty={<EmptyState title={t('claim.none')} description={t('claim.noneText')} />}
        pagination={fixedPages({
          current,
          size: SIZE,
          total: page.data.total,
          onPage: (next) => setParams({ ...(status && { status }), current: String(next) }),
        })}
        columns={[
          {
            key: 'no',
            title: t('claim.no'),
            render: ({ claimId, claimNo }) => (
              <Link className={textStyles.orderNo} to={claimPage(claimId)} translate="no">
                {claimNo}
              </Link>
            ),
          },
          {
            key: 'status',
            title: t('list.state'),
            render: ({ status: now }) => <ClaimStatusTag status={now} />,
          },
          {
            key: 'part',
            title: t('claim.part'),
            render: (row) => <NamedPart part={row} number={row.oeNumber || row.code} />,
          },
          { key: 'quantity', title: t('claim.quantity'), align: 'right', render: ({ quantity }) => quantity },
          { key: 'supplier', title: t('claim.supplier'), render: ({ supplierName }) => supplierName },
          {
            key: 'claimed',
            title: t('claim.claimed'),
            align: 'right',
            render: ({ claimed }) => <Amount value={claimed} />,
          },
          {
            key: 'agreed',
            title: t('claim.agreed'),
            align: 'right',
            render: ({ agreed }) => agreed && <Amount value={agreed} />,
          },
          {
            key: 'at',
            title: t('claim.at'),
            render: ({ createdAt }) => momentText(createdAt, i18n.language, 'dateMinute'),
          },
        ]}
      />
    </div>
  )
}
