import { ReferenceTreeSelect } from '../../values/reference-tree-select.tsx'
import { TickTree } from '../../values/tick-tree.tsx'
import type { FormSurroundings, InputProps } from '../input-props.ts'
import { narrowed } from './narrowed-reference.ts'

interface Props {
  input: InputProps<string | string[]>
  around: FormSurroundings
}

/** Rows of another screen, chosen in their tree. */
export function TreeReferenceInput({ input, around }: Props) {
  const { field, value, onChange, status, ...rest } = input
  const reference = narrowed(field.ref!, around.tenantId)
  const ids = [value ?? []].flat()
  if (field.link !== null) return <TickTree {...rest} reference={reference} value={ids} onChange={onChange} />
  return (
    <ReferenceTreeSelect
      {...rest}
      status={status}
      reference={reference}
      value={ids}
      onChange={(next) => onChange(next[0])}
      without={reference.screen === around.ownScreen ? around.ownId : null}
    />
  )
}
