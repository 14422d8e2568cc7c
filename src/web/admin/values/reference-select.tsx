import { useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reference } from '../../../shared/screen/normal-field-parts.ts'
import { pickIn } from './pick-suggestion.ts'
import { optionsQuery, useChosenOptions, useOptions, type ReferenceOption } from './use-reference-options.ts'
import { useSettled } from './use-settled.ts'
import { useClear } from '../../ui/use-clear.tsx'
import { useApp } from '../../ui/use-app.ts'

interface Props {
  reference: Pick<Reference, 'optionsPath'>
  value: string[]
  onChange: (ids: string[], known: ReferenceOption[]) => void
  /** Labels already known from the row, so nothing flickers while they are fetched. */
  known?: Record<string, string>
  multiple?: boolean
  /** "+" and "+digit" in what is typed take a candidate. */
  picks?: boolean
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
  picks = false,
  ...rest
}: Props) {
  const { t } = useTranslation('admin')
  const clear = useClear()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { message } = useApp()
  const settled = useSettled(((picks && pickIn(typed)?.typed) || typed).trim())
  const candidates = useOptions(reference.optionsPath, { typed: settled, enabled: open })
  const unlabelled = value.filter((id) => !known[id])
  const chosen = useChosenOptions(reference.optionsPath, unlabelled)

  const labels = new Map([
    ...Object.entries(known),
    ...(chosen.data ?? []).map(({ value: id, label }) => [id, label] as const),
    ...(candidates.data ?? []).map(({ value: id, label }) => [id, label] as const),
  ])
  const labelled = value.map((id) => ({ value: id, label: labels.get(id) ?? (chosen.isFetching ? '…' : id) }))

  const client = useQueryClient()
  const handleTyped = (next: string) => {
    setTyped(next)
    const pick = picks ? pickIn(next) : null
    if (!pick || pick.isOpen) return
    void client
      .fetchQuery(optionsQuery(reference.optionsPath, pick.typed.trim()))
      .catch(() => [])
      .then((found) => {
        setTyped(pick.typed)
        const option = found[pick.index]
        if (!option) return message.warning(t('noSuchItem'))
        setTyped('')
        onChange(multiple ? [...new Set([...value, option.value])] : [option.value], [option])
      })
  }

  return (
    <Select
      {...rest}
      labelInValue
      allowClear={clear}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: handleTyped }}
      {...(multiple && { mode: 'multiple' as const })}
      value={multiple ? labelled : labelled[0]}
      options={candidates.data ?? []}
      loading={candidates.isFetching}
      notFoundContent={candidates.isFetching ? t('searching') : t('noMatch')}
      onOpenChange={setOpen}
      onChange={(next: { value: string } | { value: string }[] | undefined) =>
        onChange(
          [next ?? []].flat().map((option) => option.value),
          candidates.data ?? [],
        )
      }
      style={{ width: '100%' }}
    />
  )
}
