import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SearchFieldProps } from '../../list/search-field.tsx'
import { useClear } from '../../../ui/use-clear.tsx'

/** In milliseconds. */
const bounds = [1_000, 10_000, 60_000] as const

/** Searches jobs that took at least so long. */
export default function SlownessSearch({ id, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('log')
  const clear = useClear()
  return (
    <Select
      id={id}
      style={{ width: '100%' }}
      allowClear={clear}
      placeholder={t('slowness.any')}
      value={value || undefined}
      options={bounds.map((ms) => ({
        value: `${ms},`,
        label: t('slowness.least', { seconds: ms / 1_000 }),
      }))}
      onChange={(next: string | undefined) => onChange(next ?? '')}
    />
  )
}
