import { useLearnOptions } from '../../values/use-reference-options.ts'
import { ReferenceSelect } from '../../values/reference-select.tsx'
import type { FormSurroundings, InputProps } from '../input-props.ts'
import { useForm } from '../form-context.ts'
import { useChoices } from '../use-choices.ts'

interface Props {
  input: InputProps<string | string[]>
  around: FormSurroundings
}

/** Rows of another screen, chosen from a list. */
export function ReferenceInput({ input, around }: Props) {
  const { field, value, onChange, status, ...rest } = input
  const isMany = field.link !== null
  const { reference, hint } = useChoices(field, around)
  const { isLocked } = useForm()
  const learn = useLearnOptions(field.ref!.optionsPath)
  const storedIds = [around.row[field.prop] ?? []].flat().map(String)
  const storedLabels = [around.row[`${field.prop}Name`] ?? []].flat().map(String)
  const known = Object.fromEntries(
    storedIds.flatMap((id, index) => (storedLabels[index] ? [[id, storedLabels[index]]] : [])),
  )
  return (
    <ReferenceSelect
      {...rest}
      status={status}
      disabled={rest.disabled || hint !== null}
      placeholder={isLocked ? rest.placeholder : (hint ?? rest.placeholder)}
      reference={reference}
      value={[value ?? []].flat()}
      onChange={(next, candidates) => {
        learn(next, candidates)
        onChange(isMany ? next : next[0])
      }}
      known={known}
      multiple={isMany}
    />
  )
}
