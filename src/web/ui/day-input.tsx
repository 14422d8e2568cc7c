import { DatePicker } from 'antd'
import { dayjs } from '../lib/day.ts'

interface Props {
  /** Of the field, for its label in a form. */
  id?: string
  /** A day as 2026-01-31, or a month as 2026-01; empty for none. */
  value?: string
  /** A form gives both by itself. */
  onChange?: (value: string) => void
  picker?: 'date' | 'month'
  min?: string
  max?: string
  /** Whether none may be chosen. */
  isOptional?: boolean
  placeholder?: string
  label?: string
}

/** A day or a month in the words of the page; the browser's own field speaks the browser's language. */
export function DayInput({
  id,
  value,
  onChange,
  picker = 'date',
  min,
  max,
  isOptional = false,
  placeholder,
  label,
}: Props) {
  const format = picker === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD'
  return (
    <DatePicker
      {...(id !== undefined && { id })}
      picker={picker}
      format={format}
      value={value ? dayjs(value) : null}
      allowClear={isOptional}
      aria-label={label}
      {...(placeholder !== undefined && { placeholder })}
      {...(min !== undefined && { minDate: dayjs(min) })}
      {...(max !== undefined && { maxDate: dayjs(max) })}
      onChange={(day) => onChange?.(day ? dayjs(day).format(format) : '')}
    />
  )
}
