// What is chosen from a value list: one value, or several.
import { Radio, Select } from 'antd'
import { textWidth } from '../../list/text-width.ts'
import { useDict } from '../../values/use-dict.ts'
import type { InputProps } from '../input-props.ts'
import { useClear } from '../../../ui/use-clear.tsx'

/** Few enough to be seen at once are radios; the rest is a list to search. */
const MOST_RADIOS = 4

export function DictInput({ field, value, onChange, placeholder, ...rest }: InputProps<string>) {
  const clear = useClear()
  const options = useDict(field.dict)
  const slot = field.form?.slot
  const asRadios =
    slot === 'radio' ||
    (slot !== 'select' && field.required && options.length > 0 && options.length <= MOST_RADIOS)
  if (asRadios) {
    return (
      <Radio.Group
        id={rest.id}
        disabled={rest.disabled}
        value={value}
        options={options}
        {...inColumns(options, { roomPx: (field.form?.span ?? HALF) > HALF ? WIDE_PX : HALF_PX })}
        aria-describedby={rest['aria-describedby']}
        onChange={(event) => onChange(String(event.target.value))}
      />
    )
  }
  return (
    <Select
      {...rest}
      placeholder={placeholder}
      allowClear={!field.required && clear}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={options}
      onChange={(next: string | undefined) => onChange(next)}
      style={{ width: '100%' }}
    />
  )
}

const HALF = 12
/** What a field of half the form, and one of all of it, has room for. */
const HALF_PX = 300
const WIDE_PX = 620
/** The sign of a radio and the gap to the next. */
const RADIO_PX = 40

/** Choices that do not fit side by side stand in columns: broken anywhere, one of them is left over. */
function inColumns(options: { label: string }[], { roomPx }: { roomPx: number }) {
  const widths = options.map(({ label }) => textWidth(label) + RADIO_PX)
  if (widths.reduce((sum, each) => sum + each, 0) <= roomPx) return {}
  const count = Math.max(...widths) * 2 <= roomPx ? 2 : 1
  return { style: { display: 'inline-grid', gridTemplateColumns: `repeat(${count}, max-content)` } }
}

export function DictManyInput({ field, value = [], onChange, ...rest }: InputProps<string[]>) {
  const options = useDict(field.dict)
  return (
    <Select
      {...rest}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={options}
      onChange={(next: string[]) => onChange(next.length > 0 ? next : undefined)}
      style={{ width: '100%' }}
    />
  )
}
