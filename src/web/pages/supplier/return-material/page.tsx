import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { unitName } from '../../../../shared/unit-name.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { pageButton } from '../../../ui/page-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { partName } from '../../../ui/part-name.ts'
import { RecordTable } from '../../../ui/record-table.tsx'
import { useClear } from '../../../ui/use-clear.tsx'
import { changeOrderQuery } from '../../orders/list/order-query.ts'
import { returnsKey } from '../../returns/return-cart/return-cart.ts'
import { ReturnStatusTag } from '../../returns/return-cart/return-status.tsx'
import cardStyles from '../../shopping/cards.module.css'
import filterStyles from '../../shopping/filters.module.css'
import textStyles from '../../shopping/text.module.css'

/** Every part that buyers send back, with the result of its inspection. */
export default function ReturnMaterialPage() {
  const { t, i18n } = useTranslation('cart')
  const clear = useClear()
  const detailPage = useCurrentUser()?.tenantType === '' ? '/sales/returnDetail' : '/vendor/returnDetail'
  const [params, setParams] = useSearchParams()
  const q = params.get('q')?.slice(0, 60) ?? ''
  const current = Math.max(1, Number(params.get('current')) || 1)
  const page = useQuery({
    queryKey: [...returnsKey, 'parts', q, current],
    queryFn: ({ signal }) =>
      request('listReturnedParts', {
        query: { current, size: 20, ...(q && { q }) },
        signal,
        flags: { quiet: true },
      }),
    placeholderData: keepPreviousData,
  })
  if (page.isPending) return <PageSkeleton kind="cards" />
  if (page.isError) return <ErrorState error={page.error} onRetry={() => void page.refetch()} />
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('returns.material.title')} description={t('returns.material.text')} />
      <search className={filterStyles.filters}>
        <Input.Search
          className={filterStyles.filterText}
          key={q}
          defaultValue={q}
          maxLength={60}
          allowClear={clear}
          aria-label={t('returns.material.search')}
          placeholder={t('returns.material.search')}
          onSearch={(typed) => setParams(changeOrderQuery(params, { q: typed.trim() }))}
        />
      </search>
      <RecordTable
        rowKey={({ lineId }) => lineId}
        rows={page.data.records}
        empty={<EmptyState title={t('returns.material.none')} description={t('returns.material.noneText')} />}
        pagination={{
          itemRender: pageButton,
          current,
          pageSize: 20,
          total: page.data.total,
          hideOnSinglePage: true,
          onChange: (next) => setParams(changeOrderQuery(params, { current: next })),
        }}
        columns={[
          {
            key: 'part',
            title: t('returns.material.part'),
            render: (row) => (
              <>
                {partName(row, i18n.language)}{' '}
                <span className={textStyles.mono} translate="no">
                  {row.code}
                </span>
              </>
            ),
          },
          {
            key: 'reason',
            title: t('returns.material.reason'),
            render: ({ reason }) => t(`returns.reasons.${reason}`),
          },
          {
            key: 'asked',
            title: t('returns.material.asked'),
            align: 'right',
            render: ({ quantity, unit }) => `${quantity} ${unitName(unit, i18n.language)}`,
          },
          {
            key: 'accepted',
            title: t('returns.material.accepted'),
            align: 'right',
            render: ({ accepted }) => accepted ?? '—',
          },
          {
            key: 'good',
            title: t('returns.material.good'),
            align: 'right',
            render: ({ accepted, damaged, scrap }) => (accepted === null ? '—' : accepted - damaged - scrap),
          },
          {
            key: 'refused',
            title: t('returns.material.refused'),
            align: 'right',
            render: ({ wrong, foreign }) => wrong + foreign,
          },
          {
            key: 'status',
            title: t('returns.material.status'),
            render: ({ status }) => <ReturnStatusTag status={status} />,
          },
          {
            key: 'returnNo',
            title: t('returns.material.returnNo'),
            render: ({ requestId, returnNo }) => (
              <Link className={textStyles.orderNo} to={`${detailPage}?requestId=${requestId}`} translate="no">
                {returnNo}
              </Link>
            ),
          },
          { key: 'buyer', title: t('returns.material.buyer'), render: ({ buyerName }) => buyerName },
          {
            key: 'at',
            title: t('returns.material.at'),
            render: ({ createdAt }) => momentText(createdAt, i18n.language),
          },
        ]}
      />
    </div>
  )
}
