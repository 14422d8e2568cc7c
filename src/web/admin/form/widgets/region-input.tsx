import { RegionCascader } from '../../values/region-cascader.tsx'
import type { InputProps } from '../input-props.ts'

/** A province, city or district. */
export function RegionInput({ field, ...input }: InputProps<string>) {
  return <RegionCascader {...input} level={field.level!} />
}
