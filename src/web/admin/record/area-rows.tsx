import { useQuery } from '@tanstack/react-query'
import { Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AreaCount, AreaRow } from '../../../shared/calls/record.ts'
import { request } from '../../lib/request.ts'
import { Amount } from '../../ui/amount.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../error-panel.tsx'
import { shanghaiText } from '../values/shanghai-time.ts'

const SIZE = 20

interface Props {
  screen: string
  id: string
  area: AreaCount['area']
}

/** Orders or returns that belong to a row, newest first, each with the way to its page. */
export function AreaRows({ screen, id, area }: Props) {
  const { t } = useTranslation('record')
  const [current, setCurrent] = useState(1)
  const rows = useQuery({
    queryKey: ['recordArea', screen, id, area, current],
    queryFn: ({ signal }) =>
      request('recordArea', {
        query: { screen, id, area, current, size: SIZE },
        signal,
        flags: { quiet: true },
      }),
    placeholderData: (former) => former,
  })
  if (rows.isError) return <ErrorPanel error={rows.error} onRetry={() => void rows.refetch()} />
  if (!rows.data) return <Skeleton active paragraph={{ rows: 5 }} />
  const { records, total } = rows.data
  if (total === 0) return <EmptyState title={t('area.none')} />
  return (
    <Table<AreaRow>
      size="small"
      rowKey="id"
      dataSource={records}
      scroll={{ x: 'max-content' }}
      pagination={{ current, total, pageSize: SIZE, hideOnSinglePage: true, onChange: setCurrent }}
      columns={[
        {
          title: t('area.number'),
          render: (_, { number, address }) => <Link to={address}>{number}</Link>,
        },
        { title: t('area.state'), dataIndex: 'state' },
        {
          title: t('area.amount'),
          align: 'right',
          render: (_, { amount }) => <Amount value={amount} size="small" />,
        },
        { title: t('area.at'), render: (_, { at }) => shanghaiText(at) },
      ]}
    />
  )
}
