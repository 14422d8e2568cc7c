import { Button } from 'antd'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isCounted } from '../../../shared/screen/grouping.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import styles from './filters.module.css'
import { useListContext } from './list-context.ts'
import { isNamedGroup, labelIdOf, SearchField } from './search-field.tsx'
import { ValueChoices } from './value-choices.tsx'

interface Props {
  field: Field
  onClose: () => void
}

/** One condition of the search by itself: the values with their counts where they are few, else the search's input. */
export function FilterPanel({ field, onClose }: Props) {
  const { screen, query, search } = useListContext()
  const { t } = useTranslation('admin')
  const { prop } = field
  const id = useId()
  const now = query.values[prop] ?? ''
  const [value, setValue] = useState(now)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const apply = (next: string) => {
    const { [prop]: _former, ...others } = query.values
    const trimmed = next.trim()
    search(trimmed ? { ...others, [prop]: trimmed } : others)
    onClose()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // It may stand in the form of the search.
    event.stopPropagation()
    apply(value)
  }
  return (
    <form
      ref={form}
      className={styles.panel}
      aria-label={t('filter.title', { label: words(field.label) })}
      onSubmit={handleSubmit}
    >
      {isNamedGroup(field) || isCounted(field) ? (
        <strong id={labelIdOf(id)}>{words(field.label)}</strong>
      ) : (
        <label htmlFor={id}>{words(field.label)}</label>
      )}
      {isCounted(field) ? (
        <ValueChoices field={field} labelId={labelIdOf(id)} value={value} onChange={setValue} />
      ) : (
        <SearchField
          screen={screen}
          field={field}
          search={field.search!}
          id={id}
          value={value}
          onChange={setValue}
        />
      )}
      <div className={styles.panelButtons}>
        <Button size="small" disabled={now === ''} onClick={() => apply('')}>
          {t('filter.clear')}
        </Button>
        <Button size="small" type="primary" htmlType="submit">
          {t('filter.apply')}
        </Button>
      </div>
    </form>
  )
}
