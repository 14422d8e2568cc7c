import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { ReferenceText } from '../values/reference-text.tsx'
import { inARow, words } from '../words.ts'
import styles from '../admin.module.css'
import { lookOf } from '../field-types/field-looks.ts'
import { useWording } from './use-wording.ts'
import type { Wording } from '../values/wording.ts'

interface Props {
  screen: Screen
  values: Record<string, string>
  onSearch: (values: Record<string, string>) => void
}

/** What the list is searched by, in words; each can be taken away. */
export function SearchChips({ screen, values, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const wording = useWording(screen)
  const searched = screen.fields.filter(({ prop }) => values[prop])
  if (searched.length === 0) return null
  const without = (prop: string) =>
    onSearch(Object.fromEntries(Object.entries(values).filter(([each]) => each !== prop)))
  return (
    <div className={styles.chips} role="group" aria-label={t('searchedBy')}>
      {searched.map((field) => (
        <Tag
          key={field.prop}
          closable={{ 'aria-label': t('removeCondition', { label: words(field.label) }) }}
          onClose={(event) => {
            event.preventDefault()
            without(field.prop)
          }}
        >
          {words(field.label)}
          {t('colon')}
          {field.ref ? (
            <ReferenceText reference={field.ref} ids={values[field.prop]!.split(',')} />
          ) : (
            chipText(field, values[field.prop]!, wording)
          )}
        </Tag>
      ))}
      {searched.length > 1 && (
        <Button type="link" size="small" onClick={() => onSearch({})}>
          {t('clearSearch')}
        </Button>
      )}
    </div>
  )
}

function chipText(field: Field, value: string, wording: Wording): string {
  const { dict, search } = field
  const { searchText } = lookOf(field)
  const { dicts } = wording
  const said = (each: string) => searchText?.(each, wording) ?? each
  const labels = dict ? dicts[dict] : undefined
  if (labels === 'coming') return ''
  if (dict) return inARow(value.split(',').map((each) => labels?.get(each) ?? each))
  if (search?.match === 'between')
    return value
      .split(',')
      .map((end) => (end ? said(end) : '…'))
      .join(' ~ ')
  return search?.match === 'in' ? inARow(value.split(',').map(said)) : said(value)
}
