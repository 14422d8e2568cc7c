import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { durationText, secondsIn } from '../../../shared/field-types/duration.ts'
import { currentLanguage } from '../../lib/language.ts'
import { controlProps, type InputProps } from '../form/input-props.ts'
import type { DrawnSearch, FieldLook } from './look.ts'
import { figure } from './bases/figure.tsx'
import { whereThere } from './bases/text.ts'
import styles from '../admin.module.css'
import { useClear } from '../../ui/use-clear.tsx'

/** Hours, minutes and seconds to people; whole seconds to forms, searches and calls. */
export const duration: FieldLook = {
  ...figure,
  text: whereThere(inWords),
  search: DurationSearch,
  searchText: inWords,
  summary: inWords,
  width: 140,
  isShort: true,
  // What does not read as a duration stays text, for the check to name.
  toForm: (value) => (Number.isFinite(Number(value)) ? Number(value) : value),
  fromPaste: (typed) => secondsIn(typed) ?? typed,
}

function inWords(value: unknown): string {
  return Number.isFinite(Number(value))
    ? durationText(Math.round(Number(value)), currentLanguage())
    : String(value)
}

/** A duration as people write it: 1 h 30 min, 1:30:00. */
export function DurationInput(input: InputProps<number | string>) {
  return (
    <TypedDuration
      {...controlProps(input)}
      value={input.value === undefined ? '' : inWords(input.value)}
      onTyped={(typed) => input.onChange(typed === '' ? undefined : (secondsIn(typed) ?? typed))}
    />
  )
}

/** One duration, or the shortest and the longest. */
function DurationSearch({ search, id, placeholder, value, onChange }: DrawnSearch) {
  const { t } = useTranslation('admin')
  const both = { disabled: search.disabled, onBlur: () => {} }
  const said = (seconds = '') => (seconds === '' ? '' : inWords(seconds))
  const secondsOf = (typed: string) => String(secondsIn(typed) ?? typed)
  if (search.match !== 'between')
    return (
      <TypedDuration
        {...both}
        id={id}
        placeholder={placeholder}
        value={said(value)}
        onTyped={(typed) => onChange(secondsOf(typed))}
      />
    )
  const [from = '', to = ''] = value.split(',')
  const change = (ends: string[]) => onChange(ends.some(Boolean) ? ends.join(',') : '')
  return (
    <span className={styles.durations}>
      <TypedDuration
        {...both}
        id={id}
        placeholder={t('shortest')}
        value={said(from)}
        onTyped={(typed) => change([secondsOf(typed), to])}
      />
      <TypedDuration
        {...both}
        id={`${id}-end`}
        aria-label={t('longest')}
        placeholder={t('longest')}
        value={said(to)}
        onTyped={(typed) => change([from, secondsOf(typed)])}
      />
    </span>
  )
}

interface TypedProps {
  id: string
  value: string
  onTyped: (typed: string) => void
  onBlur: () => unknown
  disabled: boolean
  placeholder: string
  status?: 'error' | ''
  'aria-label'?: string
  'aria-describedby'?: string | undefined
}

/** While it is typed it stays as typed; left, it is written out. */
function TypedDuration({ value, onTyped, onBlur, ...rest }: TypedProps) {
  const clear = useClear()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      {...rest}
      allowClear={clear}
      maxLength={40}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value)
        onTyped(event.target.value.trim())
      }}
      onBlur={() => {
        setTyped(null)
        onBlur()
      }}
    />
  )
}
