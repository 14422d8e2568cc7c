import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import styles from '../admin.module.css'
import { ConditionText } from './condition-text.tsx'
import { useWording } from './use-wording.ts'

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
          <ConditionText field={field} value={values[field.prop]!} wording={wording} />
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
