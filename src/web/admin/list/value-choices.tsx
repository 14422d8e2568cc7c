import { useQuery } from '@tanstack/react-query'
import { Checkbox, Radio } from 'antd'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { useGroups } from './use-groups.ts'
import styles from './filters.module.css'
import { useSearchOptions } from './search-field.tsx'

interface Props {
  field: Field
  labelId: string
  value: string
  onChange: (value: string) => void
}

/** The values of a field to choose from, each with how many rows the other conditions leave it. */
export function ValueChoices({ field, labelId, value, onChange }: Props) {
  const options = useSearchOptions(field)
  const { data } = useQuery(useGroups(field.prop, { without: field.prop }))
  const countOf = (each: string) => data?.groups.find((group) => group.value === each)?.total ?? 0
  const chosen = value ? value.split(',') : []
  const choices = options.map((option) => ({
    value: option.value,
    label: (
      <>
        {option.label}
        {data && <span className={styles.count}>{countOf(option.value).toLocaleString('en')}</span>}
      </>
    ),
  }))
  return field.search!.match === 'in' ? (
    <Checkbox.Group
      className={styles.choices!}
      aria-labelledby={labelId}
      value={chosen}
      options={choices}
      onChange={(next) => onChange(next.join(','))}
    />
  ) : (
    <Radio.Group
      className={styles.choices!}
      aria-labelledby={labelId}
      value={value}
      options={choices}
      onChange={(event) => onChange(String(event.target.value))}
    />
  )
}
