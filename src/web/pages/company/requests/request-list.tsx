import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { momentText } from '../../../lib/moment.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import styles from '../company.module.css'
import { requestsKey, requestTones, type RequestListed } from './requests-query.ts'

const boxes = ['toSign', 'mine', 'all'] as const

/** Requests that wait for me, that I made, or all that I may see. */
export function RequestList() {
  const { t, i18n } = useTranslation('company')
  const [params, setParams] = useSearchParams()
  const maySign = usePermission('purchase_request_sign')
  const box = boxes.find((each) => each === params.get('box')) ?? (maySign ? 'toSign' : 'mine')
  const query = { box, current: pageNumberIn(params), size: 20 }
  const found = useQuery({
    queryKey: [...requestsKey, 'list', query],
    queryFn: () => request('listPurchaseRequests', { query, flags: { quiet: true } }),
    placeholderData: keepPreviousData,
  })
  const columns: RecordColumn<RequestListed>[] = [
    {
      key: 'who',
      title: t('column.who'),
      width: 130,
      render: ({ id, userName }) => <Link to={`/company/requests?id=${id}`}>{userName}</Link>,
    },
    { key: 'store', title: t('column.store'), width: 140, render: ({ storeName }) => storeName },
    {
      key: 'amount',
      title: t('column.amount'),
      width: 120,
      align: 'right',
      render: ({ amount }) => <Amount value={amount} strong />,
    },
    {
      key: 'lines',
      title: t('column.lines'),
      width: 70,
      align: 'right',
      render: ({ lineCount }) => lineCount,
    },
    { key: 'reason', title: t('column.reason'), render: ({ reason }) => reason },
    {
      key: 'asked',
      title: t('column.asked'),
      width: 160,
      render: ({ createdAt }) => momentText(createdAt, i18n.language, 'dateMinute'),
    },
    {
      key: 'status',
      title: t('column.status'),
      width: 110,
      render: ({ status }) => <StatusTag tone={requestTones[status]}>{t(`status.${status}`)}</StatusTag>,
    },
    {
      key: 'open',
      title: '',
      width: 100,
      render: ({ id }) => <Link to={`/company/requests?id=${id}`}>{t('open')}</Link>,
    },
  ]
  return (
    <section className={styles.card}>
      <Segmented
        value={box}
        onChange={(next) => setParams({ box: next })}
        options={boxes.map((value) => ({ value, label: t(`box.${value}`) }))}
      />
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <RecordTable
          rowKey={({ id }) => id}
          rows={found.data?.records ?? []}
          columns={columns}
          minWidth={900}
          busy={found.isFetching}
          empty={
            <EmptyState title={t(box === 'toSign' ? 'noneToSign' : 'none')} description={t('noneText')} />
          }
          pagination={{
            current: query.current,
            pageSize: query.size,
            total: found.data?.total ?? 0,
            hideOnSinglePage: true,
            onChange: (current) => setParams({ box, current: String(current) }),
          }}
        />
      )}
    </section>
  )
}
