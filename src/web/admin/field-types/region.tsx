import { lazy } from 'react'
import type { DrawnSearch, FieldLook } from './look.ts'
import { text, whereThere } from './bases/text.ts'

const RegionCascader = lazy(async () => ({
  default: (await import('../values/region-cascader.tsx')).RegionCascader,
}))

export const region: FieldLook = {
  ...text,
  text: whereThere((value, { field, row }) =>
    String(row[`${field.prop}Name`] ?? value).replaceAll('/', ' / '),
  ),
  search: RegionSearch,
  width: 260,
  isChosen: true,
}

/** A province finds everything in it, so any level can be chosen. */
function RegionSearch({ field, search, id, placeholder, value, onChange }: DrawnSearch) {
  return (
    <RegionCascader
      id={id}
      disabled={search.disabled}
      placeholder={placeholder}
      level={field.level!}
      anyLevel
      value={value || undefined}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}
