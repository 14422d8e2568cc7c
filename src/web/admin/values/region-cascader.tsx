import { useQuery } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { regionsDownTo, regionWays, type RegionLevel } from '../../../shared/regions.ts'
import { regionsQuery } from '../../lib/regions.ts'
import { useClear } from '../../ui/use-clear.tsx'

interface Props {
  level: RegionLevel
  /** A province or city can be chosen as a whole: for searching. */
  anyLevel?: boolean
  /** A code of six digits. */
  value: string | undefined
  onChange: (code: string | undefined) => void
  id?: string
  placeholder?: string
  disabled?: boolean
  status?: 'error' | ''
  onBlur?: () => void
  'aria-describedby'?: string | undefined
}

/** Chooses a region of China, level by level or by typing a part of its name. */
export function RegionCascader({ level, anyLevel = false, value, onChange, status = '', ...rest }: Props) {
  const { t } = useTranslation('admin')
  const clear = useClear()
  const { data, isPending, isError } = useQuery(regionsQuery)
  const tree = useMemo(() => regionsDownTo(level, data ?? []), [level, data])
  const ways = useMemo(() => regionWays(tree), [tree])
  return (
    <Cascader
      {...rest}
      options={tree}
      fieldNames={{ label: 'name', value: 'code' }}
      changeOnSelect={anyLevel}
      allowClear={clear}
      showSearch={{ limit: MOST_FOUND }}
      loading={isPending}
      status={isError ? 'error' : status}
      notFoundContent={isError ? t('optionsFailed') : isPending ? t('searching') : t('noMatch')}
      // Until the table is there, a code has no way down to it.
      value={data && value ? (ways.get(value)?.map(({ code }) => code) ?? [value]) : []}
      onChange={(way) => onChange(way?.at(-1))}
      style={{ width: '100%' }}
    />
  )
}

/** What is found by typing and shown at once. */
const MOST_FOUND = 50
