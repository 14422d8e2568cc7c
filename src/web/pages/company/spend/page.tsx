import { DownloadOutlined } from '@ant-design/icons'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { callTable } from '../../../../generated/call-table.ts'
import { isId } from '../../../../shared/id.ts'
import { spendGroups } from '../../../../shared/spend.ts'
import { fetchMade, saveContent } from '../../../lib/files.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { DayInput } from '../../../ui/day-input.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { refusalText } from '../../shopping/refusal.ts'
import styles from '../company.module.css'
import { SpendRows } from './spend-rows.tsx'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** What my company spent, in groups; each leads to its orders. */
export default function SpendPage() {
  const { t } = useTranslation('spend')
  const [params, setParams] = useSearchParams()
  const by = spendGroups.find((each) => each === params.get('by')) ?? 'month'
  const monthOf = (name: string) => [params.get(name) ?? ''].find((month) => MONTH.test(month))
  const [from, to] = [monthOf('from'), monthOf('to')]
  const storeId = [params.get('storeId') ?? ''].find((id) => isId(id))
  const query = { by, ...(from && { from }), ...(to && { to }), ...(storeId && { storeId }) }
  const found = useQuery({
    queryKey: ['spend', query],
    queryFn: ({ signal }) => request('readSpend', { query, signal, flags: { quiet: true } }),
    placeholderData: keepPreviousData,
  })
  const change = (changes: Record<string, string | undefined>) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  if (found.isPending) return <PageSkeleton kind="cards" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const spend = found.data
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('text')} extra={<ExportSpend query={query} />} />
      <section className={styles.card}>
        <div className={styles.form}>
          <span className={styles.field}>
            {t('group')}
            <Segmented
              aria-label={t('group')}
              value={by}
              onChange={(next) => change({ by: next })}
              options={spendGroups.map((value) => ({ value, label: t(`by.${value}`) }))}
            />
          </span>
          <label className={styles.field}>
            {t('from')}
            <DayInput
              picker="month"
              max={spend.to}
              value={spend.from}
              onChange={(month) => change({ from: month })}
            />
          </label>
          <label className={styles.field}>
            {t('to')}
            <DayInput
              picker="month"
              min={spend.from}
              value={spend.to}
              onChange={(month) => change({ to: month })}
            />
          </label>
          {spend.stores.length > 0 && (
            <label className={`${styles.field} ${styles.wide}`}>
              {t('store')}
              <Select
                value={storeId ?? ''}
                onChange={(id) => change({ storeId: id })}
                options={[
                  { value: '', label: t('allStores') },
                  ...spend.stores.map(({ storeId: value, storeName: label }) => ({ value, label })),
                ]}
              />
            </label>
          )}
        </div>
        <p>
          {t('total')} <Amount value={spend.total} size="large" strong />{' '}
          <span className={styles.quiet}>{t('orders', { count: spend.orders })}</span>
        </p>
        {spend.rows.length === 0 ? (
          <EmptyState title={t('empty')} description={t('emptyText')} />
        ) : (
          <SpendRows spend={spend} by={by} storeId={storeId} />
        )}
      </section>
    </div>
  )
}

function ExportSpend({ query }: { query: Record<string, string> }) {
  const { t } = useTranslation('spend')
  const { message } = useApp()
  const [, path] = callTable.exportSpend
  const make = useMutation({
    mutationFn: (format: string) => fetchMade(path, { query: { ...query, format } }),
    onSuccess: ({ name, content }) => saveContent(content, name),
    onError: (error) => message.warning(refusalText(error, t('failed'))),
  })
  return (
    <Dropdown
      menu={{
        items: [
          { key: 'xlsx', label: t('xlsx') },
          { key: 'csv', label: t('csv') },
        ],
        onClick: ({ key }) => make.mutate(key),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={make.isPending}>
        {t('export')}
      </Button>
    </Dropdown>
  )
}
