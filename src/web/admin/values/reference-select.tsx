import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reference } from '../../../shared/screen/normal-form.ts'
import { useChosenOptions, useOptions } from './use-reference-options.ts'
import { useSettled } from './use-settled.ts'

interface Props {
  reference: Reference
  value: string[]
  onChange: (ids: string[]) => void
  /** Labels already known from the row, so nothing flickers while they are fetched. */
  known?: Record<string, string>
  multiple?: boolean
  id?: string
  placeholder?: string
  disabled?: boolean
  status?: 'error' | ''
  onBlur?: () => void
  'aria-label'?: string
}

/** Chooses rows of another screen; candidates are fetched as one types. */
export function ReferenceSelect({
  reference,
  value,
  onChange,
  known = {},
  multiple = false,
  ...rest
}: Props) {
  const { t } = useTranslation('admin')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed.trim())
  const candidates = useOptions(reference.optionsPath, { typed: settled, enabled: open })
  const unlabelled = value.filter((id) => !known[id])
  const chosen = useChosenOptions(reference.optionsPath, unlabelled)

  const labels = new Map([
    ...Object.entries(known),
    ...(chosen.data ?? []).map(({ value: id, label }) => [id, label] as const),
    ...(candidates.data ?? []).map(({ value: id, label }) => [id, label] as const),
  ])
  const labelled = value.map((id) => ({ value: id, label: labels.get(id) ?? (chosen.isFetching ? '…' : id) }))

  return (
    <Select
      {...rest}
      labelInValue
      allowClear
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      {...(multiple && { mode: 'multiple' as const })}
      value={multiple ? labelled : labelled[0]}
      options={candidates.data ?? []}
      loading={candidates.isFetching}
      notFoundContent={candidates.isFetching ? t('searching') : t('noMatch')}
      onOpenChange={setOpen}
      onChange={(next: { value: string } | { value: string }[] | undefined) =>
        onChange([next ?? []].flat().map((option) => option.value))
      }
      style={{ width: '100%' }}
    />
  )
}
