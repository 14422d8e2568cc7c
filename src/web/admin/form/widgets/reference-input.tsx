// What is chosen from the rows of another screen: from a list, or from a tree.
import type { Reference } from '../../../../shared/screen/normal-form.ts'
import { ReferenceSelect } from '../../values/reference-select.tsx'
import { ReferenceTreeSelect } from '../../values/reference-tree-select.tsx'
import { TickTree } from '../../values/tick-tree.tsx'
import type { FormSurroundings, InputProps } from '../input-props.ts'

export function ReferenceInput({
  input,
  around,
}: {
  input: InputProps<string | string[]>
  around: FormSurroundings
}) {
  const { field, value, onChange, status, ...rest } = input
  const reference = narrowed(field.ref!, around.tenantId)
  const isMany = field.link !== null
  const ids = [value ?? []].flat()
  const handleChange = (next: string[]) => onChange(isMany ? next : next[0])
  if (isMany && reference.tree)
    return <TickTree {...rest} reference={reference} value={ids} onChange={handleChange} />
  if (reference.tree) {
    const without = reference.screen === around.ownScreen ? around.ownId : null
    return (
      <ReferenceTreeSelect
        {...rest}
        status={status}
        reference={reference}
        value={ids}
        onChange={handleChange}
        without={without}
      />
    )
  }
  const storedIds = [around.row[field.prop] ?? []].flat().map(String)
  const storedLabels = [around.row[`${field.prop}Name`] ?? []].flat().map(String)
  const known = Object.fromEntries(
    storedIds.flatMap((id, index) => (storedLabels[index] ? [[id, storedLabels[index]]] : [])),
  )
  return (
    <ReferenceSelect
      {...rest}
      status={status}
      reference={reference}
      value={ids}
      onChange={handleChange}
      known={known}
      multiple={isMany}
    />
  )
}

function narrowed(reference: Reference, tenantId: string | null): Reference {
  if (tenantId === null || reference.anyTenant) return reference
  const { optionsPath } = reference
  return {
    ...reference,
    optionsPath: `${optionsPath}${optionsPath.includes('?') ? '&' : '?'}tenantId=${tenantId}`,
  }
}
