import { SearchOutlined } from '@ant-design/icons'
import { Button, DatePicker, Input, Select } from 'antd'
import { dayjs } from '../../../lib/day.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { payStatusNames } from '../../../../shared/order-status.ts'
import styles from '../shopping.module.css'
import { paymentMethodNames } from '../../../../shared/payment-methods.ts'
import { MoreFilters } from './more-filters.tsx'
import { filtersOf, type ListQuery, type Side } from './order-query.ts'
import { useStatusWords } from './order-status-tag.tsx'

interface Props {
  side: Side
  query: ListQuery
  onChange: (changes: Record<string, string | undefined>) => void
}

export function OrderFilters({ side, query, onChange }: Props) {
  const { t } = useTranslation('shopping')
  const words = useStatusWords()
  const [typed, setTyped] = useState(query.q ?? '')
  const [shownFor, setShownFor] = useState(query.q)
  if (query.q !== shownFor) {
    setShownFor(query.q)
    setTyped(query.q ?? '')
  }
  const isFiltered = Object.keys(filtersOf(query)).length > 0
  return (
    <search className={styles.filters}>
      <Input
        className={styles.filterText}
        value={typed}
        maxLength={60}
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('orders.search')}
        placeholder={t('orders.search')}
        onChange={(event) => {
          setTyped(event.target.value)
          if (event.target.value === '') onChange({ q: undefined })
        }}
        onPressEnter={() => onChange({ q: typed.trim() })}
        onBlur={() => {
          const trimmed = typed.trim()
          setTyped(trimmed)
          if (trimmed !== (query.q ?? '')) onChange({ q: trimmed })
        }}
      />
      <DatePicker.RangePicker
        className={styles.filterDays}
        value={[query.from ? dayjs(query.from) : null, query.to ? dayjs(query.to) : null]}
        allowEmpty={[true, true]}
        placeholder={[t('orders.from'), t('orders.to')]}
        aria-label={t('orders.days')}
        onChange={(days) =>
          onChange({ from: days?.[0]?.format('YYYY-MM-DD'), to: days?.[1]?.format('YYYY-MM-DD') })
        }
      />
      <Select
        className={styles.filterPay}
        allowClear
        value={query.payStatus}
        placeholder={t('orders.payStatus')}
        aria-label={t('orders.payStatus')}
        options={payStatusNames.map((value) => ({ value, label: words.payStatus(value) }))}
        onChange={(payStatus: string | undefined) => onChange({ payStatus })}
      />
      <Select
        className={styles.filterPay}
        allowClear
        value={query.paymentMethod}
        placeholder={t('orders.method')}
        aria-label={t('orders.method')}
        options={paymentMethodNames.map((value) => ({ value, label: t(`payMethod.${value}`) }))}
        onChange={(paymentMethod: string | undefined) => onChange({ paymentMethod })}
      />
      <Input
        key={query.party}
        className={styles.filterParty}
        defaultValue={query.party}
        maxLength={60}
        allowClear
        aria-label={t(side === 'sales' ? 'orders.partySales' : 'orders.party')}
        placeholder={t(side === 'sales' ? 'orders.partySales' : 'orders.party')}
        onPressEnter={(event) => onChange({ party: event.currentTarget.value.trim() })}
        onBlur={(event) => {
          const typedName = event.target.value.trim()
          if (typedName !== (query.party ?? '')) onChange({ party: typedName })
        }}
      />
      <MoreFilters side={side} query={query} onChange={onChange} />
      {isFiltered && (
        <Button
          type="link"
          onClick={() =>
            onChange({
              ...Object.fromEntries(Object.keys(filtersOf(query)).map((name) => [name, undefined])),
              partCode: undefined,
            })
          }
        >
          {t('orders.clear')}
        </Button>
      )}
    </search>
  )
}
