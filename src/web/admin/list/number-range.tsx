import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SearchFieldProps } from './search-field.tsx'
import styles from './filters.module.css'

/** The least and the most that a figure is searched by; either may be left empty. */
export function NumberRange({ search, id, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('admin')
  const [from = '', to = ''] = value.split(',')
  const change = (ends: string[]) => onChange(ends.some(Boolean) ? ends.join(',') : '')
  // A comma would part the ends.
  const typed = (text: string) => text.replaceAll(/[^\d.-]/g, '')
  return (
    <span className={styles.range}>
      <Input
        id={id}
        inputMode="decimal"
        disabled={search.disabled}
        placeholder={t('shortest')}
        value={from}
        onChange={(event) => change([typed(event.target.value), to])}
      />
      <Input
        id={`${id}-end`}
        aria-label={t('longest')}
        inputMode="decimal"
        disabled={search.disabled}
        placeholder={t('longest')}
        value={to}
        onChange={(event) => change([from, typed(event.target.value)])}
      />
    </span>
  )
}
