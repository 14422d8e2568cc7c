import { useQuery } from '@tanstack/react-query'
import { Checkbox, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { orderKindNames } from '../../../../shared/order-kinds.ts'
import { request } from '../../../lib/request.ts'
import { session } from '../../../lib/session.ts'
import styles from '../../shopping/filters.module.css'
import type { ListQuery, Side } from './order-query.ts'
import { useClear } from '../../../ui/use-clear.tsx'

interface Props {
  side: Side
  query: ListQuery
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Filters by kind of goods, store, and whether the order is overdue. */
export function MoreFilters({ side, query, onChange }: Props) {
  const { t } = useTranslation('placing')
  const clear = useClear()
  return (
    <>
      <Select
        className={styles.filterPay}
        allowClear={clear}
        value={query.kind}
        placeholder={t('kind.title')}
        aria-label={t('kind.title')}
        options={orderKindNames.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(kind: string | undefined) => onChange({ kind })}
      />
      {side === 'purchase' && <StoreFilter query={query} onChange={onChange} />}
      {side === 'sales' && (
        <Checkbox
          checked={query.overdue ?? false}
          onChange={({ target }) => onChange({ overdue: target.checked ? 'true' : undefined })}
        >
          {t('overdue.only')}
        </Checkbox>
      )}
    </>
  )
}

function StoreFilter({ query, onChange }: Omit<Props, 'side'>) {
  const { t } = useTranslation('placing')
  const clear = useClear()
  const { data } = useQuery({
    queryKey: ['myStores'],
    staleTime: 5 * 60_000,
    queryFn: () => request('listMyStores', { flags: { quiet: true } }),
  })
  const stores = data?.storeList.find(({ value }) => value === session()?.tenantId)?.children ?? []
  if (stores.length === 0) return null
  return (
    <Select
      className={styles.filterPay}
      allowClear={clear}
      value={query.storeId}
      placeholder={t('store.filter')}
      aria-label={t('store.filter')}
      options={stores.map(({ value, label }) => ({ value, label }))}
      onChange={(storeId: string | undefined) => onChange({ storeId })}
    />
  )
}
