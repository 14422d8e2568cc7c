import { CloseCircleFilled, FormOutlined, SearchOutlined } from '@ant-design/icons'
import { AutoComplete, Button, Popover, Tag } from 'antd'
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import { ConditionText } from './condition-text.tsx'
import { useListContext } from './list-context.ts'
import { suggestedConditions, type Suggested } from './suggested-conditions.ts'
import { useWording } from './use-wording.ts'
import styles from './filters.module.css'

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }))

interface Props {
  fields: Field[]
  /** Shows every condition with an input of its own. */
  onUnfold: () => void
}

/** The search as one box: what is typed becomes a condition, and each condition a token in the box. */
export function SearchBox({ fields, onUnfold }: Props) {
  const { screen, query, search } = useListContext()
  const { t } = useTranslation('admin')
  const wording = useWording(screen)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Field | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const { values } = query
  const searched = fields.filter(({ prop }) => values[prop])

  const focusInput = () => box.current?.querySelector<HTMLInputElement>('input')?.focus()
  const without = (prop: string) =>
    search(Object.fromEntries(Object.entries(values).filter(([each]) => each !== prop)))
  const take = (suggested: Suggested) => {
    setTyped('')
    if (suggested.kind === 'field') return setPicked(suggested.field)
    const { field, value } = suggested
    const former = field.search!.match === 'in' && values[field.prop] ? values[field.prop]!.split(',') : []
    search({
      ...values,
      [field.prop]: suggested.kind === 'value' ? [...new Set([...former, value])].join(',') : value,
    })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const last = searched.at(-1)
    if (event.key === 'Backspace' && typed === '' && last) without(last.prop)
  }
  const suggestions = suggestedConditions(fields, { typed, wording, labelProp: screen.table.labelProp })
  const closePicked = () => {
    setPicked(null)
    focusInput()
  }

  return (
    <div ref={box} className={styles.box} role="search" aria-label={t('searchForm')}>
      <SearchOutlined aria-hidden />
      {searched.map((field) => (
        <Tag
          key={field.prop}
          closable={{ 'aria-label': t('removeCondition', { label: words(field.label) }) }}
          onClose={(event) => {
            event.preventDefault()
            without(field.prop)
          }}
        >
          <button type="button" className={styles.token} onClick={() => setPicked(field)}>
            {words(field.label)}
            {t('colon')}
            <ConditionText field={field} value={values[field.prop]!} wording={wording} />
          </button>
        </Tag>
      ))}
      <Popover
        open={picked !== null}
        onOpenChange={(isOpen) => !isOpen && closePicked()}
        trigger="click"
        placement="bottomLeft"
        destroyOnHidden
        content={
          picked && (
            <Suspense fallback={<div className={styles.panel} aria-busy />}>
              <FilterPanel key={picked.prop} field={picked} onClose={closePicked} />
            </Suspense>
          )
        }
      >
        <span className={styles.typed}>
          <AutoComplete
            variant="borderless"
            style={{ width: '100%' }}
            aria-label={t('filter.box')}
            placeholder={searched.length > 0 ? t('filter.more') : placeholderOf(fields, t)}
            value={typed}
            defaultActiveFirstOption
            popupMatchSelectWidth={360}
            options={suggestions.map((suggested) => ({
              value: suggested.key,
              label: labelOf(suggested),
            }))}
            onSearch={setTyped}
            onSelect={(key: string) => {
              const suggested = suggestions.find((each) => each.key === key)
              if (suggested) take(suggested)
            }}
            onInputKeyDown={handleKeyDown}
          />
        </span>
      </Popover>
      {searched.length > 0 && (
        <Button
          type="text"
          size="small"
          icon={<CloseCircleFilled aria-hidden />}
          aria-label={t('clearSearch')}
          title={t('clearSearch')}
          onClick={() => search({})}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<FormOutlined aria-hidden />}
        aria-label={t('filter.unfold')}
        title={t('filter.unfold')}
        onClick={onUnfold}
      />
    </div>
  )

  function labelOf(suggested: Suggested): string {
    const label = words(suggested.field.label)
    switch (suggested.kind) {
      case 'field':
        return t('filter.byField', { label })
      case 'value':
        return `${label}${t('colon')}${suggested.label}`
      case 'text':
        return t(suggested.field.search!.match === 'contains' ? 'filter.contains' : 'filter.is', {
          label,
          value: suggested.value,
        })
    }
  }
}

function placeholderOf(fields: Field[], t: (key: 'filter.by', by: { labels: string }) => string): string {
  return t('filter.by', { labels: fields.map(({ label }) => words(label)).join(' / ') })
}
