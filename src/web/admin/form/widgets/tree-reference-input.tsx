import { ReferenceTreeSelect } from '../../values/reference-tree-select.tsx'
import { TickTree } from '../../values/tick-tree.tsx'
import type { FormSurroundings, InputProps } from '../input-props.ts'
import { useForm } from '../form-context.ts'
import { useChoices } from '../use-choices.ts'

interface Props {
  input: InputProps<string | string[]>
  around: FormSurroundings
}

/** Rows of another screen, chosen in their tree. */
export function TreeReferenceInput({ input, around }: Props) {
  const { field, value, onChange, status, ...given } = input
  const { reference, hint } = useChoices(field, around)
  const { isLocked } = useForm()
  const rest = {
    ...given,
    disabled: given.disabled || hint !== null,
    placeholder: isLocked ? given.placeholder : (hint ?? given.placeholder),
  }
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
