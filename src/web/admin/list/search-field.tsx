import { Checkbox, Input, Select } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field as ScreenField, Screen } from '../../../shared/screen/normal-form.ts'
import type { Search } from '../../../shared/screen/normal-list.ts'
import { words } from '../words.ts'
import { lookOf } from '../field-types/field-looks.ts'
import { ownSlot } from '../slots.ts'
import { ReferenceSelect } from '../values/reference-select.tsx'
import { useDict, type DictOption } from '../values/use-dict.ts'
import styles from '../admin.module.css'
import { useClear } from '../../ui/use-clear.tsx'

// Only some lists are searched by these, and each is half as much code as the list itself.
const DateSearch = lazy(async () => ({ default: (await import('./date-search.tsx')).DateSearch }))
const NumberRange = lazy(async () => ({ default: (await import('./number-range.tsx')).NumberRange }))
const SuggestedInput = lazy(async () => ({ default: (await import('./suggested-input.tsx')).SuggestedInput }))
const RadioSearch = lazy(async () => ({ default: (await import('./radio-search.tsx')).RadioSearch }))
const ReferenceTreeSelect = lazy(async () => ({
  default: (await import('../values/reference-tree-select.tsx')).ReferenceTreeSelect,
}))

export interface SearchFieldProps {
  screen: Screen
  field: ScreenField
  search: Search
  id: string
  /** Text as it stands in the URL; several values comma-separated. */
  value: string
  onChange: (value: string) => void
}

/** One input of the search form; which one the screen file's search type says. */
export function SearchField(props: SearchFieldProps) {
  return (
    <Suspense fallback={<span className={styles.searchWaiting} aria-hidden />}>
      {ownSlot(props.screen.name, props.search.slot, props) ?? <Control {...props} />}
    </Suspense>
  )
}

function Control(props: SearchFieldProps) {
  const { field, search, id, value, onChange } = props
  const { t } = useTranslation('admin')
  const clear = useClear()
  const options = useSearchOptions(field)
  const { type, disabled } = search
  const placeholder = search.placeholder ? words(search.placeholder) : t(isTyped(search) ? 'type' : 'choose')
  const common = { id, disabled, placeholder, style: { width: '100%' } }
  const chosen = value ? value.split(',') : []

  const { search: Own, searchChoices } = lookOf(field)
  if (Own) return <Own {...props} placeholder={placeholder} />
  if (search.match === 'between' && type === 'input') return <NumberRange {...props} />
  if (type === 'date' || type === 'daterange') return <DateSearch {...props} />
  if (field.ref && !isChoiceGroup(search)) {
    const Reference = field.ref.tree ? ReferenceTreeSelect : ReferenceSelect
    return (
      <Reference
        id={id}
        disabled={disabled}
        placeholder={placeholder}
        reference={field.ref}
        {...(type === 'autocomplete' && !field.ref.tree && { picks: true })}
        value={chosen}
        onChange={(ids) => onChange(ids.join(','))}
      />
    )
  }
  switch (type) {
    case 'select':
      return (
        <Select
          {...common}
          allowClear={clear}
          showSearch={{ optionFilterProp: 'label' }}
          {...(search.match === 'in' && { mode: 'multiple' as const, maxTagCount: 'responsive' as const })}
          value={search.match === 'in' ? chosen : value || undefined}
          options={options}
          onChange={(next: string | string[] | undefined) => onChange([next ?? []].flat().join(','))}
        />
      )
    case 'radio':
    case 'radioGroup':
      return (
        <RadioSearch
          {...props}
          options={[{ value: '', label: t('all') }, ...options]}
          isButtons={type === 'radioGroup'}
          labelId={labelIdOf(id)}
        />
      )
    case 'checkbox':
    case 'checkboxGroup':
      if (searchChoices) {
        return (
          <Checkbox
            id={id}
            disabled={disabled}
            checked={value === 'true'}
            onChange={(event) => onChange(event.target.checked ? 'true' : '')}
          >
            {t('yes')}
          </Checkbox>
        )
      }
      return (
        <Checkbox.Group
          aria-labelledby={labelIdOf(id)}
          disabled={disabled}
          value={chosen}
          options={options}
          onChange={(next) => onChange(next.join(','))}
        />
      )
    case 'autocomplete':
      return (
        <SuggestedInput
          screen={props.screen}
          field={field}
          id={id}
          placeholder={placeholder}
          disabled={disabled}
          value={value}
          onChange={onChange}
        />
      )
    default:
      return (
        <Input
          {...common}
          allowClear={clear}
          value={value}
          maxLength={200}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onChange(value.trim())}
        />
      )
  }
}

function isTyped({ type }: Search): boolean {
  return type === 'input' || type === 'autocomplete'
}

/** Radios and checkboxes stand side by side and want more room than an input. */
export function isChoiceGroup({ type }: Search): boolean {
  return type === 'radio' || type === 'radioGroup' || type === 'checkbox' || type === 'checkboxGroup'
}

/** The id of the label over a group of choices. */
export function labelIdOf(inputId: string): string {
  return `${inputId}-label`
}

/** Whether it is a group of choices, which its label names as a whole. */
export function isNamedGroup(field: ScreenField): boolean {
  const { search } = field
  const { search: own, searchChoices } = lookOf(field)
  const isTick = search!.type === 'checkbox' || search!.type === 'checkboxGroup'
  return isChoiceGroup(search!) && !own && !(isTick && searchChoices)
}

/** The values of a field's list to search by. */
export function useSearchOptions(field: ScreenField): DictOption[] {
  const { t } = useTranslation('admin')
  const dict = useDict(field.search && field.dict ? field.dict : null)
  return lookOf(field).searchChoices?.map(({ value, word }) => ({ value, label: t(word) })) ?? dict
}
