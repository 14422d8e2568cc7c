import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DatePicker, Segmented, Select, Space } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readAgeing } from '../../../../shared/calls/ageing.ts'
import { fenFromYuan, yuan } from '../../../../shared/money.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import styles from '../../shopping/cards.module.css'
import { AgedDocuments } from './documents.tsx'
import { ExportAgeing } from './export-ageing.tsx'

const sides = ['customer', 'salesperson', 'supplier'] as const

type Row = ReplyOf<typeof readAgeing>['rows'][number]

/** The row of the sums, which stands first. */
const TOTAL = 'total'

/** Who owes how much on account since when. */
export default function AgeingPage() {
  const { t } = useTranslation('ageing')
  const [params, setParams] = useSearchParams()
  const by = sides.find((side) => side === params.get('by')) ?? 'customer'
  const [day, schemeId, partyId] = ['day', 'schemeId', 'partyId'].map((name) => params.get(name))
  const query = { by, ...(day && { day }), ...(schemeId && { schemeId }) }
  const ageing = useQuery({
    queryKey: ['ageing', query],
    queryFn: () => request('readAgeing', { query, flags: { quiet: true } }),
    placeholderData: keepPreviousData,
  })
  const change = (changes: Record<string, string | undefined>) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name)
        else next.set(name, value)
      }
      return next
    })
  if (ageing.isError) return <ErrorState error={ageing.error} onRetry={() => void ageing.refetch()} />
  const { data } = ageing
  const kept = [...params].filter(([name]) => name !== 'partyId')
  const columns: RecordColumn<Row>[] = [
    {
      key: 'name',
      title: t(by),
      width: 220,
      render: (row) =>
        row.partyId === TOTAL ? (
          <strong>{t('total')}</strong>
        ) : (
          <Link to={`?${new URLSearchParams([...kept, ['partyId', row.partyId]]).toString()}`}>
            {row.name || t('nobody')}
          </Link>
        ),
    },
    ...(data?.buckets ?? []).map((name, place): RecordColumn<Row> => ({
      key: `bucket${place}`,
      title: name || t('others'),
      align: 'right',
      render: ({ partyId: of, amounts }) => <Amount value={amounts[place]!} strong={of === TOTAL} />,
    })),
    {
      key: 'unapplied',
      title: t('unapplied'),
      align: 'right',
      render: ({ partyId: of, unapplied }) => <Amount value={unapplied} strong={of === TOTAL} />,
    },
    {
      key: 'outstanding',
      title: t('outstanding'),
      align: 'right',
      render: ({ outstanding }) => <Amount value={outstanding} strong />,
    },
  ]
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('text')} />
      <Space wrap>
        <DatePicker
          aria-label={t('day')}
          allowClear={false}
          value={dayjs(day ?? data?.day)}
          disabledDate={(date) => date.isAfter(dayjs())}
          onChange={(date) => date && change({ day: date.format('YYYY-MM-DD') })}
        />
        <Segmented
          value={by}
          onChange={(chosen) => change({ by: chosen, partyId: undefined })}
          options={[
            { value: 'customer', label: t('byCustomer') },
            { value: 'salesperson', label: t('bySalesperson') },
            { value: 'supplier', label: t('bySupplier') },
          ]}
        />
        {(data?.schemes.length ?? 0) > 1 && (
          <Select
            aria-label={t('scheme')}
            value={data?.schemeId}
            onChange={(chosen) => change({ schemeId: chosen ?? undefined })}
            options={data?.schemes.map((scheme) => ({ value: scheme.schemeId, label: scheme.name }))}
          />
        )}
        <Link to="/fiscal/collection">{t('collection')}</Link>
        <ExportAgeing query={query} />
      </Space>
      <RecordTable
        rowKey={(row) => row.partyId}
        rows={withTotal(data?.rows ?? [])}
        columns={columns}
        minWidth={1100}
        busy={ageing.isFetching}
        empty={<EmptyState title={t('empty')} description={t('emptyText')} />}
        pagination={{ pageSize: 50, hideOnSinglePage: true }}
      />
      {partyId && (
        <AgedDocuments
          key={`${by} ${partyId} ${day}`}
          asked={{ by, partyId, ...(day && { day }) }}
          name={data?.rows.find((row) => row.partyId === partyId)?.name || t('nobody')}
        />
      )}
    </div>
  )
}

/** The rows with their sums before them; nothing to add up for fewer than two. */
function withTotal(rows: Row[]): Row[] {
  if (rows.length < 2) return rows
  const sum = (amountOf: (row: Row) => string) =>
    yuan(rows.reduce((total, row) => total + BigInt(fenFromYuan(amountOf(row))), 0n))
  const total = {
    ...{
      partyId: TOTAL,
      name: '',
      amounts: rows[0]!.amounts.map((_, place) => sum(({ amounts }) => amounts[place]!)),
    },
    ...{ unapplied: sum(({ unapplied }) => unapplied), outstanding: sum(({ outstanding }) => outstanding) },
  }
  return [total, ...rows]
}
