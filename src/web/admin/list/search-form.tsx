import { DownOutlined, SearchOutlined, ShrinkOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { words } from '../words.ts'
import { initialValues } from './list-query.ts'
import { isChoiceGroup, isNamedGroup, labelIdOf, SearchField } from './search-field.tsx'
import { useColumnCount } from './use-column-count.ts'
import styles from '../admin.module.css'

interface Props {
  screen: Screen
  /** The inputs, in order. */
  fields: Field[]
  /** What is searched now, from the URL. */
  values: Record<string, string>
  onSearch: (values: Record<string, string>) => void
  /** Folds the form into one box. */
  onFold: () => void
  busy: boolean
}

/** The search form over a list: one row, the rest behind "more". */
export function SearchForm({ screen, fields, values, onSearch, onFold, busy }: Props) {
  const { t } = useTranslation('admin')
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const columns = useColumnCount(form)
  const [draft, setDraft] = useState({ of: values, typed: values })
  const [isOpen, setOpen] = useState(false)

  // Back, forward and links change the URL under the form: what was typed then gives way.
  const typed = sameValues(draft.of, values) ? draft.typed : values

  const spans = fields.map((field) => Math.min(isChoiceGroup(field.search!) ? 2 : 1, columns))
  const { shownCount, needsMore } = firstRow(spans, columns)
  const shown = isOpen || !needsMore ? fields : fields.slice(0, shownCount)

  const hidden = fields.slice(shownCount)
  const set = hidden.filter(({ prop }) => typed[prop]).length
  const moreLabel =
    set > 0 ? t('moreSet', { count: hidden.length, set }) : t('moreHidden', { count: hidden.length })

  const change = (prop: string, value: string) => setDraft({ of: values, typed: { ...typed, [prop]: value } })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(trimmed(typed))
  }
  const handleReset = () => {
    const initial = initialValues(screen)
    setDraft({ of: values, typed: initial })
    onSearch(initial)
  }

  return (
    <form
      ref={form}
      className={styles.searchForm}
      data-columns={columns}
      style={{ gridTemplateColumns: tracks(columns) }}
      aria-label={t('searchForm')}
      onSubmit={handleSubmit}
    >
      {shown.map((field, index) => (
        <div
          key={field.prop}
          className={styles.searchItem}
          style={{ gridColumn: `span ${spans[index] ?? 1}` }}
        >
          <SearchLabel field={field} id={`${formId}-${field.prop}`} />
          <SearchField
            screen={screen}
            field={field}
            search={field.search!}
            id={`${formId}-${field.prop}`}
            value={typed[field.prop] ?? ''}
            onChange={(value) => change(field.prop, value)}
          />
        </div>
      ))}
      <div className={styles.searchButtons}>
        <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />} loading={busy}>
          {t('search')}
        </Button>
        <Button onClick={handleReset}>{t('reset')}</Button>
        <Button
          type="text"
          icon={<ShrinkOutlined aria-hidden />}
          aria-label={t('filter.fold')}
          title={t('filter.fold')}
          onClick={onFold}
        />
        {needsMore && (
          <Button
            type="link"
            aria-expanded={isOpen}
            {...(!isOpen && { title: moreLabel })}
            onClick={() => setOpen(!isOpen)}
            icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            iconPlacement="end"
          >
            {isOpen ? t('less') : t('more', { count: hidden.length })}
            {!isOpen && <CountBadge count={set} tone="blue" className={styles.moreSet} />}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Radios and checkboxes are a group that its label names; an input is reached by a click on its label. */
function SearchLabel({ field, id }: { field: Field; id: string }) {
  return isNamedGroup(field) ? (
    <span id={labelIdOf(id)}>{words(field.label)}</span>
  ) : (
    <label htmlFor={id}>{words(field.label)}</label>
  )
}

// The column with the buttons is never narrower than they are, or they would lie over an input.
function tracks(columns: number): string {
  return columns > 1 ? `repeat(${columns - 1}, minmax(0, 1fr)) minmax(max-content, 1fr)` : 'minmax(0, 1fr)'
}

/** How many inputs fit the first row beside the buttons, which take one column. */
function firstRow(spans: number[], columns: number): { shownCount: number; needsMore: boolean } {
  const room = Math.max(1, columns - 1)
  let used = 0
  let shownCount = 0
  for (const span of spans) {
    if (shownCount > 0 && used + span > room) break
    used += span
    shownCount++
  }
  return { shownCount, needsMore: shownCount < spans.length }
}

function trimmed(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([prop, value]) => (value.trim() ? [[prop, value.trim()]] : [])),
  )
}

function sameValues(a: Record<string, string>, b: Record<string, string>): boolean {
  return (
    a === b || JSON.stringify(Object.entries(a).toSorted()) === JSON.stringify(Object.entries(b).toSorted())
  )
}
