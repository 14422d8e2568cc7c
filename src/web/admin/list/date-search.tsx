import { DatePicker } from 'antd'
import { dayjs } from '../../lib/day.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { datePresets } from './date-presets.ts'
import type { SearchFieldProps } from './search-field.tsx'

/** A day, or a span of days, to search by. */
export function DateSearch({ search, id, value, onChange }: SearchFieldProps) {
  const [now] = useState(() => new Date())
  const { t } = useTranslation('admin')
  const valueFormat = search.valueFormat ?? 'YYYY-MM-DD'
  const shown = { format: search.format ?? 'YYYY-MM-DD', disabled: search.disabled, style: { width: '100%' } }
  const day = (text: string | undefined) => {
    const parsed = text ? dayjs(text) : null
    return parsed?.isValid() ? parsed : null
  }
  if (search.type === 'date') {
    return (
      <DatePicker
        {...shown}
        id={id}
        placeholder={t('chooseDay')}
        value={day(value)}
        onChange={(next) => onChange(next ? next.format(valueFormat) : '')}
      />
    )
  }
  const [from, to] = value.split(',')
  return (
    <DatePicker.RangePicker
      {...shown}
      id={{ start: id, end: `${id}-end` }}
      allowEmpty={[true, true]}
      placeholder={[t('fromDay'), t('toDay')]}
      presets={datePresets(now).map(({ name, span }) => ({ label: t(name), value: span }))}
      value={value ? [day(from), day(to)] : null}
      onChange={(next) => {
        const ends = (next ?? [null, null]).map((end) => end?.format(valueFormat) ?? '')
        onChange(ends.some(Boolean) ? ends.join(',') : '')
      }}
    />
  )
}
