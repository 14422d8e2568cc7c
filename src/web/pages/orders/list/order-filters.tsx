import { FilterOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, DatePicker, Input, Select } from 'antd'
import { dayjs } from '../../../lib/day.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { payStatusNames } from '../../../../shared/order-status.ts'
import { useBreakpoint } from '../../../ui/use-breakpoint.ts'
import styles from './order-filters.module.css'
import filterStyles from '../../shopping/filters.module.css'
import { paymentMethodNames } from '../../../../shared/payment-methods.ts'
import { MoreFilters } from './more-filters.tsx'
import { filtersOf, type ListQuery, type Side } from './order-query.ts'
import { useStatusWords } from './order-status-tag.tsx'
import { useClear } from '../../../ui/use-clear.tsx'

interface Props {
  side: Side
  query: ListQuery
  onChange: (changes: Record<string, string | undefined>) => void
}

export function OrderFilters({ side, query, onChange }: Props) {
  const { t } = useTranslation('orders')
  const clear = useClear()
  const [typed, setTyped] = useState(query.q ?? '')
  const [shownFor, setShownFor] = useState(query.q)
  if (query.q !== shownFor) {
    setShownFor(query.q)
    setTyped(query.q ?? '')
  }
  // That a history holds only what is over cannot be cleared.
  const isFiltered = Object.keys(filtersOf(query)).some((name) => name !== 'ended')
  const isPhone = !useBreakpoint().sm
  const [opened, setOpened] = useState(false)
  const { q: _typed, ...chosen } = filtersOf(query)
  return (
    <search className={filterStyles.filters}>
      <Input
        className={filterStyles.filterText}
        value={typed}
        maxLength={60}
        allowClear={clear}
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('list.search')}
        placeholder={t('list.search')}
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
      {isPhone && (
        <Button
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={opened}
          type={Object.keys(chosen).length > 0 ? 'primary' : 'default'}
          ghost={Object.keys(chosen).length > 0}
          onClick={() => setOpened(!opened)}
        >
          {t('list.filters')}
        </Button>
      )}
      {(!isPhone || opened) && <ChoiceFilters side={side} query={query} onChange={onChange} />}
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
          {t('list.clear')}
        </Button>
      )}
    </search>
  )
}

/** Everything except the text; on a phone it opens on demand. */
function ChoiceFilters({ side, query, onChange }: Props) {
  const { t } = useTranslation(['orders', 'payment'])
  const clear = useClear()
  const words = useStatusWords()
  return (
    <>
      <DatePicker.RangePicker
        className={filterStyles.filterDays}
        value={[query.from ? dayjs(query.from) : null, query.to ? dayjs(query.to) : null]}
        allowEmpty={[true, true]}
        placeholder={[t('list.from'), t('list.to')]}
        aria-label={t('list.days')}
        onChange={(days) =>
          onChange({ from: days?.[0]?.format('YYYY-MM-DD'), to: days?.[1]?.format('YYYY-MM-DD') })
        }
      />
      <Select
        className={filterStyles.filterPay}
        allowClear={clear}
        value={query.payStatus}
        placeholder={t('list.payStatus')}
        aria-label={t('list.payStatus')}
        options={payStatusNames.map((value) => ({ value, label: words.payStatus(value) }))}
        onChange={(payStatus: string | undefined) => onChange({ payStatus })}
      />
      <Select
        className={filterStyles.filterPay}
        allowClear={clear}
        value={query.paymentMethod}
        placeholder={t('list.method')}
        aria-label={t('list.method')}
        options={paymentMethodNames.map((value) => ({ value, label: t(`payment:payMethod.${value}`) }))}
        onChange={(paymentMethod: string | undefined) => onChange({ paymentMethod })}
      />
      <Input
        key={query.party}
        className={styles.filterParty}
        defaultValue={query.party}
        maxLength={60}
        allowClear={clear}
        aria-label={t(side === 'sales' ? 'list.partySales' : 'list.party')}
        placeholder={t(side === 'sales' ? 'list.partySales' : 'list.party')}
        onPressEnter={(event) => onChange({ party: event.currentTarget.value.trim() })}
        onBlur={(event) => {
          const typedName = event.target.value.trim()
          if (typedName !== (query.party ?? '')) onChange({ party: typedName })
        }}
      />
      <MoreFilters side={side} query={query} onChange={onChange} />
    </>
  )
}
