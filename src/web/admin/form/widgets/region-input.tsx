import { RegionCascader } from '../../values/region-cascader.tsx'
import type { InputProps } from '../widget-input.tsx'

/** A province, city or district. */
export function RegionInput({ field, ...input }: InputProps<string>) {
  return <RegionCascader {...input} level={field.level!} />
}
