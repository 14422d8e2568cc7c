import { Radio } from 'antd'
import type { DictOption } from '../values/use-dict.ts'
import type { SearchFieldProps } from './search-field.tsx'

interface Props extends SearchFieldProps {
  options: DictOption[]
  isButtons: boolean
  /** The id of what names the group. */
  labelId: string
}

/** One of a few values to search by, all of them in sight. */
export function RadioSearch({ search, id, value, options, isButtons, labelId, onChange }: Props) {
  return (
    <Radio.Group
      id={id}
      aria-labelledby={labelId}
      disabled={search.disabled}
      value={value}
      options={options}
      {...(isButtons && { optionType: 'button' as const })}
      onChange={(event) => onChange(String(event.target.value))}
    />
  )
}
