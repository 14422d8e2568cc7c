import { DatePicker, TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { dayjs } from '../../../lib/day.ts'
import { useTranslation } from 'react-i18next'
import { isoFromPicker, pickerFromIso } from '../../values/shanghai-picker.ts'
import { NOTHING } from '../../values/wording.ts'
import { useForm } from '../form-context.ts'
import { controlProps, type InputProps } from '../input-props.ts'

interface WithTime {
  withTime?: boolean
}

/** A day, or a moment on the business clock. */
export function DateInput({ input, withTime = false }: { input: InputProps<string> } & WithTime) {
  const { value, onChange } = input
  return (
    <DatePicker
      {...controlProps(input)}
      showTime={withTime}
      format={withTime ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'}
      value={fromText(value, withTime)}
      onChange={(next) => onChange(next ? toText(next as Dayjs, withTime) : undefined)}
      style={{ width: '100%' }}
    />
  )
}

/** Two days or moments as one value; either end may be open. */
export function RangeInput({
  field,
  id,
  value,
  onChange,
  onBlur,
  disabled,
  status,
  withTime = false,
}: InputProps<[string, string]> & WithTime) {
  const { t } = useTranslation('admin')
  const { isLocked } = useForm()
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}__end` }}
      disabled={disabled}
      status={status}
      onBlur={onBlur}
      showTime={withTime}
      allowEmpty={[!field.required, !field.required]}
      placeholder={isLocked ? [NOTHING, NOTHING] : [t('start'), t('end')]}
      format={withTime ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'}
      value={value ? [fromText(value[0], withTime), fromText(value[1], withTime)] : null}
      onChange={(next) => {
        const ends = (next ?? [null, null]).map((end) => (end ? toText(end, withTime) : '')) as [
          string,
          string,
        ]
        onChange(ends.some(Boolean) ? ends : undefined)
      }}
      style={{ width: '100%' }}
    />
  )
}

/** A time of day. */
export function ClockInput(input: InputProps<string>) {
  const { value, onChange } = input
  return (
    <TimePicker
      {...controlProps(input)}
      format="HH:mm"
      value={value ? dayjs(`2000-01-01T${value}`) : null}
      onChange={(next) => onChange(next ? dayjs(next as Dayjs).format('HH:mm') : undefined)}
      style={{ width: '100%' }}
    />
  )
}

function fromText(text: string | undefined, withTime: boolean): Dayjs | null {
  if (!text) return null
  return withTime ? pickerFromIso(text) : dayjs(text)
}

function toText(value: Dayjs, withTime: boolean): string {
  return withTime ? isoFromPicker(value) : value.format('YYYY-MM-DD')
}
