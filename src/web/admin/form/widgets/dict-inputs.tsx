// What is chosen from a value list: one value, or several.
import { Radio, Select } from 'antd'
import { useDict } from '../../values/use-dict.ts'
import type { InputProps } from '../input-props.ts'

/** Few enough to be seen at once are radios; the rest is a list to search. */
const MOST_RADIOS = 4

export function DictInput({ field, value, onChange, placeholder, ...rest }: InputProps<string>) {
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
        aria-describedby={rest['aria-describedby']}
        onChange={(event) => onChange(String(event.target.value))}
      />
    )
  }
  return (
    <Select
      {...rest}
      placeholder={placeholder}
      allowClear={!field.required}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={options}
      onChange={(next: string | undefined) => onChange(next)}
      style={{ width: '100%' }}
    />
  )
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
